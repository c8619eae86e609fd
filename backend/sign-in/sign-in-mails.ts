import { AsyncLocalStorage } from 'node:async_hooks'
import type { Mail, SignInWords } from '#backend/backend.ts'
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
  const says = {
    codeWords: words.code,
    code,
    ...(link && { link: { words: words.link, url: link } }),
    validity: pt.validity,
  }
  return { to, subject: words.subject, text: textOf(says), says }
}

/** The same mail with its code alone, for a site whose address opens nothing where the mail is read. */
export function withoutLink({ to, subject, says: { link: _, ...says } }: Mail): Mail {
  return { to, subject, text: textOf(says), says }
}

function textOf({ codeWords, code, link, validity }: SignInWords): string {
  const lines = [codeWords, code, ...(link ? [link.words, link.url] : []), validity]
  return `${lines.join('\n\n')}\n`
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
