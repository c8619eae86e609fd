import * as z from 'zod/mini'

/** Which wording of the newsletter's consent a visitor agreed to; changes with the text. */
export const newsletterConsentVersion = 'newsletter-2026-11'

export const newsletterRequest = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email()),
  consent: z.literal('on'),
})
