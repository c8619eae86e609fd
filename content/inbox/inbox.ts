import type { Tables } from '#content/database/database.types.ts'
import { whatsappUrl } from '#content/leads/whatsapp.ts'
import type { Locale } from '#i18n/locales.ts'

/** What visitors send, each kind in a table of its own. */
export const inboxes = ['leads', 'contact_messages', 'access_requests', 'newsletter_subscribers'] as const
export type Inbox = (typeof inboxes)[number]

/** How far a lead has come. */
export const leadStatuses = ['novo', 'em-contato', 'orcado', 'fechado', 'perdido'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Lists bring the picture of its rug along. */
export type Lead = Readonly<Tables<'leads'>> & {
  readonly rugs?: { readonly image_url: string | null } | null
}
export type ContactMessage = Readonly<Tables<'contact_messages'>>
export type AccessRequest = Readonly<Tables<'access_requests'>>
export type NewsletterSubscriber = Readonly<Tables<'newsletter_subscribers'>>

export type InboxRows = {
  readonly leads: Lead
  readonly contact_messages: ContactMessage
  readonly access_requests: AccessRequest
  readonly newsletter_subscribers: NewsletterSubscriber
}

/** What staff change of a row, where its inbox has it. */
export type InboxWork = Partial<
  Pick<Lead, 'status' | 'notes' | 'assigned_to'> &
    Pick<ContactMessage, 'handled_at'> &
    Pick<NewsletterSubscriber, 'unsubscribed_at'>
>

/** What a list of an inbox shows; empty texts and missing days ask for everything. */
export type InboxFilter = {
  readonly words: string
  /** First and last day, `yyyy-mm-dd`, both included, in the viewer's own time. */
  readonly from: string
  readonly to: string
  readonly status: string
  readonly rug: string
  /** Who works a lead: an account, or `nobody`. */
  readonly assigned: string
  /** Anything asks for leads whose day to write again has come. */
  readonly due: string
}

export const nobody = 'ninguem'
export const noFilter: InboxFilter = {
  words: '',
  from: '',
  to: '',
  status: '',
  rug: '',
  assigned: '',
  due: '',
}

/** The day it is where the viewer is, `yyyy-mm-dd`. */
export function dayOf(now: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The moments between which a row of these days was sent: `[after, before)` in ISO form, null where open. */
export function momentsOf({ from, to }: Pick<InboxFilter, 'from' | 'to'>) {
  const after = dayStart(from)
  const last = dayStart(to)
  if (last) last.setDate(last.getDate() + 1)
  return { after: after?.toISOString() ?? null, before: last?.toISOString() ?? null }
}

function dayStart(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year ? new Date(Number(year), Number(month) - 1, Number(date)) : null
}

/**
 * The chat with a visitor, opened with a text; null for a number that cannot be dialled. A number that names no
 * country is of the country of its page.
 */
export function whatsappChat(number: string | null, text: string, locale: Locale): string | null {
  const dialled = dialledFromAbroad((number ?? '').trim(), locale)
  return dialled && whatsappUrl(dialled, text)
}

function dialledFromAbroad(number: string, locale: Locale): string | null {
  const digits = number.replace(/\D/g, '')
  if (number.startsWith('+')) return digits.length >= 8 ? digits : null
  if (digits.startsWith('00')) return digits.length >= 10 ? digits.slice(2) : null
  if (locale === 'es' && /^[6-9]\d{8}$/.test(digits)) return `34${digits}`
  // Brazilian: an area code and eight or nine digits, sometimes with the zero of long distance before them.
  const national = digits.replace(/^0/, '')
  if (/^\d{10,11}$/.test(national)) return `55${national}`
  return digits.length > 11 ? digits : null
}
