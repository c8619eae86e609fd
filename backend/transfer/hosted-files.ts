import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Run } from '#backend/database/database.ts'
import { type Cargo, createProgress, linesOf, readEntry, type Step, sumOf } from '#backend/transfer/cargo.ts'
import { type Compared, sumOfFiles } from '#backend/transfer/comparison.ts'
import { entryOf, type StoredFile } from '#backend/transfer/manifest.ts'

export interface StorageServer {
  /** The project's address. */
  url: string
  secretKey: string
}

const filesAtOnce = 3
const attempts = 4
const firstPauseMs = 250
const removedAtOnce = 100
const timesAtOnce = 500
const headersSchema = z.object({
  mimetype: z.optional(z.string()),
  cacheControl: z.optional(z.string()),
})

type Named = Pick<StoredFile, 'bucket' | 'name'>
interface Known extends Named {
  createdAt: string
  headers: Record<string, string>
}
const nameOf = ({ bucket, name }: Named) => `${bucket}/${name}`

/**
 * Brings a cargo's files through the project's Storage API. Each is read there: what is there byte for byte is not sent
 * again, and the comparison is of what the project really answers. Files of the same buckets that the cargo does not
 * have go. When a file came is told to the database: pictures of requests are counted by the hour.
 */
export async function bringFiles(
  run: Run,
  cargo: Cargo,
  server: StorageServer,
  step: Step,
): Promise<Compared> {
  const { files } = cargo.manifest
  const objects = await readObjects(cargo)
  const waiting = [...files]
  const wholeBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const progress = createProgress('Moving files', wholeBytes, step)
  const found: StoredFile[] = []
  const bringNext = async (): Promise<void> => {
    const file = waiting.shift()
    if (!file) return
    const sha256 = await bringFile(cargo, file, objects.get(nameOf(file))?.headers ?? {}, server)
    found.push({ ...file, sha256 })
    progress(file.bytes)
    return bringNext()
  }
  await Promise.all(Array.from({ length: filesAtOnce }, bringNext))
  const buckets = [...new Set([...objects.values()].map(({ bucket }) => bucket))]
  const there = await run<Named>(
    'select bucket_id as bucket, name from storage.objects where bucket_id = any($1::text[])',
    [buckets],
  )
  await removeFiles(
    there.filter((one) => !objects.has(nameOf(one))),
    server,
  )
  await bringTimes(run, [...objects.values()])
  return { name: 'files', source: sumOfFiles(files), target: sumOfFiles(found) }
}

/** What the site knows of each stored file, by bucket and name. */
async function readObjects(cargo: Cargo) {
  const table = 'storage.objects'
  const columns = cargo.manifest.tables.find(({ name }) => name === table)?.columns ?? []
  const place = (column: string) => columns.indexOf(column)
  const objects = new Map<string, Known>()
  for await (const line of linesOf(cargo, table)) {
    const values = JSON.parse(line) as (string | null)[]
    const bucket = values[place('bucket_id')] ?? ''
    const name = values[place('name')] ?? ''
    const metadata = headersSchema.parse(JSON.parse(values[place('metadata')] ?? '{}'))
    const userMetadata = values[place('user_metadata')]
    objects.set(nameOf({ bucket, name }), {
      bucket,
      name,
      createdAt: values[place('created_at')] ?? '',
      headers: {
        'content-type': metadata.mimetype ?? 'application/octet-stream',
        ...(metadata.cacheControl && { 'cache-control': metadata.cacheControl }),
        ...(userMetadata && { 'x-metadata': Buffer.from(userMetadata).toString('base64') }),
      },
    })
  }
  return objects
}

async function bringTimes(run: Run, objects: readonly Known[]): Promise<void> {
  const lines = objects.map(({ bucket, name, createdAt }) => JSON.stringify([bucket, name, createdAt]))
  while (lines.length) {
    await run(
      `update storage.objects as stored set created_at = (told ->> 2)::timestamptz
       from jsonb_array_elements($1::text::jsonb) as told
       where stored.bucket_id = told ->> 0 and stored.name = told ->> 1
         and stored.created_at is distinct from (told ->> 2)::timestamptz`,
      [`[${lines.splice(0, timesAtOnce).join(',')}]`],
    )
  }
}

/** Returns the SHA-256 of what the project answers in the end. */
async function bringFile(
  cargo: Cargo,
  file: StoredFile,
  headers: Record<string, string>,
  server: StorageServer,
) {
  const there = await sumThere(file, server)
  if (there === file.sha256) return there
  const body = new Uint8Array(await readEntry(cargo, entryOf.file(file)))
  const path = `object/${file.bucket}/${encodePath(file.name)}`
  const answer = await ask(server, path, {
    method: 'POST',
    headers: { ...headers, 'x-upsert': 'true' },
    body,
  })
  if (!answer.ok) throw await refusal(answer, file)
  await answer.arrayBuffer()
  return (await sumThere(file, server)) ?? ''
}

async function sumThere(file: Named, server: StorageServer): Promise<string | null> {
  // A cache on the way may hold what was there before.
  const fresh = crypto.randomUUID()
  const answer = await ask(
    server,
    `object/authenticated/${file.bucket}/${encodePath(file.name)}?fresh=${fresh}`,
    {},
  )
  if (answer.ok && answer.body) return (await sumOf(Readable.fromWeb(answer.body as never))).sha256
  const text = await answer.text()
  // The real server answers 400 and says 404 within.
  if (answer.ok || answer.status === 404 || /"statusCode": ?"404"/.test(text)) return null
  throw new Error(
    `The project's storage answered ${answer.status} for ${nameOf(file)}: ${text.slice(0, 300)}`,
  )
}

async function removeFiles(files: readonly Named[], server: StorageServer): Promise<void> {
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const names = files.filter((file) => file.bucket === bucket).map(({ name }) => name)
    while (names.length) {
      const prefixes = names.splice(0, removedAtOnce)
      const answer = await ask(server, `object/${bucket}`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes }),
      })
      if (!answer.ok) throw await refusal(answer, { bucket, name: prefixes[0] ?? '' })
      await answer.arrayBuffer()
    }
  }
}

async function refusal(answer: Response, file: Named): Promise<Error> {
  const text = (await answer.text()).slice(0, 300)
  return new Error(`The project's storage refused ${nameOf(file)} (${answer.status}): ${text}`)
}

const encodePath = (name: string) => name.split('/').map(encodeURIComponent).join('/')

/** Asks again after a while when the line is cut or the server is busy. */
async function ask({ url, secretKey }: StorageServer, path: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const headers = { ...request.headers, apikey: secretKey, authorization: `Bearer ${secretKey}` }
    try {
      const answer = await fetch(`${url}/storage/v1/${path}`, { ...request, headers })
      if (attempt === attempts || (answer.status < 500 && answer.status !== 429)) return answer
      await answer.arrayBuffer()
    } catch (cause) {
      if (attempt === attempts) throw new Error(`The project at ${url} does not answer.`, { cause })
    }
    await pause(firstPauseMs * 2 ** attempt)
  }
}
