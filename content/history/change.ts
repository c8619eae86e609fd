import type { Tables } from '#content/database/database.types.ts'
import { serverNow } from '#content/database/server-clock.ts'

type Row = Readonly<Record<string, unknown>>

/** One line of the history: a row of content, as it was before a change and after it. */
export type Change = Readonly<Omit<Tables<'content_history'>, 'before' | 'after'>> & {
  readonly before: Row | null
  readonly after: Row | null
}

/** What was done at once: the lines of one transaction, or the steps of one re-ordering. */
export type ChangeSet = {
  readonly key: string
  /** The line that speaks for all: a row before the rows that belong to it. */
  readonly lead: Change
  readonly lines: readonly Change[]
  readonly isOrder: boolean
}

/** Tables whose rows belong to a row of another, and the column that says to which. */
export const parentColumns: Readonly<Record<string, string>> = {
  collection_images: 'collection_id',
  sample_images: 'sample_id',
  rug_images: 'rug_id',
}

/** A line that says nothing without the row it was written with: its Spanish, for one. */
const isChild = (line: Change) => line.table_name in parentColumns || line.table_name === 'spanish_drafts'

/** Columns that say where a row stands among its like. */
const orderColumns: ReadonlySet<string> = new Set(['display_order', 'order_index', 'position'])
/** Columns that nobody wrote. */
const silentColumns: ReadonlySet<string> = new Set([
  'id',
  'created_at',
  'updated_at',
  ...Object.values(parentColumns),
])
const reorderWithinMs = 5000

/** Groups lines, the newest first, into what was done at once. */
export function toChangeSets(lines: readonly Change[]): ChangeSet[] {
  const sets: Change[][] = []
  for (const line of lines) {
    const last = sets.at(-1)
    if (last?.[0] && belongsTo(last, line)) last.push(line)
    else sets.push([line])
  }
  return sets.map((set) => {
    const lead = set.find((line) => !isChild(line)) ?? (set[0] as Change)
    const lines = [lead, ...set.filter((line) => line !== lead)]
    return { key: String(set[0]?.id), lead, lines, isOrder: set.every(isOrder) }
  })
}

function belongsTo(set: readonly Change[], line: Change): boolean {
  const [first] = set
  const previous = set.at(-1)
  if (!first || !previous) return false
  if (line.change_set !== null && line.change_set === first.change_set) return true
  const near = Date.parse(previous.changed_at) - Date.parse(line.changed_at) < reorderWithinMs
  return near && line.table_name === first.table_name && isOrder(line) && set.every(isOrder)
}

function isOrder(line: Change): boolean {
  if (line.action !== 'update') return false
  const columns = changedColumns(line)
  return columns.length > 0 && columns.every((column) => orderColumns.has(column))
}

/** The columns that a line says something about: of an update those that differ, else those that are set. */
export function changedColumns({ action, before, after }: Change): string[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns.filter((column) => {
    if (silentColumns.has(column)) return false
    const [old, now] = [before?.[column] ?? null, after?.[column] ?? null]
    if (action === 'update') return JSON.stringify(old) !== JSON.stringify(now)
    return (old ?? now) !== null && (old ?? now) !== ''
  })
}

/** What a row is called: its own title, name or place among the settings; null when it has none. */
export function nameOfRow({ before, after }: Pick<Change, 'before' | 'after'>): string | null {
  const row = after ?? before
  const named = row?.title ?? row?.name ?? (row?.section && row.key ? `${row.section}.${row.key}` : row?.url)
  return typeof named === 'string' && named !== '' ? named : null
}

/** How long what was deleted can be brought back. */
export const binDays = 30

/** Whole days until something deleted then leaves the bin; 0 when it may go at any time. */
export function daysLeft(deletedAt: string, now = serverNow().getTime()): number {
  const dayMs = 24 * 60 * 60 * 1000
  return Math.max(0, Math.ceil(binDays - (now - Date.parse(deletedAt)) / dayMs))
}
