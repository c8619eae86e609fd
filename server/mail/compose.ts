import type { InboxTable } from '#app/context.ts'
import { readKeptDrawing } from '#content/drawings/drawing.schema.ts'
import { consentText } from '#content/inbox/consent.ts'
import { colourWords, readLeadColours } from '#content/leads/lead-colours.ts'
import { requestNameIn } from '#content/leads/request-name.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import { fileSize } from '#content/request-files/file-size.ts'
import { readRequestFiles } from '#content/request-files/request-file.schema.ts'
import type { RequestFile } from '#content/request-files/request-file.ts'
import { staffTabPath } from '#i18n/panel-paths.ts'
import { askedPictures, type PictureSizes } from './asked-picture.ts'
import { es } from './es.ts'
import type { Mail } from './mail.ts'
import type { MailContent, MailPicture } from './mail-content.ts'
import type { NewsletterLinks } from './newsletter-links.ts'
import { isPlain, plainOr } from './plain-words.ts'
import { type MailWords, notice, pt } from './pt.ts'

type Row = Readonly<Record<string, unknown>>

/** A mail whose text and HTML are still to be made of its content. */
export type Draft = { readonly mail: Omit<Mail, 'text' | 'html'>; readonly content: MailContent }

/** A picture that travels with a mail, and its pixels. */
export type Attached = { readonly cid: string; readonly width: number; readonly height: number }

type Where = {
  /** The public address; empty: mails name the house alone and lead nowhere. */
  readonly siteUrl: string
  /** Where staff read, and where visitors' answers go. */
  readonly staffAddress: string
  /** What happens after a request for a price, in the words of the staff; empty: nothing is said. */
  readonly next?: string
  readonly sizes?: PictureSizes
}

/**
 * The mail to staff: every field that the visitor sent, pictures of what is asked for, and an answer goes to the visitor.
 * @param made the picture that the visitor made, which travels with the mail.
 */
