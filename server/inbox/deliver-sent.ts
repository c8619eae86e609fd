import type { Client } from '#content/database/client.ts'
import { leadPictureBucket, leadPicturePath } from '#content/leads/lead-picture.ts'
import type { Log } from '#server/log.ts'
import { type InsertOutcome, insertRow } from './insert-row.ts'
import type { Sent } from './spool.ts'

/**
 * Delivers what was sent, with the visitor's rights: the picture first, into the bucket that only staff read, then the
 * row that names it. Both are known by the row's id, so that delivering them twice changes nothing. Never throws.
 */
export async function deliverSent(
  client: Client,
  { table, row, picture }: Sent,
  within: { readonly rowMs: number; readonly pictureMs: number },
  log: Log,
): Promise<InsertOutcome> {
  if (!picture) return insertRow(client, table, row, within.rowMs)
  const kept = await keepPicture(client, String(row.id), picture, within.pictureMs)
  if (kept === 'away') return { state: 'away' }
  if (kept === 'kept') return insertRow(client, table, row, within.rowMs)
  // The request is worth more than its picture.
  log.warn({ table }, 'the storage refused the picture of a request: the row goes without it')
  return insertRow(client, table, { ...row, image_url: null }, within.rowMs)
}

/** A picture that is there already was delivered before; only what the storage says of this file is a refusal. */
async function keepPicture(
  client: Client,
  id: string,
  bytes: Uint8Array,
  withinMs: number,
): Promise<'kept' | 'away' | 'refused'> {
  const { promise: late, resolve } = Promise.withResolvers<'away'>()
  const timer = setTimeout(resolve, withinMs, 'away')
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  const upload = client.storage
    .from(leadPictureBucket)
    .upload(leadPicturePath(id), file, { contentType: 'image/jpeg', upsert: false })
    .then(({ error }) => {
      if (!error) return 'kept'
      const status = 'statusCode' in error ? String(error.statusCode) : ''
      if (status === '409') return 'kept'
      return /^(400|403|413|415)$/.test(status) ? 'refused' : 'away'
    })
  try {
    return await Promise.race([upload, late])
  } catch {
    return 'away'
  } finally {
    clearTimeout(timer)
  }
}
