import type { Locale } from '#i18n/locales.ts'
import type { ContactMessage } from './contact-message.schema.ts'

/** Which wording of the contact form's consent a visitor agreed to; changes with the text. */
export const contactConsentVersion = 'contact-2026-11'

/** A row of `contact_messages`, with the proof of consent. */
export function toContactMessageRow(message: ContactMessage, locale: Locale, now: Date) {
  const { name, email, phone, subject, message: text } = message
  return {
    name,
    email,
    phone: phone || null,
    subject,
    message: text,
    locale,
    consent_version: contactConsentVersion,
    consented_at: now.toISOString(),
  }
}
