import { readFile } from 'node:fs/promises'
import type { Run } from '#backend/database/database.ts'
import { writeFileDurably } from '#backend/files/durable-file.ts'

/** Where the library may keep what it reads of the tables and functions; it asks by a name of its own, of which there is one. */
export interface SchemaCache {
  get(name: string): Promise<string | undefined>
  set(name: string, schema: string): Promise<void>
  delete(name: string): Promise<void>
}

/**
 * What the catalogues hold of ours, as one number: each row of theirs that is written, whoever writes it, has a transaction and a place
 * of its own. Beside the version of the engine, whose names of time zones the library reads too.
 */
const catalogues = [
  ['pg_namespace', 'oid'],
  ['pg_class', 'oid'],
  ['pg_attribute', 'attrelid'],
  ['pg_attrdef', 'adrelid'],
  ['pg_constraint', 'oid'],
  ['pg_index', 'indrelid'],
  ['pg_inherits', 'inhrelid'],
  ['pg_rewrite', 'oid'],
  ['pg_type', 'oid'],
  ['pg_enum', 'enumtypid'],
  ['pg_proc', 'oid'],
  ['pg_description', 'objoid'],
] as const
const firstOfOurs = 16_384
const readMark = `select concat_ws(' ', version(), ${catalogues
  .map(
    ([name, owner]) => `(select concat(count(*), '.', sum(hashtextextended(concat(xmin, ctid), 0)))
      from pg_catalog.${name} where ${owner} >= ${firstOfOurs})`,
  )
  .join(', ')}) as mark`

/**
 * Keeps what the library reads of the database's tables and functions in a file, and hands it out as long as none of them was changed: to
 * read it is a quarter of a start. What cannot be read or written is read from the database as ever.
 */
export function keepSchema(query: Run, file: string): SchemaCache {
  const markOf = async () => {
    const [row] = await query<{ mark: string }>(readMark)
    return row?.mark
  }
  return {
    async get() {
      const text = await readFile(file, 'utf8').catch(() => '')
      const end = text.indexOf('\n')
      return end > 0 && text.slice(0, end) === (await markOf()) ? text.slice(end + 1) : undefined
    },
    async set(_, schema) {
      await writeFileDurably(file, `${await markOf()}\n${schema}`, 0o600).catch(() => {})
    },
    // What it was kept for tells that it is stale.
    async delete() {},
  }
}
