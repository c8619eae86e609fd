import type { Client } from '#content/database/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { digestOf, namedBy, type Reads } from './reads.ts'

/** A row that a version touched: see public.content_changes. */
export type ContentChange = {
  readonly version: number
  readonly table_name: string
  readonly row_key: string | null
  readonly changed_columns: readonly string[] | null
}

const mostAtOnce = 1000
/** What places a rug in lists, counts and filters; the rest of it is shown where it is named. */
const placing = new Set(
  'slug active display_order created_at category family shape technique sizes colours'.split(' '),
)

/** What names a row in reads and changes: a row that got another name touches whoever named it before. */
const naming: Readonly<Record<string, string>> = { ...namedBy, rug_images: 'rug_id' }

/** The rows that versions after this one touched; null where there are too many to tell. @throws Error */
export async function readChanges(client: Client, after: number): Promise<ContentChange[] | null> {
  const { data, error } = await client
    .from('content_changes')
    .select('version,table_name,row_key,changed_columns')
    .gt('version', after)
    .order('id')
    .limit(mostAtOnce)
  if (error) throw new Error('The changes of content could not be read', { cause: error })
  return data.length < mostAtOnce ? data : null
}

/** Whether a page in this language that was made of these rows may look otherwise after a change. */
export function touches(change: ContentChange, reads: Reads, locale: Locale): boolean {
  const { table_name: table, changed_columns: columns } = change
  const key = columns?.includes(naming[table] ?? '') ? null : change.row_key
  if (columns?.length === 0) return false
  if (reads.has('*')) return true
  // Portuguese stands in for Spanish that is missing, never the other way.
  if (locale !== 'es' && columns && isSpanishAlone(columns)) return false
  const isPlaced = table === 'rugs' && (columns?.some((column) => placing.has(column)) ?? true)
  if (isPlaced && reads.has('catalogue')) return true
  const named = table === 'rug_images' ? reads.get('rugs') : undefined
  return isRead(reads.get(table), key) || isRead(named, key)
}

/** When a row was touched goes with whatever was changed of it. */
function isSpanishAlone(columns: readonly string[]): boolean {
  const said = columns.filter((column) => column !== 'updated_at')
  return said.length > 0 && said.every((column) => column.endsWith('_es'))
}

function isRead(rows: ReadonlySet<string> | null | undefined, key: string | null): boolean {
  if (rows === undefined) return false
  return rows === null || key === null || rows.has(key)
}

export type ChangeLog = {
  /** Adds what was read of the versions after `from`, up to `to`; null: what they changed is not known. */
  add(from: number, to: number, changes: readonly ContentChange[] | null): void
  /** Whether a page of that version, made of these rows, still says what a new one would. */
  stillHolds(page: { readonly version: number; readonly reads: Reads; readonly locale: Locale }): boolean
  /** Whether a row of that name was changed after that version. */
  hasChanged(name: string, after: number): boolean
}

const mostLogged = 5000

/** Remembers what the latest versions changed. */
export function createChangeLog(): ChangeLog {
  let log: ContentChange[] = []
  /** Everything that was changed after this version is in the log. */
  let since = Number.POSITIVE_INFINITY
  return {
    add(from, to, changes) {
      // Another database stands there now.
      if (to < from) {
        log = []
        since = Number.POSITIVE_INFINITY
        return
      }
      const told = new Set(changes?.map((change) => change.version))
      let untold = changes === null ? to : from
      // A version that touched no known row was made by hand, to have everything made anew.
      for (let version = from + 1; version <= to; version += 1) if (!told.has(version)) untold = version
      if (untold > from || since > from) {
        log = []
        since = untold
      }
      log.push(...(changes ?? []).filter((change) => change.version > since))
      if (log.length <= mostLogged) return
      log = log.slice(-mostLogged)
      since = log[0]?.version ?? to
    },
    stillHolds({ version, reads, locale }) {
      // What nobody noted, nobody knows.
      if (version < since || reads.size === 0) return false
      return !log.some((change) => change.version > version && touches(change, reads, locale))
    },
    hasChanged(name, after) {
      const key = digestOf(name)
      return log.some((change) => change.version > after && change.row_key === key)
    },
  }
}
