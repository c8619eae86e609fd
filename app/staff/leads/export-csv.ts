import type { SupabaseClient } from '@supabase/supabase-js'
import { newsletterLeavePath } from '#app/i18n/paths.ts'
import { exportInbox } from '#content/inbox/inbox.queries.ts'
import type { Inbox, InboxFilter, InboxRows, NewsletterSubscriber } from '#content/inbox/inbox.ts'
import { type CsvColumn, toCsv } from '#content/inbox/inbox-csv.ts'
import { listLeaveTokens } from '#content/newsletter/leave-links.queries.ts'
import { wanted } from '#content/problem.ts'
import { csvColumns } from './inbox-columns.ts'
import { inboxPaths } from './inbox-of-path.ts'
import { pt } from './pt.ts'
import { saveFile } from './save-file.ts'

/** Hands out what the filter lets through as a spreadsheet. @returns how many rows; throws when it is refused. */
export async function exportCsv<Name extends Inbox>(
  client: SupabaseClient,
  inbox: Name,
  filter: InboxFilter,
): Promise<number> {
  const rows = wanted(await exportInbox(client, inbox, filter))
  const csv =
    inbox === 'newsletter_subscribers'
      ? await readersCsv(client, rows as readonly NewsletterSubscriber[])
      : toCsv<InboxRows[Name]>(csvColumns[inbox], rows)
  const name = `cartacho-${inboxPaths[inbox] || 'leads'}-${new Date().toISOString().slice(0, 10)}.csv`
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  return rows.length
}

/** Whoever writes to readers needs each one's own link to leave. */
async function readersCsv(client: SupabaseClient, rows: readonly NewsletterSubscriber[]): Promise<string> {
  const tokens = wanted(
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
