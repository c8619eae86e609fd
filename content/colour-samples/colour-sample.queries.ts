import type { Client } from '#content/database/client.ts'
import { everyRow } from '#content/every-row.queries.ts'
import type { ColourSample } from './colour-sample.ts'

/** The active swatches in their order. */
export function listColourSamples(client: Client): Promise<ColourSample[]> {
  return everyRow((from, to) =>
    client
      .from('colour_samples')
      .select('id,name,hex,image_url')
      .eq('active', true)
      .order('display_order')
      .order('id')
      .range(from, to),
  )
}
