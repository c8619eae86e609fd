import type { Client } from '#content/database/client.ts'
import { inChunks } from '#content/every-row.queries.ts'
import { readCatalogue } from './catalogue.queries.ts'
import { withShapes } from './rug.schema.ts'
import type { Rug } from './rug.ts'

const columns =
  'id,slug,code,category,family,shape,technique,sizes,colours,name,name_es,description,description_es,caption,technique_es,pile_mm,price_text,price_brl,price_eur,size_prices,price_rule,image_url,colour_regions,resizing,border_cm,updated_at,rug_images(id,image_url,kind,display_order)'

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

/**
 * The active rug that somebody asked for: by its slug, else by its row, else the first in the catalogue of that name.
 * Null where none is meant, or the one that was is gone.
 */
export async function findRugAsked(
  client: Client,
  asked: { readonly slug: string; readonly id: string | null; readonly name: string },
): Promise<Rug | null> {
  for (const column of ['slug', 'id', 'name'] as const) {
    const value = asked[column]
    if (!value) continue
    const { data, error } = await client
      .from('rugs')
      .select(columns)
      .eq('active', true)
      .eq(column, value)
      .order('display_order', { ascending: true, nullsFirst: false })
      .order('created_at')
      .order('display_order', { referencedTable: 'rug_images' })
      .limit(1)
    if (error) throw new Error('The rug could not be read', { cause: error })
    const [rug] = withShapes(data)
    if (rug) return rug
  }
  return null
}

/** The active rugs with these slugs in this order; one that has gone is left out. */
export async function rugsInOrder(client: Client, slugs: readonly string[]): Promise<Rug[]> {
  const read = await listRugsBySlug(client, slugs)
  return slugs.map((slug) => read.get(slug)).filter((rug) => rug !== undefined)
}

/** As many rugs as are read at once where all are wanted: others are answered in between. */
const atOnce = 200

/** All active rugs in the order of the catalogue, a part at a time. */
export async function* rugsInParts(client: Client): AsyncGenerator<Rug[]> {
  for (let first = 0; ; first += atOnce) {
    const { slugs } = await readCatalogue(client, {}, { first, many: atOnce })
    if (slugs.length > 0) yield await rugsInOrder(client, slugs)
    if (slugs.length < atOnce) return
  }
}

/** All active rugs in the order of the catalogue: those put in order first, then as they were registered. */
export async function listRugs(client: Client): Promise<Rug[]> {
  const rugs: Rug[] = []
  for await (const part of rugsInParts(client)) rugs.push(...part)
  return rugs
}
