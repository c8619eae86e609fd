import { openAsBlob } from 'node:fs'
import type { Client } from '#content/database/client.ts'
import { leadPictureBucket, leadPicturePath } from '#content/leads/lead-picture.ts'
import { readRequestFiles } from '#content/request-files/request-file.schema.ts'
import {
  type RequestFile,
  requestFileBucket,
  requestFilePath,
  requestFileTypes,
} from '#content/request-files/request-file.ts'
import type { Log } from '#server/log.ts'
import { type InsertOutcome, insertRow } from './insert-row.ts'
import type { Sent } from './spool.ts'

type Within = { readonly rowMs: number; readonly fileMs: number }

/**
 * Delivers what was sent, with the visitor's rights: picture and files first, into the buckets that only staff read, then
 * the row that names them. All are known by the row's id, so that delivering them twice changes nothing. Never throws.
 */
export async function deliverSent(
  client: Client,
  { table, row, picture, files = [] }: Sent,
  within: Within,
  log: Log,
): Promise<InsertOutcome> {
  const id = String(row.id)
  let delivered = row
  if (picture) {
    const file = new Blob([new Uint8Array(picture)], { type: 'image/jpeg' })
    const kept = await keepFile(client, leadPictureBucket, leadPicturePath(id), file, within.fileMs)
    if (kept === 'away') return { state: 'away' }
    // The request is worth more than its picture.
    if (kept === 'refused') {
      delivered = { ...delivered, image_url: null }
      log.warn({ table }, 'the storage refused the picture of a request: the row goes without it')
    }
  }
  const named = readRequestFiles(row.files)
  if (named.length > 0) {
    const told: RequestFile[] = []
    for (const [at, file] of named.entries()) {
      const kept = await keepRequestFile(
        client,
        requestFilePath(id, at, file.kind),
        file,
        files[at],
        within.fileMs,
      )
      if (kept === 'away') return { state: 'away' }
      told.push(kept === 'kept' ? file : { ...file, lost: true })
      if (kept === 'refused') log.warn({ table }, 'the storage refused a file of a request: the row says so')
    }
    delivered = { ...delivered, files: told }
  }
  return insertRow(client, table, delivered, within.rowMs)
}

async function keepRequestFile(
  client: Client,
  path: string,
  { kind }: RequestFile,
  from: string | null | undefined,
  withinMs: number,
): Promise<'kept' | 'away' | 'refused'> {
  if (!from) return 'refused'
  const type = requestFileTypes[kind]
  const bytes = await openAsBlob(from, { type }).catch(() => null)
  return bytes ? keepFile(client, requestFileBucket, path, bytes, withinMs) : 'refused'
}

/** A file that is there already was delivered before; only what the storage says of this file is a refusal. */
async function keepFile(
  client: Client,
  bucket: string,
  path: string,
  file: Blob,
  withinMs: number,
): Promise<'kept' | 'away' | 'refused'> {
  const { promise: late, resolve } = Promise.withResolvers<'away'>()
  const timer = setTimeout(resolve, withinMs, 'away')
  const upload = client.storage
    .from(bucket)
    .upload(path, file, { contentType: file.type, upsert: false })
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
