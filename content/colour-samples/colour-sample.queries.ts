import type { SupabaseClient } from '@supabase/supabase-js'
import { colourSampleRows } from './colour-sample.schema.ts'
import type { ColourSample } from './colour-sample.ts'

/** The active swatches in their order. */
export async function listColourSamples(client: SupabaseClient): Promise<ColourSample[]> {
  const { data, error } = await client
    .from('colour_samples')
    .select('id,name,hex,image_url')
    .eq('active', true)
    .order('display_order')
  if (error) throw new Error('The colour samples could not be read', { cause: error })
  return colourSampleRows.parse(data)
}
