import { saveFile } from '#app/staff/parts/save-file.ts'
import type { Client } from '#content/database/client.ts'
import { serverNow } from '#content/database/server-clock.ts'
import type { Inbox, InboxFilter, InboxRows, Lead, NewsletterSubscriber } from '#content/inbox/inbox.ts'
import { type CsvColumn, toCsv } from '#content/inbox/inbox-csv.ts'
import { exportInbox } from '#content/inbox/inbox-list.queries.ts'
import { listLeaveTokens } from '#content/newsletter/leave-links.queries.ts'
import type { StaffMember } from '#content/people/staff.queries.ts'
import { unwrap } from '#content/problem.ts'
import { newsletterLeavePath } from '#i18n/paths.ts'
import { csvColumns } from './inbox-columns.ts'
import { inboxPaths } from './inbox-of-path.ts'
import { pt } from './pt.ts'

/** Hands out what the filter lets through as a spreadsheet. @returns how many rows; throws when it is refused. */
export async function exportCsv<Name extends Inbox>(
  client: Client,
  inbox: Name,
  filter: InboxFilter,
  staff: readonly StaffMember[],
): Promise<number> {
  const rows = unwrap(await exportInbox(client, inbox, filter))
  const csv = await csvOf()
  const name = `cartacho-${inboxPaths[inbox] || 'leads'}-${serverNow().toISOString().slice(0, 10)}.csv`
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  return rows.length

  function csvOf(): Promise<string> | string {
    if (inbox === 'newsletter_subscribers') return readersCsv(client, rows as readonly NewsletterSubscriber[])
    if (inbox === 'leads') return leadsCsv(rows as readonly Lead[], staff)
    return toCsv<InboxRows[Name]>(csvColumns[inbox], rows)
  }
}

function leadsCsv(rows: readonly Lead[], staff: readonly StaffMember[]): string {
  const names = new Map(staff.map((member) => [member.user_id, member.name]))
  const assigned: CsvColumn<Lead> = {
    heading: pt.fields.assigned,
    of: ({ assigned_to }) => assigned_to && (names.get(assigned_to) ?? pt.administrator),
  }
  return toCsv([...csvColumns.leads, assigned], rows)
}

/** Whoever writes to readers needs each one's own link to leave. */
async function readersCsv(client: Client, rows: readonly NewsletterSubscriber[]): Promise<string> {
  const tokens = unwrap(
    await listLeaveTokens(
      client,
      rows.map((row) => row.email),
    ),
  )
  const leave: CsvColumn<NewsletterSubscriber> = {
    heading: pt.fields.leave,
    of: (row) => {
      const token = tokens.get(row.email)
      return token ? `${location.origin}${newsletterLeavePath[row.locale]}?t=${token}` : null
    },
  }
  return toCsv([...csvColumns.newsletter_subscribers, leave], rows)
}
