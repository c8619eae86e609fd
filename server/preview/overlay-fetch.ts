/** A row as it is typed and not saved. Settings are told by section and key, other rows by their id. */
export type TypedRow = {
  readonly table: 'site_settings' | 'collections'
  readonly row: Readonly<Record<string, unknown>>
}

/**
 * Reads like `base`, with typed rows in the place of the stored ones: a row of the same identity is replaced, a new
 * one comes first. Only what the Data API answers to a list of one of their tables is touched.
 */
export function overlayFetch(base: typeof fetch, typed: readonly TypedRow[]): typeof fetch {
  return async (input, init) => {
    const response = await base(input, init)
    const url = new URL(input instanceof Request ? input.url : input)
    const table = /\/rest\/v1\/(\w+)$/.exec(url.pathname)?.[1]
    const rows = typed.filter((one) => one.table === table && isAskedFor(one, url)).map((one) => one.row)
    if (rows.length === 0 || !response.ok) return response
    const stored: unknown = await response.json()
    if (!Array.isArray(stored)) return Response.json(stored)
    return Response.json(rows.reduce(withRow, stored), { status: response.status })
  }
}

type Row = Readonly<Record<string, unknown>>

function isAskedFor({ table, row }: TypedRow, url: URL): boolean {
  const kind = url.searchParams.get('kind')
  return table !== 'collections' || kind === null || kind === `eq.${String(row.kind)}`
}

function withRow(stored: readonly Row[], row: Row): Row[] {
  const isSame = (one: Row) =>
    row.section === undefined ? one.id === row.id : one.section === row.section && one.key === row.key
  const known = stored.some(isSame)
  return known ? stored.map((one) => (isSame(one) ? { ...one, ...row } : one)) : [row, ...stored]
}
