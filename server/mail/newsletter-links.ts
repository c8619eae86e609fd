import { createHash, createHmac } from 'node:crypto'
import type { Locale } from '#i18n/locales.ts'
import { newsletterConfirmPath, newsletterLeavePath } from '#i18n/paths.ts'

/** The two addresses that a reader gets. `leave` also takes the one-click post of RFC 8058. */
export type NewsletterLinks = { readonly confirm: string; readonly leave: string }

type Asked = { readonly email: string; readonly locale: Locale; readonly at: Date }

/**
 * The links of one who asked for the letters, good for seven days (leaving: for good).
 * @param key the 32 bytes of private.newsletter_key; the token is made as private.newsletter_token does.
 */
export function newsletterLinks(
  key: Uint8Array,
  siteUrl: string,
  { email, locale, at }: Asked,
): NewsletterLinks {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest()
  const address = digest.subarray(0, 16).toString('base64url')
  const tokenFor = (purpose: string, issued: string) => signedToken(key, purpose, address, issued)
  const issued = secondsOf(at)
  return {
    confirm: `${siteUrl}${newsletterConfirmPath[locale]}?t=${tokenFor('confirm', issued)}`,
    leave: `${siteUrl}${newsletterLeavePath[locale]}?t=${tokenFor('leave', '0000000000')}`,
  }
}

/** What lets the site make the round of the inboxes, for five minutes: see public.inbox_round. */
export function roundToken(key: Uint8Array, at: Date): string {
  return signedToken(key, 'inbox-round', 'A'.repeat(22), secondsOf(at))
}

/** What lets the site add what people looked at, for five minutes: see public.count_looks. */
export function lookToken(key: Uint8Array, at: Date): string {
  return signedToken(key, 'count-looks', 'A'.repeat(22), secondsOf(at))
}

/** What lets the site keep a drawing for a link, for five minutes: see public.share_drawing. */
export function drawingToken(key: Uint8Array, at: Date): string {
  return signedToken(key, 'share-drawing', 'A'.repeat(22), secondsOf(at))
}

function signedToken(key: Uint8Array, purpose: string, address: string, issued: string): string {
  const signed = createHmac('sha256', key).update(`${purpose}.${address}.${issued}`)
  return `${address}.${issued}.${signed.digest('base64url')}`
}

function secondsOf(at: Date): string {
  return String(Math.floor(at.getTime() / 1000)).padStart(10, '0')
}
