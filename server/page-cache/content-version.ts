import type { Client } from '#content/database/client.ts'

/** The number that every change of content moves. @throws Error when it cannot be read. */
export async function contentVersion(client: Client): Promise<string> {
  const { data, error } = await client.from('content_version').select('version').single()
  if (error) throw new Error('The content version could not be read', { cause: error })
  return String(data.version)
}
