import * as z from 'zod/mini'

const row = z.nullable(z.record(z.string(), z.unknown()))

export const changeRows = z.array(
  z.object({
    id: z.number(),
    table_name: z.string(),
    row_id: z.nullable(z.string()),
    action: z.enum(['insert', 'update', 'delete', 'truncate']),
    changed_by: z.nullable(z.string()),
    changed_at: z.string(),
    before: row,
    after: row,
    change_set: z.nullable(z.string()),
  }),
)
