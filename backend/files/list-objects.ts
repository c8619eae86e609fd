import * as z from 'zod/mini'
import { decode } from '#backend/files/object-key.ts'
import { readBody } from '#backend/files/read-body.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'

const longestList = 1000
const columns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const

const listSchema = z.object({
  prefix: z._default(z.string(), ''),
  limit: z._default(z.int().check(z.minimum(1)), 100),
  offset: z._default(z.int().check(z.minimum(0)), 0),
  search: z._default(z.string(), ''),
  sortBy: z.optional(
    z.nullable(z.object({ column: z.optional(z.string()), order: z.optional(z.nullable(z.string())) })),
  ),
})

/** POST /object/list/<bucket>: what lies right under a prefix; what lies deeper shows as its folder, without id. */
export async function listObjects(
  context: StorageContext,
  { request, rest, caller }: StorageCall,
): Promise<Response> {
  const { prefix, limit, offset, search, sortBy } = await readBody(request, listSchema)
  const folder = prefix && !prefix.endsWith('/') ? `${prefix}/` : prefix
  const column = columns.find((name) => name === sortBy?.column) ?? 'name'
  const order = sortBy?.order?.toLowerCase() === 'desc' ? 'desc' : 'asc'
  const statement = listStatement.replaceAll(':order', `${column} ${order}, name ${order}`)
  const values = [decode(rest), folder.replace(/^\/+/, ''), search, Math.min(limit, longestList), offset]
  return Response.json(await context.database.as(caller, (run) => run(statement, values)))
}

// Folders come first, as hosted Supabase lists them. starts_with, because a like pattern would read % and _.
const listStatement = `
with under as (
  select *, substr(name, length($2::text) + 1) as inner_name
  from storage.objects where bucket_id = $1 and starts_with(name, $2::text)
),
entries as (
  select split_part(inner_name, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
    null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata, true as is_folder
  from under where inner_name like '%/%' group by 1
  union all
  select inner_name, id, updated_at, created_at, last_accessed_at, metadata, false
  from under where inner_name not like '%/%' and inner_name <> ''
)
select name, id, updated_at, created_at, last_accessed_at, metadata from entries
where starts_with(lower(name), lower($3::text))
order by is_folder desc, :order
limit $4::int offset $5::int`
