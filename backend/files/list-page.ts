import * as z from 'zod/mini'
import { decode } from '#backend/files/object-key.ts'
import { readBody } from '#backend/files/read-body.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'
import { problems } from '#backend/files/storage-problem.ts'

const longestPage = 1000

const pageSchema = z.object({
  prefix: z._default(z.string(), ''),
  limit: z._default(z.int().check(z.minimum(1)), longestPage),
  cursor: z.optional(z.string()),
  with_delimiter: z._default(z.boolean(), false),
  sortBy: z.optional(
    z.object({
      column: z.enum(['name', 'updated_at', 'created_at']),
      order: z.optional(z.enum(['asc', 'desc'])),
    }),
  ),
})

/** Where a page begins: after this name and, when ordered by a time, after this one. */
interface Cursor {
  name: string
  order?: string
  column?: string
  time?: string
}

interface Entry {
  key: string
  name: string
  id: string | null
  updated_at: string | null
  created_at: string | null
  last_accessed_at: string | null
  metadata: unknown
}

/** POST /object/list-v2/<bucket>: a page of what begins with a prefix, with the cursor of the next one. */
export async function listPage(
  context: StorageContext,
  { request, rest, caller }: StorageCall,
): Promise<Response> {
  const asked = await readBody(request, pageSchema)
  const after = readCursor(asked.cursor)
  const order = (after?.order ?? asked.sortBy?.order) === 'desc' ? 'desc' : 'asc'
  // Without folders hosted orders by name alone.
  const column = asked.with_delimiter ? (after?.column ?? asked.sortBy?.column ?? 'name') : 'name'
  const limit = Math.min(asked.limit, longestPage)
  const statement = pageStatement(column, order, asked.with_delimiter)
  const values = [decode(rest), asked.prefix, limit + 1, after?.name ?? null, after?.time ?? null]
  const found = await context.database.as(caller, (run) => run<Entry>(statement, values))
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const time = column === 'name' ? null : last?.[column === 'updated_at' ? 'updated_at' : 'created_at']
  // By name a folder is passed with all it holds.
  const name = last && column === 'name' && last.id === null ? `${last.name}/` : (last?.name ?? '')
  const next = last && {
    nextCursor: writeCursor({
      name,
      order: after?.order ?? asked.sortBy?.order,
      column: after?.column ?? asked.sortBy?.column,
      ...(time && { time: new Date(time).toISOString() }),
    }),
    nextCursorKey: name,
  }
  return Response.json({
    hasNext: last !== undefined,
    ...next,
    folders: shown
      .filter(({ id }) => id === null)
      .map((folder) => ({ ...folder, name: folder.name.endsWith('/') ? folder.name : `${folder.name}/` })),
    objects: shown
      .filter(({ id }) => id !== null)
      .map(({ key, ...object }) => (asked.with_delimiter ? { key, ...object } : object)),
  })
}

const cursorParts = { l: 'name', o: 'order', c: 'column', a: 'time' } as const

function writeCursor(cursor: Cursor): string {
  const lines = Object.entries(cursorParts).flatMap(([letter, part]) =>
    cursor[part] ? [`${letter}:${cursor[part]}`] : [],
  )
  return Buffer.from(lines.join('\n')).toString('base64')
}

function readCursor(text: string | undefined): Cursor | null {
  if (!text) return null
  const read: Cursor = { name: '' }
  for (const line of Buffer.from(text, 'base64').toString().split('\n')) {
    const [, letter = '', value = ''] = /^([loca]):(.*)$/.exec(line) ?? []
    const part = cursorParts[letter as keyof typeof cursorParts]
    const isTime = part !== 'time' || !Number.isNaN(Date.parse(value))
    const isColumn = part !== 'column' || ['name', 'updated_at', 'created_at'].includes(value)
    if (!part || !isTime || !isColumn) throw problems.invalidRequest('Invalid Parameter continuation token')
    read[part] = value
  }
  return read
}

/** One statement a way of ordering; column and order come from closed lists. */
function pageStatement(column: string, order: 'asc' | 'desc', withFolders: boolean): string {
  const beyond = order === 'asc' ? '>' : '<'
  const isByName = column === 'name'
  // A folder stands where its slash puts it.
  const place = "name || case when id is null then '/' else '' end"
  const time = `date_trunc('milliseconds', ${column})`
  const start = isByName
    ? `(${place}) collate "C" ${beyond} $4::text collate "C"`
    : `(${time}, name collate "C") ${beyond} ($5::timestamptz, $4::text collate "C")`
  const folders = `
    select rtrim(prefix, '/') as name, null::uuid as id, min(created_at) as updated_at, min(created_at) as created_at,
      null::timestamptz as last_accessed_at, null::jsonb as metadata
    from under where slash > 0 group by prefix
    union all`
  return `
    with under as (
      select *, case when ${withFolders} then position('/' in substr(name, length($2::text) + 1)) else 0 end as slash,
        left(name, length($2::text) + position('/' in substr(name, length($2::text) + 1))) as prefix
      from storage.objects where bucket_id = $1 and starts_with(name, $2::text)
    ),
    entries as (
      ${withFolders ? folders : ''}
      select name, id, updated_at, created_at, last_accessed_at, metadata from under where slash = 0
    )
    select split_part(name, '/', length($2::text) - length(replace($2::text, '/', '')) + 1) as key, name, id,
      ${isByName ? 'case when id is null then null else updated_at end as updated_at' : 'updated_at'},
      ${isByName ? 'case when id is null then null else created_at end as created_at' : 'created_at'},
      last_accessed_at, metadata
    from entries
    where $4::text is null or (${start}) ${isByName ? 'and $5::text is null' : ''}
    order by ${isByName ? '' : `${time} ${order},`} (${place}) collate "C" ${order}
    limit $3::int`
}
