import { createHash, createHmac } from 'node:crypto'
import { newsletterConfirmPath, newsletterLeavePath } from '#app/i18n/paths.ts'

/** The two addresses that a reader gets. `leave` also takes the one-click post of RFC 8058. */
export type NewsletterLinks = { readonly confirm: string; readonly leave: string }

type Asked = { readonly email: string; readonly locale: 'pt' | 'es'; readonly at: Date }

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
  const tokenFor = (purpose: string, issued: string) => {
    const signed = createHmac('sha256', key).update(`${purpose}.${address}.${issued}`)
    return `${address}.${issued}.${signed.digest('base64url')}`
  }
  const issued = String(Math.floor(at.getTime() / 1000)).padStart(10, '0')
  return {
    confirm: `${siteUrl}${newsletterConfirmPath[locale]}?t=${tokenFor('confirm', issued)}`,
    leave: `${siteUrl}${newsletterLeavePath[locale]}?t=${tokenFor('leave', '0000000000')}`,
  }
}
