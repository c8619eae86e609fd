import { fetchFromInbox } from '#app/staff/parts/fetch-from-inbox.ts'
import type { Client } from '#content/database/client.ts'
import { sentFilePath } from '#i18n/sent-file-paths.ts'

/** A file that came with a request. Null where it cannot be had. */
export function fetchRequestFile(
  client: Client,
  inbox: 'leads' | 'contact_messages',
  id: string,
  at: number,
): Promise<Blob | null> {
  return fetchFromInbox(client, inbox, sentFilePath(inbox, id, at))
}
