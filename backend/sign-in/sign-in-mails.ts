import { AsyncLocalStorage } from 'node:async_hooks'
import type { Mail } from '#backend/backend.ts'
import { sealLink } from '#backend/sign-in/link-tokens.ts'
import { pt } from './pt.ts'

export type MailKind = Exclude<keyof typeof pt, 'validity'>

/** What the request that causes a mail wants of its link; the library does not hand it on. */
interface MailWishes {
  /** Where the link leads after it was verified; checked when it is used. */
  redirectTo?: string
  /** The PKCE flow that the link finishes. */
  flow?: string
  /** Proves links; without it a mail has none. */
  linkKey?: Uint8Array
  /** The library's own mail is not wanted. */
  silent?: true
}

export const mailWishes = new AsyncLocalStorage<MailWishes>()

const kindBySubject: Record<string, MailKind> = {
  'Confirm Your Signup': 'signup',
  'Reset Your Password': 'recovery',
  'Your Magic Link': 'magiclink',
  'Confirm Email Change': 'email_change',
  'Confirm Reauthentication': 'reauthentication',
}

/** The library's mail in our words; null when the request does not want it. */
export function rewriteMail({
  to,
  subject,
  text = '',
}: {
  to: string
  subject: string
  text?: string
}): Mail | null {
  const wishes = mailWishes.getStore() ?? {}
  if (wishes.silent) return null
  const kind = kindBySubject[subject]
  const code = /: (\d{6,10})$/m.exec(text)?.[1]
  if (!kind || !code) throw new Error(`The library sent a mail of an unknown kind: ${subject}`)
  const link = kind === 'reauthentication' ? undefined : /https?:\S+/.exec(text)?.[0]
  return composeMail(kind, to, code, link && finishLink(link, wishes))
}

/** A mail with a code of the sign-in and the link that does the same. */
export function composeMail(kind: MailKind, to: string, code: string, link?: string): Mail {
  const words = pt[kind]
  const lines = [words.code, code, ...(link ? [words.link, link] : []), pt.validity]
  const html = [
    `<p>${words.code}</p>`,
    `<p style="font-size:28px;letter-spacing:4px">${code}</p>`,
    ...(link ? [`<p>${words.link}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`] : []),
    `<p>${pt.validity}</p>`,
  ]
  return { to, subject: words.subject, text: `${lines.join('\n\n')}\n`, html: html.join('\n') }
}

/** The same mail with its code alone, for a site whose address opens nothing where the mail is read. */
export function withoutLink({ text, html, ...mail }: Mail): Mail {
  const parts = text.split('\n\n')
  const link = parts.findIndex((part) => /^https?:/.test(part))
  const kept = link < 0 ? parts : parts.toSpliced(link - 1, 2)
  const lines = html?.split('\n').filter((line) => !line.includes('<a '))
  return { ...mail, text: kept.join('\n\n'), html: lines?.join('\n') }
}

/** Proves a verify link as ours and adds what the request wants of it; undefined where it cannot be proved. */
export function finishLink(link: string, { redirectTo, flow, linkKey }: MailWishes): string | undefined {
  if (!linkKey) return undefined
  const url = new URL(link)
  url.searchParams.set('token', sealLink(linkKey, url.searchParams.get('token') ?? ''))
  if (redirectTo) url.searchParams.set('redirect_to', redirectTo)
  if (flow) url.searchParams.set('flow', flow)
  return url.href
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