export function noticeOf(table: InboxTable, row: Row, where: Where, made?: Attached): Draft {
  const { siteUrl, staffAddress } = where
  const title = notice.titles[table]
  const [name, address] = [textOf(row.name), textOf(row.email)]
  const about = textOf(row.subject) || textOf(row.carpet_name)
  const content: MailContent = {
    language: notice.language,
    title,
    paragraphs: table === 'newsletter_subscribers' ? [notice.unconfirmed] : address ? [notice.reply] : [],
    facts: [...numberOf(table, row, notice.number), ...factsOf(row)],
    ...(siteUrl && readRequestFiles(row.files).length > 0 && { action: panelOf(table, row, siteUrl) }),
    pictures: made ? [attached(made, textOf(row.carpet_name))] : askedPictures(row, where),
    note: notice.note(siteName(siteUrl)),
  }
  return {
    mail: {
      id: `${row.id}-notice`,
      kind: 'notice',
      to: staffAddress,
      replyTo: address ? { name, address } : undefined,
      subject: [title, about, name].filter(Boolean).join(' \u00b7 '),
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
    content,
  }
}

function attached({ cid, width, height }: Attached, alt: string): MailPicture {
  return { url: `cid:${cid}`, alt, width, height }
}

const sevenDaysMs = 7 * 24 * 3600 * 1000

/**
 * The mail to the visitor, in their language; null for who left no address. It repeats nothing that was typed but a
 * plain first name and what the catalogue calls the rug, and shows no picture but the site's own: else strangers could send their own words in our name.
 * @param drawn the rug of a drawing as the site draws it, which travels with the mail.
 * @param links the newsletter's links of this address; without them there is nothing to confirm and no mail.
 */
export function acknowledgementOf(
  table: InboxTable,
  row: Row,
  where: Where,
  links: NewsletterLinks | null,
  drawn?: Attached,
): Draft | null {
  const { siteUrl, staffAddress } = where
  const to = textOf(row.email)
  if (!to) return null
  const words = row.locale === 'es' ? es : pt
  const isNewsletter = table === 'newsletter_subscribers'
  if (isNewsletter && !links) return null
  const mail = {
    id: `${row.id}-${isNewsletter ? 'confirmation' : 'acknowledgement'}`,
    kind: isNewsletter ? 'newsletter' : 'acknowledgement',
    to,
    replyTo: { name: 'Cartacho', address: staffAddress },
    subject: words[table].subject,
    good_until: new Date(Date.now() + sevenDaysMs).toISOString(),
  } as const
  const automatic = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }
  if (links) {
    const oneClick = {
      'List-Unsubscribe': `<${links.leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    return {
      mail: { ...mail, headers: { ...automatic, ...oneClick } },
      content: confirmationContent(words, siteUrl, links),
    }
  }
  return {
    mail: { ...mail, headers: automatic },
    content: acknowledgementContent(table, row, words, where, drawn),
  }
}

function acknowledgementContent(
  table: InboxTable,
  row: Row,
  words: MailWords,
  where: Where,
  drawn?: Attached,
): MailContent {
  const { siteUrl, next } = where
  const name = plainFirstName(textOf(row.name))
  const rug = requestNameIn(textOf(row.carpet_name), row.locale === 'es' ? 'es' : 'pt')
  const asked = [
    [words.rug, rug],
    [words.size, textOf(row.carpet_size)],
  ] as const
  return {
    language: words.language,
    title: words[table].subject,
    paragraphs: [
      ...(name ? [words.greeting(name)] : []),
      ...words[table].paragraphs,
      ...(table === 'leads' && next ? [next] : []),
    ],
    facts: [...numberOf(table, row, words.number), ...asked.filter(([, value]) => isPlain(value))],
    pictures: drawn ? [attached(drawn, plainOr(rug))] : askedPictures(row, where),
    note: words.note(siteName(siteUrl)),
  }
}

/** What a request for a price is called by. */
function numberOf(table: InboxTable, row: Row, label: string): [string, string][] {
  return table === 'leads' ? [[label, requestNumber(String(row.id))]] : []
}

function confirmationContent(words: MailWords, siteUrl: string, links: NewsletterLinks): MailContent {
  const { title, paragraphs, confirm, leave } = words.newsletter_subscribers
  return {
    language: words.language,
    title,
    paragraphs,
    facts: [],
    action: { label: confirm, url: links.confirm },
    note: words.note(siteName(siteUrl)),
    noteLink: { label: leave, url: links.leave },
  }
}

/** Not for people, or shown otherwise. */
const unlisted = new Set(['id', 'image_url', 'rug_id'])

/** Every filled-in column, the known ones first; a column that this list does not know yet is not lost. */
function factsOf(row: Row): [string, string][] {
  const known = Object.keys(notice.labels)
  const others = Object.keys(row).filter((column) => !known.includes(column) && !unlisted.has(column))
  return [...known, ...others]
    .map((column): [string, string] => [notice.labels[column] ?? column, factOf(column, row[column])])
    .filter(([, value]) => value !== '')
}

function factOf(column: string, value: unknown): string {
  if (column === 'consent_version') return consentText(textOf(value))
  if (column === 'consented_at') return timeOf(textOf(value))
  if (column === 'locale') return value === 'es' ? notice.locales.es : notice.locales.pt
  if (column === 'colours') return coloursOf(value)
  if (column === 'drawing') return drawingOf(value)
  if (column === 'files') return readRequestFiles(value).map(fileOf).join('\n')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value)
}

/** Files are not sent about: staff get them from the panel, where the row stands open. */
function panelOf(table: InboxTable, row: Row, siteUrl: string) {
  const part = table === 'contact_messages' ? '/mensagens' : ''
  return { label: notice.openPanel, url: `${siteUrl}${staffTabPath('leads')}${part}#${row.id}` }
}

function fileOf({ name, size, lost = false }: RequestFile): string {
  return notice.file(name, fileSize(size, notice.language), lost)
}

/** The rug that a drawing became, whose yarns stand among the colours; or that staff read it in yarns. */
function drawingOf(value: unknown): string {
  const kept = readKeptDrawing(value)
  if (!kept) return ''
  const { rug } = kept
  return rug ? notice.drawn(rug.shape, rug.technique, rug.yarns.length) : notice.drawnAlone
}

/** The colours by name and code, and the radius of the corners where one was asked for. */
function coloursOf(value: unknown): string {
  const { colours, cornerCm } = readLeadColours(value)
  const named = colours.map((colour) => [colourWords(colour), colour.hex].filter(Boolean).join(' '))
  return [...named, ...(cornerCm === null ? [] : [notice.corner(cornerCm)])].join(', ')
}

/** A time as people in Sao Paulo tell it. */
function timeOf(text: string): string {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) return text
  return time.toLocaleString(notice.language, {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'long',
    timeStyle: 'short',
  })
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim()
}

/** How a mail calls the site; empty: by no address. */
function siteName(siteUrl: string): string {
  return siteUrl && new URL(siteUrl).host
}

function plainFirstName(name: string): string {
  const first = name.split(/\s/)[0] ?? ''
  return /^[\p{L}\p{M}'\u2019-]{2,30}$/u.test(first) ? first : ''
}
