import * as z from 'zod/mini'
import { decode } from '#backend/files/object-key.ts'
import { readBody } from '#backend/files/read-body.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'

const longestList = 1500

const listSchema = z.object({
  prefix: z.string(),
  limit: z._default(z.int().check(z.minimum(1)), 100),
  offset: z._default(z.int().check(z.minimum(0)), 0),
  search: z._default(z.string(), ''),
  sortBy: z.optional(
    z.nullable(
      z.object({
        column: z.optional(z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at'])),
        order: z.optional(z.nullable(z.enum(['asc', 'desc']))),
      }),
    ),
  ),
})

/** POST /object/list/<bucket>: what lies right under a prefix; what lies deeper shows as its folder, without id. */
export async function listObjects(
  context: StorageContext,
  { request, rest, caller }: StorageCall,
): Promise<Response> {
  const { prefix, limit, offset, search, sortBy } = await readBody(request, listSchema)
  const folder = prefix && !prefix.endsWith('/') ? `${prefix}/` : prefix
  const order = sortBy?.order ?? 'asc'
  const column = sortBy?.column ?? 'name'
  const byColumn = column === 'name' ? '' : `is_folder desc, ${column} ${order},`
  const statement = listStatement.replaceAll(':order', `${byColumn} place ${order}`)
  const values = [decode(rest), folder, search, Math.min(limit, longestList), offset]
  return Response.json(await context.database.as(caller, (run) => run(statement, values)))
}

// As hosted lists: by name folders stand among files, by time before them; letters count alike, small or capital.
// starts_with, because a like pattern would read % and _.
const listStatement = `
with under as (
  select *, substr(name, length($2::text) + 1) as inner_name,
    position('/' in substr(name, length($2::text || $3::text) + 1)) as slash
  from storage.objects
  where bucket_id = $1 and starts_with(lower(name), lower($2::text || $3::text))
),
entries as (
  select min(left(inner_name, length($3::text) + slash - 1) collate "C") as name,
    lower(left(inner_name, length($3::text) + slash)) collate "C" as place,
    null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
    null::timestamptz as last_accessed_at, null::jsonb as metadata, true as is_folder
  from under where slash > 0 group by 2
  union all
  select inner_name, lower(inner_name) collate "C", id, updated_at, created_at, last_accessed_at, metadata, false
  from under where slash = 0
)
select name, id, updated_at, created_at, last_accessed_at, metadata from entries
order by :order
limit $4::int offset $5::int`
