import type { PostgrestError } from '@supabase/supabase-js'

/** As many rows as the data API gives in one answer (`max_rows` of supabase/config.toml). */
const rowsAtOnce = 1000
/** So many addresses or slugs fit into the address of one request, whatever stands before the API. */
const valuesAtOnce = 60

type Answer = PromiseLike<{ data: unknown[] | null; error: PostgrestError | null }>

/** Reads a table to its end: the API leaves out what is beyond its limit, and does not say so. */
export async function everyRow(read: (from: number, to: number) => Answer): Promise<unknown[]> {
  const rows: unknown[] = []
  for (;;) {
    const { data, error } = await read(rows.length, rows.length + rowsAtOnce - 1)
    if (error) throw new Error('The rows could not be read', { cause: error })
    rows.push(...(data ?? []))
    if ((data ?? []).length < rowsAtOnce) return rows
  }
}

/** Asks for what belongs to many values, some at a time. */
export async function inChunks<Row>(
  values: readonly string[],
  read: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const count = Math.ceil(values.length / valuesAtOnce)
  const chunks = Array.from({ length: count }, (_, at) =>
    values.slice(at * valuesAtOnce, (at + 1) * valuesAtOnce),
  )
  return (await Promise.all(chunks.map(read))).flat()
}
