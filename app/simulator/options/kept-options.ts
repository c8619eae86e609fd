import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { keptText } from '#app/site/parts/device-store/kept-text.ts'
import { mostOptions } from '#content/scene/scene-parameters.ts'

/** A scene that is kept beside others, with a small picture of it; the words are those of the day it was kept. */
export type Option = z.infer<typeof optionSchema>

const optionSchema = z.object({
  /** As `writeScene` writes it. */
  scene: z.string().check(z.maxLength(600)),
  name: z.string(),
  size: z.string(),
  room: z.string(),
  /** Its address: in the memory of the device, or of the site. */
  picture: z.string().check(z.regex(/^(data:image\/jpeg;base64,|\/)/)),
})
const listSchema = z.array(optionSchema)

const kept = keptText('opcoes')
const none: readonly Option[] = []
let known: { text: string | null; options: readonly Option[] } = { text: null, options: none }
/** What lives as long as the page where the device keeps nothing. */
let unkept: string | null = null

/** The options of this device, the same in every tab. */
export function useOptions(): readonly Option[] {
  return useSyncExternalStore(kept.subscribe, readOptions, () => none)
}

export function readOptions(): readonly Option[] {
  const text = unkept ?? kept.read()
  if (text !== known.text) known = { text, options: optionsIn(text) }
  return known.options
}

/** Keeps these, at most four. */
export function writeOptions(options: readonly Option[]): void {
  const text = options.length > 0 ? JSON.stringify(options.slice(0, mostOptions)) : ''
  unkept = text
  if (kept.write(text)) unkept = null
}

function optionsIn(text: string | null): readonly Option[] {
  if (!text) return none
  try {
    const read = z.safeParse(listSchema, JSON.parse(text))
    return read.success ? read.data.slice(0, mostOptions) : none
  } catch {
    return none
  }
}
