import type { SupabaseClient } from '@supabase/supabase-js'
import { rugRows } from './rug.schema.ts'
import type { Rug } from './rug.ts'

const columns =
  'id,slug,name,name_es,description,description_es,technique,technique_es,shape,sizes,price_text,price_brl,price_eur,image_url'

/** The active rugs with these slugs, by slug. */
export async function listRugsBySlug(
  client: SupabaseClient,
  slugs: readonly string[],
): Promise<Map<string, Rug>> {
  if (slugs.length === 0) return new Map()
  const { data, error } = await client.from('rugs').select(columns).eq('active', true).in('slug', slugs)
  if (error) throw new Error('The rugs could not be read', { cause: error })
  return new Map(rugRows.parse(data).map((row) => [row.slug, row]))
}
