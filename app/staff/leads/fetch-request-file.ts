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
  const [{ data }, opened] = await Promise.all([client.auth.getSession(), openInbox(client, inbox)])
  if (!opened.ok) return null
  const headers = { authorization: `Bearer ${data.session?.access_token ?? ''}` }
  const response = await fetch(sentFilePath(inbox, id, at), { headers }).catch(() => null)
  return response?.ok ? response.blob() : null
}
