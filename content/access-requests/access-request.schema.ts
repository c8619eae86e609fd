import * as z from 'zod/mini'
import { isPhone } from '#content/leads/phone.schema.ts'

type Words = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly tooLong: string
  readonly consentMissing: string
}

/** The sign-up for exclusive access, with its messages in the visitor's language. */
export function accessRequestSchema(words: Words) {
  const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, words.tooLong))
  return z.object({
    name: text(120).check(z.minLength(2, words.name)),
    email: text(254).check(z.email(words.email)),
    phone: text(40).check(z.refine((number) => number === '' || isPhone(number), words.phone)),
    company: text(120),
    profession: text(120),
    message: text(5000),
    consent: z.literal('on', words.consentMissing),
  })
}

export type AccessRequest = z.infer<ReturnType<typeof accessRequestSchema>>
