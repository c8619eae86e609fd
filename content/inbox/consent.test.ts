import { expect, it } from 'vitest'
import { accessConsentVersion } from '#content/access-requests/access-request.ts'
import { contactConsentVersion } from '#content/contact-messages/contact-message.ts'
import { quoteConsentVersion } from '#content/leads/lead.ts'
import { newsletterConsentVersion } from '#content/newsletter/newsletter.ts'
import { consentText } from './consent.ts'

it('every text that a form asks consent to is told by its month, not by our code for it', () => {
  const versions = [
    accessConsentVersion,
    contactConsentVersion,
    quoteConsentVersion,
    newsletterConsentVersion,
  ]
  for (const version of versions) expect(consentText(version)).toMatch(/^[a-zç]+ de \d{4}$/)
  expect(consentText('quote-2026-11')).toBe('novembro de 2026')
  expect(consentText('access-2027-01')).toBe('janeiro de 2027')
})

it.each(['1', 'quote-2026-13', 'novembro', ''])('another version, %j, stands as it came', (version) => {
  expect(consentText(version)).toBe(version)
})
