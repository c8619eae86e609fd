export const previewTables = [
  'site_settings',
  'collections',
  'gallery_samples',
  'hero_videos',
  'rugs',
] as const

/** A row as it is typed and not saved. Settings are told by section and key, other rows by their id. */
export type TypedRow = {
  readonly table: (typeof previewTables)[number]
  readonly row: Readonly<Record<string, unknown>>
}

/**
 * Reads like `base`, with typed rows in the place of the stored ones: a row of the same identity is replaced, a new
 * one comes first. Only what the Data API answers to a reading of one of their tables is touched.
 */
export function overlayFetch(base: typeof fetch, typed: readonly TypedRow[]): typeof fetch {
  return async (input, init) => {
    const response = await base(input, init)
    const url = new URL(input instanceof Request ? input.url : input)
    const table = /\/rest\/v1\/(\w+)$/.exec(url.pathname)?.[1]
    const rows = typed.filter((one) => one.table === table && isAskedFor(one, url)).map((one) => one.row)
    const [first] = rows
    if (!first) return response
    // Asked for one row, PostgREST answers it alone, or 406 when there is none.
    if (new Headers(init?.headers).get('accept')?.includes('vnd.pgrst.object')) return Response.json(first)
    if (!response.ok) return response
    const stored: unknown = await response.json()
    if (!Array.isArray(stored)) return Response.json(stored)
    return Response.json(rows.reduce(withRow, stored), { status: response.status })
  }
}

type Row = Readonly<Record<string, unknown>>

const identities = ['id', 'kind', 'slug']

/** Whether a reading that names a row's id, kind or slug (`eq`, `in`) means this one. */
function isAskedFor({ row }: TypedRow, url: URL): boolean {
  return identities.every((column) => {
    const [, one, list] = /^(?:eq\.(.*)|in\.\((.*)\))$/s.exec(url.searchParams.get(column) ?? '') ?? []
    const wanted = one === undefined ? list?.split(',').map((value) => value.replace(/^"|"$/g, '')) : [one]
    return wanted === undefined || wanted.includes(String(row[column]))
  })
}

function withRow(stored: readonly Row[], row: Row): Row[] {
  const isSame = (one: Row) =>
    row.section === undefined ? one.id === row.id : one.section === row.section && one.key === row.key
  const known = stored.some(isSame)
  return known ? stored.map((one) => (isSame(one) ? { ...one, ...row } : one)) : [row, ...stored]
}
