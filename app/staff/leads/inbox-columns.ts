import { consentText } from '#content/inbox/consent.ts'
import type { Inbox, InboxRows } from '#content/inbox/inbox.ts'
import type { CsvColumn } from '#content/inbox/inbox-csv.ts'
import { colourWords, readLeadColours } from '#content/leads/lead-colours.ts'
import { pt } from './pt.ts'

const { fields } = pt
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** How far a row has come, as the filter names it. */
export function stateOf<Name extends Inbox>(inbox: Name, row: InboxRows[Name]): string {
  if ('status' in row) return row.status
  if ('handled_at' in row) return row.handled_at ? 'tratada' : 'aberta'
  if (inbox !== 'newsletter_subscribers' || !('unsubscribed_at' in row)) return ''
  if (row.unsubscribed_at) return 'saiu'
  return row.confirmed_at ? 'confirmada' : 'pendente'
}

/** The states of an inbox with their names. */
export const statesOf: Record<Inbox, Readonly<Record<string, string>>> = {
  leads: pt.statuses,
  contact_messages: pt.handled,
  access_requests: pt.handled,
  newsletter_subscribers: pt.reading,
}

/** As a Brazilian spreadsheet reads a moment, 21/11/2026 14:05: with a comma it would stay a text. */
const cellMoment = (iso: string) => moment.format(new Date(iso)).replace(',', '')

type Columns = { [Name in Inbox]: ReadonlyArray<CsvColumn<InboxRows[Name]>> }

/** What leaves the house in a spreadsheet. */
export const csvColumns: Columns = {
  leads: [
    { heading: fields.date, of: (row) => cellMoment(row.created_at) },
    { heading: fields.name, of: (row) => row.name },
    { heading: fields.whatsapp, of: (row) => row.whatsapp },
    { heading: fields.email, of: (row) => row.email },
    { heading: fields.rug, of: (row) => row.carpet_name },
    { heading: fields.size, of: (row) => row.carpet_size },
    { heading: fields.room, of: (row) => row.room },
    { heading: fields.colours, of: (row) => coloursText(row.colours) },
    { heading: fields.message, of: (row) => row.message },
    { heading: fields.status, of: (row) => pt.statuses[row.status] },
    { heading: fields.notes, of: (row) => row.notes },
    { heading: fields.contact, of: (row) => row.contacted_at && cellMoment(row.contacted_at) },
    { heading: fields.reminder, of: (row) => row.remind_on?.split('-').reverse().join('/') ?? null },
    ...shared(),
  ],
  contact_messages: [
    { heading: fields.date, of: (row) => cellMoment(row.created_at) },
    { heading: fields.name, of: (row) => row.name },
    { heading: fields.email, of: (row) => row.email },
    { heading: fields.phone, of: (row) => row.phone },
    { heading: fields.subject, of: (row) => row.subject },
    { heading: fields.message, of: (row) => row.message },
    { heading: fields.status, of: (row) => stateName('contact_messages', row) },
    { heading: fields.notes, of: (row) => row.notes },
    ...shared(),
  ],
  access_requests: [
    { heading: fields.date, of: (row) => cellMoment(row.created_at) },
    { heading: fields.name, of: (row) => row.name },
    { heading: fields.email, of: (row) => row.email },
    { heading: fields.phone, of: (row) => row.phone },
    { heading: fields.company, of: (row) => row.company },
    { heading: fields.profession, of: (row) => row.profession },
    { heading: fields.message, of: (row) => row.message },
    { heading: fields.status, of: (row) => stateName('access_requests', row) },
    { heading: fields.notes, of: (row) => row.notes },
    ...shared(),
  ],
  newsletter_subscribers: [
    { heading: fields.date, of: (row) => cellMoment(row.created_at) },
    { heading: fields.email, of: (row) => row.email },
    { heading: fields.status, of: (row) => stateName('newsletter_subscribers', row) },
    ...shared(),
  ],
}

function coloursText(kept: unknown): string {
  return readLeadColours(kept)
    .colours.map((colour) => [colourWords(colour), colour.hex].filter(Boolean).join(' '))
    .join(', ')
}

function stateName<Name extends Inbox>(inbox: Name, row: InboxRows[Name]): string {
  return statesOf[inbox][stateOf(inbox, row)] ?? ''
}

function shared<Row extends { locale: 'pt' | 'es'; consent_version: string; consented_at: string }>(): Array<
  CsvColumn<Row>
> {
  return [
    { heading: fields.language, of: (row) => pt.languages[row.locale] },
    {
      heading: fields.consent,
      of: (row) => pt.consentOf(consentText(row.consent_version), cellMoment(row.consented_at)),
    },
  ]
}
