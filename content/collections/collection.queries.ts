import type { SupabaseClient } from '@supabase/supabase-js'
import { type Result, toProblem } from '#content/problem.ts'
import { type Collection, type CollectionKind, featuredLimit } from './collection.ts'
import { collectionRows } from './collection.schema.ts'

const columns =
  'id,kind,slug,title,title_es,description,description_es,explore_text,explore_text_es,image_url,url,display_order,active,created_at,updated_at,collection_images(id,image_url,display_order)'

/** The featured products that visitors see: those put in order first, then the newest. */
export async function listFeatured(client: SupabaseClient): Promise<Result<Collection[]>> {
  const { data, error } = await client
    .from('collections')
    .select(columns)
    .eq('kind', 'featured')
    .eq('active', true)
    .order('display_order', { ascending: true, nullsFirst: true })
    .order('created_at', { ascending: false })
    .order('display_order', { referencedTable: 'collection_images' })
    .limit(featuredLimit)
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: collectionRows.parse(data) }
}

/** The active collections of a kind, in their order. */
export async function listCollections(
  client: SupabaseClient,
  kind: CollectionKind,
): Promise<Result<Collection[]>> {
  const { data, error } = await client
    .from('collections')
    .select(columns)
    .eq('kind', kind)
    .eq('active', true)
    .order('display_order', { ascending: true, nullsFirst: true })
    .order('created_at', { ascending: false })
    .order('display_order', { referencedTable: 'collection_images' })
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: collectionRows.parse(data) }
}
