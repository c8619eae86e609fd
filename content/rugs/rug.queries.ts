import type { SupabaseClient } from '@supabase/supabase-js'
import { rugRows } from './rug.schema.ts'
import type { Rug } from './rug.ts'

const columns =
  'id,slug,name,name_es,description,description_es,caption,category,family,technique,technique_es,shape,sizes,pile_mm,colours,price_text,price_brl,price_eur,image_url,updated_at,rug_images(id,image_url,kind,display_order)'

/** The active rugs with these slugs, by slug. */
export async function listRugsBySlug(
  client: SupabaseClient,
  slugs: readonly string[],
): Promise<Map<string, Rug>> {
  if (slugs.length === 0) return new Map()
  const { data, error } = await client
    .from('rugs')
    .select(columns)
    .eq('active', true)
    .in('slug', slugs)
    .order('display_order', { referencedTable: 'rug_images' })
  if (error) throw new Error('The rugs could not be read', { cause: error })
  return new Map(rugRows.parse(data).map((row) => [row.slug, row]))
}

/** All active rugs in the order of the catalogue: those put in order first, then as they were registered. */
export async function listRugs(client: SupabaseClient): Promise<Rug[]> {
  const { data, error } = await client
    .from('rugs')
    .select(columns)
    .eq('active', true)
    .order('display_order', { ascending: true, nullsFirst: false })
    .order('created_at', { ascending: true })
    .order('slug')
    .order('display_order', { referencedTable: 'rug_images' })
  if (error) throw new Error('The rugs could not be read', { cause: error })
  return rugRows.parse(data)
}
