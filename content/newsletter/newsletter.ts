import type { Locale } from '#i18n/locales.ts'
import type { NewsletterRequest } from './newsletter.schema.ts'

/** Which wording of the newsletter's consent a visitor agreed to; changes with the text. */
export const newsletterConsentVersion = 'newsletter-2026-11'

/** A row of `newsletter_subscribers`, with the proof of consent; the address is still to be confirmed. */
export function toSubscriberRow({ email }: NewsletterRequest, locale: Locale, now: Date) {
  return { email, locale, consent_version: newsletterConsentVersion, consented_at: now.toISOString() }
}
