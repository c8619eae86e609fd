import type { SupabaseClient } from '@supabase/supabase-js'
import { mediaRows } from './media.schema.ts'
import { type Media, toStoredUrl } from './media.ts'

const columns = 'url,width,height,bytes,dominant_colour,alt_pt,alt_es,focal_x,focal_y,updated_at'

/** What is known of the pictures at these addresses, by stored url. Unknown ones are absent. */
export async function listMedia(
  client: SupabaseClient,
  urls: readonly string[],
): Promise<Map<string, Media>> {
  const stored = [...new Set(urls.map(toStoredUrl))]
  if (stored.length === 0) return new Map()
  const { data, error } = await client.from('media').select(columns).in('url', stored)
  if (error) throw new Error('The pictures could not be read', { cause: error })
  return new Map(mediaRows.parse(data).map((row) => [row.url, row]))
}
