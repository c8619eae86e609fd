import type { SupabaseClient } from '@supabase/supabase-js'
import { type Result, toProblem } from '#content/problem.ts'
import { gallerySampleRows } from './gallery-sample.schema.ts'
import type { GallerySample } from './gallery-sample.ts'

/** The active gallery samples in their order, each with its pictures in theirs. */
export async function listGallerySamples(client: SupabaseClient): Promise<Result<GallerySample[]>> {
  const { data, error } = await client
    .from('gallery_samples')
    .select('id,name,name_es,display_order,sample_images(id,image_url,display_order)')
    .eq('active', true)
    .order('display_order')
    .order('display_order', { referencedTable: 'sample_images' })
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: gallerySampleRows.parse(data) }
}
