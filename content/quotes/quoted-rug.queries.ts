import type { Client } from '#content/database/client.ts'
import type { Tables } from '#content/database/database.types.ts'
import { everyRow } from '#content/every-row.queries.ts'

export type QuotedRug = Pick<Tables<'rugs'>, 'slug' | 'name' | 'technique' | 'image_url'>

/** Every rug that a line of a quote may name. @throws Error when they cannot be read */
export function listQuotedRugs(client: Client): Promise<QuotedRug[]> {
  return everyRow((from, to) =>
    client.from('rugs').select('slug,name,technique,image_url').order('name').order('id').range(from, to),
  )
}
