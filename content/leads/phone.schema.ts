import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Where numbers without a country code are looked for. */
const homes = ['BR', 'ES'] as const

/**
 * Whether there can be such a number: one of Brazil or Spain as it is written there, or any other with its country code.
 * On the server alone: what is known of the world's numbers weighs 83 kB (docs/decisions/032).
 */
export function isPhone(text: string): boolean {
  if (/[^\d\s()+./-]/.test(text)) return false
  return homes.some((home) => parsePhoneNumberFromString(text, home)?.isValid())
}
