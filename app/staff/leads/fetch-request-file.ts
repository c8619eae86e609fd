import { fetchAsMember } from '#app/session/fetch-as-member.ts'
import type { Client } from '#content/database/client.ts'
import { openInbox } from '#content/inbox/inbox.queries.ts'
import { sentFilePath } from '#i18n/sent-file-paths.ts'

/** A file that came with a request, for who is signed in; that the inbox was opened is written down. Null where it cannot be had. */
export async function fetchRequestFile(
  client: Client,
  inbox: 'leads' | 'contact_messages',
  id: string,
  at: number,
): Promise<Blob | null> {
  const opened = await openInbox(client, inbox)
  if (!opened.ok) return null
  const response = await fetchAsMember(client, sentFilePath(inbox, id, at)).catch(() => null)
  return response?.ok ? response.blob() : null
}
