import type { PostgrestError } from '@supabase/supabase-js'

/** As many rows as the data API gives in one answer (`max_rows` of supabase/config.toml). */
const rowsAtOnce = 1000
/** So many addresses or slugs fit into the address of one request, whatever stands before the API. */
const valuesAtOnce = 60

type Page<Row> = PromiseLike<{ data: Row[] | null; error: PostgrestError | null }>
type Whole<Row> = { readonly data: Row[]; readonly error: null }
type Failed = { readonly data: null; readonly error: PostgrestError }

/**
 * Reads a list to its end: the API leaves out what is beyond its limit, and does not say so. Each page is asked with
 * `.range(from, to)`, in an order that leaves nothing to chance (`.order('id')` last).
 */
export async function readAll<Row>(
  read: (from: number, to: number) => Page<Row>,
): Promise<Whole<Row> | Failed> {
  const data: Row[] = []
  for (;;) {
    const page = await read(data.length, data.length + rowsAtOnce - 1)
    if (page.error) return { data: null, error: page.error }
    data.push(...(page.data ?? []))
    if ((page.data ?? []).length < rowsAtOnce) return { data, error: null }
  }
}

/** The same for who can do nothing without it. @throws Error when it cannot be read. */
export async function everyRow<Row>(read: (from: number, to: number) => Page<Row>): Promise<Row[]> {
  const { data, error } = await readAll(read)
  if (error) throw new Error('The rows could not be read', { cause: error })
  return data
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
