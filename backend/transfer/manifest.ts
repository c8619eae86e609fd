import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Keys } from '#backend/start/keys.ts'

const sum = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.number().check(z.int(), z.minimum(0))
/** A path inside a data directory: no step of it leads out. */
const keptPath = z
  .string()
  .check(z.regex(/^(keys\.json|(inbox|outbox)\/[\w.@-]+(\/[\w.@-]+)*)$/))
  .check(z.refine((path) => path.split('/').every(isStep)))

const isStep = (step: string) => !['', '.', '..'].includes(step)

export const columnSchema = z.object({ name: z.string(), type: z.string() })
const objectSchema = z.object({
  bucket: z.string().check(z.regex(/^(?!\.+$)[^/\\\0]+$/)),
  // Whatever a bucket took at some time, but no way out of its folder.
  name: z.string().check(z.refine((name) => !name.includes('\0') && name.split('/').every(isStep))),
  version: z.string().check(z.regex(/^[\w-]+$/)),
})
const sequenceSchema = z.object({ name: z.string(), value: z.string(), called: z.boolean() })

/** What one moment of a site was: the list of everything in an archive, each with its size and SHA-256. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Tells one site from another, over backups and moves. */
  site: sum,
  madeAt: z.string(),
  /** The versions of the migrations that made the tables. */
  migrations: z.array(z.string().check(z.regex(/^\d+$/))),
  /** Which parts of the set-up were finished. */
  setUp: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: count, bytes: count, sha256: sum }),
  ),
  sequences: z.array(sequenceSchema),
  files: z.array(z.extend(objectSchema, { bytes: count, sha256: sum })),
  /** Rows of files whose bytes were gone when the archive was made. */
  missing: z.array(objectSchema),
  /** Keys, what visitors sent that waits for the database, and mails. */
  kept: z.array(z.object({ path: keptPath, bytes: count, sha256: sum })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type StoredFile = Manifest['files'][number]

/** Names a site without telling anything of its keys. */
export function siteOf(keys: Keys): string {
  return createHmac('sha256', keys.jwtSecret).update('the name of this site').digest('hex')
}

/** Where each part of a site stands in an archive. */
export const entryOf = {
  rows: (table: string) => `rows/${table}.jsonl`,
  file: ({ bucket, name, version }: Pick<StoredFile, 'bucket' | 'name' | 'version'>) =>
    `files/${bucket}/${name}/${version}`,
  kept: (path: string) => path,
}

export interface Entry {
  entry: string
  bytes: number
  sha256: string
}

/** Everything a manifest lists, in the order in which it is written. */
export function entriesOf(manifest: Manifest): Entry[] {
  return [
    ...manifest.tables.map((table) => ({ ...table, entry: entryOf.rows(table.name) })),
    ...manifest.kept.map((kept) => ({ ...kept, entry: entryOf.kept(kept.path) })),
    ...manifest.files.map((file) => ({ ...file, entry: entryOf.file(file) })),
  ].map(({ entry, bytes, sha256 }) => ({ entry, bytes, sha256 }))
}
