import * as z from 'zod/mini'
import { isPhone } from '#content/leads/phone.schema.ts'

type Words = {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly phone: string
  readonly tooLong: string
  readonly consentMissing: string
}

/** The contact form's rules (specification, section 5) with their messages in the visitor's language. */
export function contactMessageSchema(words: Words) {
  const text = (least: number, most: number, message: string) =>
    z.string().check(z.trim(), z.minLength(least, message), z.maxLength(most, words.tooLong))
  return z.object({
    name: text(2, 120, words.name),
    email: z.string().check(z.trim(), z.maxLength(254, words.tooLong), z.email(words.email)),
    phone: text(0, 40, words.tooLong).check(
      z.refine((number) => number === '' || isPhone(number), words.phone),
    ),
    subject: text(3, 200, words.subject),
    message: text(10, 5000, words.message),
    consent: z.literal('on', words.consentMissing),
  })
}

export type ContactMessage = z.infer<ReturnType<typeof contactMessageSchema>>
