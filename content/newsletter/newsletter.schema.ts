import * as z from 'zod/mini'

type Words = { readonly email: string; readonly tooLong: string; readonly consentMissing: string }

/** Who asks for the letters, with the messages in the visitor's language. */
export function newsletterRequestSchema(words: Words) {
  return z.object({
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, words.tooLong), z.email(words.email)),
    consent: z.literal('on', words.consentMissing),
  })
}

export type NewsletterRequest = z.infer<ReturnType<typeof newsletterRequestSchema>>
