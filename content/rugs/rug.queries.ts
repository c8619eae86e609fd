import type { Client } from '#content/database/client.ts'
import { everyRow, inChunks } from '#content/every-row.queries.ts'
import { withShapes } from './rug.schema.ts'
import type { CataloguedRug, Rug } from './rug.ts'

const placingColumns = 'slug,category,family,shape,technique,sizes,colours'
const columns =
  `id,${placingColumns},name,name_es,description,description_es,caption,technique_es,pile_mm,price_text,price_brl,price_eur,size_prices,price_rule,image_url,colour_regions,resizing,updated_at,rug_images(id,image_url,kind,display_order)` as const

/** The active rugs with these slugs, by slug. */
export async function listRugsBySlug(client: Client, slugs: readonly string[]): Promise<Map<string, Rug>> {
  const rows = await inChunks(slugs, async (some) => {
    const { data, error } = await client
      .from('rugs')
      .select(columns)
      .eq('active', true)
      .in('slug', some)
      .order('display_order', { referencedTable: 'rug_images' })
      .limit(some.length)
    if (error) throw new Error('The rugs could not be read', { cause: error })
    return withShapes(data)
  })
  return new Map(rows.map((row) => [row.slug, row]))
}

/** These rugs of a catalogue with all that is known of them, in their order; one that has gone is left out. */
export async function rugsInOrder(client: Client, catalogued: readonly CataloguedRug[]): Promise<Rug[]> {
  const slugs = catalogued.map((rug) => rug.slug)
  const read = await listRugsBySlug(client, slugs)
  return slugs.map((slug) => read.get(slug)).filter((rug) => rug !== undefined)
}

/** Whether any active rug is seen in these pictures. */
export async function isAnyRugSeenIn(client: Client, pictures: readonly string[]): Promise<boolean> {
  const seen = await everyRow((from, to) =>
    client.from('rug_images').select('rug_id').in('image_url', pictures).order('id').range(from, to),
  )
  const ids = [...new Set(seen.map((row: { rug_id: string }) => row.rug_id))]
  const rows = await inChunks(ids, async (some) => {
    const { data, error } = await client.from('rugs').select('id').eq('active', true).in('id', some).limit(1)
    if (error) throw new Error('The rugs could not be read', { cause: error })
    return data
  })
  return rows.length > 0
}

/** All active rugs in the order of the catalogue: those put in order first, then as they were registered. */
export async function listRugs(client: Client): Promise<Rug[]> {
  const rows = await everyRow((from, to) =>
    client
      .from('rugs')
      .select(columns)
      .eq('active', true)
      .order('display_order', { ascending: true, nullsFirst: false })
      .order('created_at', { ascending: true })
      .order('slug')
      .order('display_order', { referencedTable: 'rug_images' })
      .range(from, to),
  )
  return withShapes(rows)
}

/** The same in the same order, each with as much as places it among the others. */
export function listCatalogue(client: Client): Promise<CataloguedRug[]> {
  return everyRow((from, to) =>
    client
      .from('rugs')
      .select(placingColumns)
      .eq('active', true)
      .order('display_order', { ascending: true, nullsFirst: false })
      .order('created_at', { ascending: true })
      .order('slug')
      .range(from, to),
  )
}
