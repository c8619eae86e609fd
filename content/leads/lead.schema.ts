import * as z from 'zod/mini'
import { isPhone } from './phone.schema.ts'
import { reachedAt } from './reached-at.ts'

type Words = {
  readonly name: string
  readonly email: string
  readonly whatsapp: string
  readonly reach: string
  readonly tooLong: string
  readonly consentMissing: string
}

/** Who asks for a price. An address and a number that there can be, where they are given: one is enough. */
function person(words: Words) {
  return {
    name: text(words, 120).check(z.minLength(2, words.name)),
    email: text(words, 254).check(
      z.refine((address) => address === '' || z.email().safeParse(address).success, words.email),
    ),
    whatsapp: text(words, 40).check(z.refine((number) => number === '' || isPhone(number), words.whatsapp)),
    consent: z.literal('on', words.consentMissing),
  }
}

/** Told beside whatever else is wrong. */
function reached(words: Words) {
  return z.refine<{ readonly email?: string; readonly whatsapp?: string }>(
    ({ email, whatsapp }) => Boolean(email || whatsapp),
    { path: ['email'], error: words.reach, when: () => true },
  )
}

function text(words: Words, most: number) {
  return z.string().check(z.trim(), z.maxLength(most, words.tooLong))
}

/** The brief of a made-to-measure rug. */
export function bespokeBriefSchema(words: Words & { readonly message: string }) {
  return z
    .object({
      ...person(words),
      room: text(words, 120),
      size: text(words, 40),
      message: text(words, 4000).check(z.minLength(10, words.message)),
    })
    .check(reached(words))
}

/** A drawing that is to become a rug; what the page made of it stands in one field, which `read` reads. */
export function drawingRequestSchema<Rug>(
  words: Words & { readonly own: string },
  read: (text: string) => Rug | undefined,
  unreadable: string,
) {
  return z
    .object({
      ...person(words),
      room: text(words, 120),
      size: text(words, 40),
      message: text(words, 4000),
      own: z.literal('on', words.own),
      drawing: z.pipe(
        z.string().check(z.refine((said) => read(said) !== undefined, unreadable)),
        z.transform((said) => read(said) as Rug),
      ),
    })
    .check(reached(words))
}

/** A project of those who plan houses; its plans come as files. */
export function projectSchema(words: Words & { readonly message: string }) {
  return z
    .object({
      ...person(words),
      room: text(words, 120),
      message: text(words, 4000).check(z.minLength(10, words.message)),
    })
    .check(reached(words))
}

/** A request for the price of chosen rugs. */
export function quoteRequestSchema(words: Words) {
  return z.object({ ...person(words), message: text(words, 2000) }).check(reached(words))
}

/** A name, and one way to be reached, which is an address or a number. */
function reachable(words: Words) {
  const contact = text(words, 254).check(
    z.refine((reach) => {
      const { email, whatsapp } = reachedAt(reach)
      return email ? z.email().safeParse(email).success : whatsapp.length <= 40 && isPhone(whatsapp)
    }, words.reach),
  )
  const { name, consent } = person(words)
  return { name, contact, consent }
}

/** A request for the price of one rug. */
export function rugRequestSchema(words: Words) {
  return z.object(reachable(words))
}

/** A request for the price of the rug in a scene of the simulator; the device names the row, so that it arrives once. */
export function sceneRequestSchema(words: Words) {
  return z.object({
    ...reachable(words),
    message: text(words, 2000),
    id: z.uuid(),
    scene: z.string().check(z.maxLength(600)),
    /** Further scenes of the same request, one on each line. */
    others: z.string().check(z.maxLength(2000)),
  })
}

export type RugRequest = z.infer<ReturnType<typeof rugRequestSchema>>
export type SceneRequest = z.infer<ReturnType<typeof sceneRequestSchema>>
export type QuoteRequest = z.infer<ReturnType<typeof quoteRequestSchema>>
export type BespokeBrief = z.infer<ReturnType<typeof bespokeBriefSchema>>
