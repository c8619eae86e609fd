import { fetchAsMember } from '#app/session/fetch-as-member.ts'
import type { Client } from '#content/database/client.ts'
import { openInbox } from '#content/inbox/inbox.queries.ts'

/** What the site keeps of an inbox, for who is signed in; that the inbox was opened is written down. Null where it cannot be had. */
export async function fetchFromInbox(
  client: Client,
  inbox: 'leads' | 'contact_messages',
  path: string,
): Promise<Blob | null> {
  const opened = await openInbox(client, inbox)
  if (!opened.ok) return null
  const response = await fetchAsMember(client, path).catch(() => null)
  return response?.ok ? response.blob() : null
}
