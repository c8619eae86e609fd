import { coloursQuery, readColours, writeColours } from '#content/colour-regions/dyed-colours.ts'
import { sceneQuery } from '#content/scene/scene-parameters.ts'
import type { Locale } from '#i18n/locales.ts'
import { sizeCode } from '#i18n/model-paths.ts'
import { makeable, smallestMetres } from './makeable.ts'
import { type RugSize, rugSize, sizeLabel, toSize } from './rug-size.ts'

/** The query parameters that hold what was chosen of a rug, the same in both languages and, but for what is typed, in the simulator. */
export const choiceQuery = {
  size: sceneQuery.size,
  width: 'largura',
  length: 'comprimento',
  colours: coloursQuery,
} as const

/** Whether an address chooses something of a rug: its page is made for that request, so that it shows it without script too. */
export function choosesRug(query: URLSearchParams): boolean {
  return Object.values(choiceQuery).some((name) => query.has(name))
}

/** Stands in the address where another measure is chosen that cannot be made, or is not typed yet. */
export const otherMeasure = 'outra'

/** Why a measure that is typed cannot be made. */
export type MeasureProblem = 'missing' | 'unreadable' | 'too-small' | 'too-large'

/** What a visitor chose of a rug. */
export type RugChoice = {
  /** Which of its sizes; as many as there are: another measure. */
  readonly at: number
  /** What is typed as another measure. */
  readonly typed: { readonly width: string; readonly length: string }
  /** The colours of its regions, where they are not its own. */
  readonly colours?: readonly string[]
}

type Sized = { readonly sizes: readonly string[]; readonly isRound: boolean }

/** How a size stands in an address: "200x300", in centimetres; a text without measures as it is. */
export function sizeInAddress(text: string): string {
  const size = toSize(text)
  return size ? sizeCode(size) : text
}

/** What an address chooses of a rug; its first size where it says nothing that fits. */
export function readChoice(query: URLSearchParams, rug: Sized): RugChoice {
  const code = query.get(choiceQuery.size) ?? ''
  const colours = readColours(query.get(coloursQuery))
  const untyped = { width: '', length: '' }
  // The simulator lays a size as its picture is drawn: lying or standing.
  const turned = code.replace(/^(\d+)x(\d+)$/, '$2x$1')
  const own = rug.sizes.findIndex((text) => [code, turned].includes(sizeInAddress(text)))
  if (own >= 0) return { at: own, typed: untyped, colours }
  const typed =
    code === otherMeasure
      ? { width: textIn(query, choiceQuery.width), length: textIn(query, choiceQuery.length) }
      : typedOf(code)
  return typed ? { at: rug.sizes.length, typed, colours } : { at: 0, typed: untyped, colours }
}

/** The choice as an address holds it; empty where it is what a page begins with. */
export function writeChoice(choice: RugChoice, rug: Sized): string {
  const { at, typed, colours } = choice
  const query = new URLSearchParams()
  const text = rug.sizes[at]
  const measure = readMeasure(typed, rug.isRound)
  if (text !== undefined && at > 0) query.set(choiceQuery.size, sizeInAddress(text))
  if (text === undefined && measure.ok) query.set(choiceQuery.size, sizeCode(measure.size))
  if (text === undefined && !measure.ok) {
    query.set(choiceQuery.size, otherMeasure)
    if (typed.width) query.set(choiceQuery.width, typed.width)
    if (typed.length) query.set(choiceQuery.length, typed.length)
  }
  if (colours) query.set(choiceQuery.colours, writeColours(colours))
  return query.toString()
}

type ReadMeasure =
  | { readonly ok: true; readonly size: RugSize }
  | { readonly ok: false; readonly problem: MeasureProblem }

/** Another measure as it is typed: metres ("2,40") or centimetres ("240"); a round rug has one. */
export function readMeasure({ width, length }: RugChoice['typed'], isRound: boolean): ReadMeasure {
  const sides = (isRound ? [width, width] : [width, length]).map((side) => side.trim())
  if (sides.some((side) => side === '')) return { ok: false, problem: 'missing' }
  const [wide, long] = sides.map(metresIn)
  if (!wide || !long) return { ok: false, problem: 'unreadable' }
  const size = { ...rugSize(wide, long), ...(isRound ? { round: true } : {}) }
  if (makeable(size)) return { ok: true, size }
  return { ok: false, problem: Math.min(wide, long) < smallestMetres ? 'too-small' : 'too-large' }
}

/** What was chosen of a rug: one of its sizes, or a measure; null while it is not typed. */
export function chosenOf({ at, typed }: RugChoice, rug: Sized): string | RugSize | null {
  const own = rug.sizes[at]
  if (own !== undefined) return own
  const measure = readMeasure(typed, rug.isRound)
  return measure.ok ? measure.size : null
}

/** The size and colours that an address chooses, in words, for whom the rug itself is not at hand; empty for none. */
export function choiceInWords(query: URLSearchParams, locale: Locale): string {
  const code = textIn(query, choiceQuery.size)
  const choice = readChoice(query, { sizes: [], isRound: false })
  const typed = [choice.typed.width, choice.typed.length].filter(Boolean).join(' x ')
  const size = sizeLabel(code === otherMeasure ? typed : code, locale)
  return [size, ...(choice.colours ?? [])].filter(Boolean).join(', ')
}

/** What was chosen, as visitors read it. */
export function chosenLabel(chosen: string | RugSize, locale: Locale): string {
  if (typeof chosen === 'string') return sizeLabel(chosen, locale)
  const { width, length, round } = chosen
  return sizeLabel(round ? `\u00f8 ${width} m` : `${width} x ${length} m`, locale)
}

/** A side in whole centimetres, as metres: what an address can say is what is priced. */
function metresIn(side: string): number | undefined {
  const size = toSize(`${side} x ${side}`)
  return size ? Math.round(size.width * 100) / 100 : undefined
}

function typedOf(code: string): RugChoice['typed'] | null {
  const [, width, length] = /^(\d{1,4})x(\d{1,4})$/.exec(code) ?? []
  if (!width || !length) return null
  const metres = (cm: string) => (Number(cm) / 100).toFixed(2).replace('.', ',')
  return { width: metres(width), length: metres(length) }
}

const longestTyped = 40

function textIn(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').slice(0, longestTyped)
}
