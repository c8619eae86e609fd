import * as z from 'zod/mini'
import type { Run } from '#backend/database/database.ts'
import { columnSchema } from '#backend/transfer/manifest.ts'

const shapesSchema = z.array(
  z.object({
    name: z.string(),
    /** The name as SQL takes it. */
    sql: z.string(),
    columns: z.array(columnSchema),
    /** Tables whose rows its own rows name. */
    parents: z.array(z.string()),
    /** Our own triggers on it that are on. */
    triggers: z.array(z.string()),
  }),
)

export type TableShape = z.infer<typeof shapesSchema>[number]

/** The schemas that hold a site's rows. */
export const siteSchemas = ['public', 'private', 'auth', 'storage']

/** The tables of some schemas with their columns (but generated ones) by name, parents before children. */
export async function listTables(run: Run, schemas: readonly string[]): Promise<TableShape[]> {
  const [row] = await run<{ shapes: string }>(shapesStatement, [schemas])
  return parentsFirst(shapesSchema.parse(JSON.parse(row?.shapes ?? '[]')))
}

const shapesStatement = `
select coalesce(json_agg(json_build_object(
  'name', nspname || '.' || relname,
  'sql', format('%I.%I', nspname, relname),
  'columns', (
    select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
      order by attname collate "C"), '[]')
    from pg_catalog.pg_attribute
    where attrelid = found.oid and attnum > 0 and not attisdropped and attgenerated = ''),
  'parents', (
    select coalesce(json_agg(distinct parent_schema.nspname || '.' || parent.relname), '[]')
    from pg_catalog.pg_constraint
    join pg_catalog.pg_class as parent on parent.oid = confrelid
    join pg_catalog.pg_namespace as parent_schema on parent_schema.oid = parent.relnamespace
    where conrelid = found.oid and contype = 'f' and confrelid <> conrelid),
  'triggers', (
    select coalesce(json_agg(tgname order by tgname collate "C"), '[]')
    from pg_catalog.pg_trigger
    where tgrelid = found.oid and not tgisinternal and tgenabled = 'O')
) order by (nspname || '.' || relname) collate "C"), '[]')::text as shapes
from pg_catalog.pg_class as found
join pg_catalog.pg_namespace on pg_namespace.oid = found.relnamespace
where found.relkind in ('r', 'p') and not found.relispartition and nspname = any($1::text[])`

function parentsFirst(shapes: TableShape[]): TableShape[] {
  const placed = new Map<string, TableShape>()
  const known = new Map(shapes.map((shape) => [shape.name, shape]))
  const place = (shape: TableShape, above: readonly string[]) => {
    if (placed.has(shape.name) || above.includes(shape.name)) return
    for (const parent of shape.parents) {
      const found = known.get(parent)
      if (found) place(found, [...above, shape.name])
    }
    placed.set(shape.name, shape)
  }
  for (const shape of shapes) place(shape, [])
  return [...placed.values()]
}

/** A name as SQL takes it. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
