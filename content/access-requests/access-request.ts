import type { Locale } from '#i18n/locales.ts'
import type { AccessRequest } from './access-request.schema.ts'

/** Which wording of the sign-up's consent a visitor agreed to; changes with the text. */
export const accessConsentVersion = 'access-2026-11'

/** A row of `access_requests`, with the proof of consent. */
export function toAccessRequestRow(request: AccessRequest, locale: Locale, now: Date) {
  const { name, email, phone, company, profession, message } = request
  return {
    name,
    email,
    phone: phone || null,
    company: company || null,
    profession: profession || null,
    message: message || null,
    locale,
    consent_version: accessConsentVersion,
    consented_at: now.toISOString(),
  }
}
