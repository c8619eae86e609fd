import type { SupabaseClient } from '@supabase/supabase-js'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { saveWithSpanish, withWaitingSpanish } from '#content/spanish/spanish-draft.queries.ts'
import { updateUnchanged } from '#content/update-unchanged.queries.ts'
import { collectionRows } from './collection.schema.ts'
import { type Collection, type CollectionDraft, type CollectionKind, featuredLimit } from './collection.ts'

const columns =
  'id,kind,slug,title,title_es,description,description_es,explore_text,explore_text_es,image_url,url,display_order,active,created_at,updated_at,collection_images(id,image_url,display_order)'

/** The featured products that visitors see: those put in order first, then the newest. */
export async function listFeatured(client: SupabaseClient): Promise<Result<Collection[]>> {
  const all = toCollections(await inOrder(client, 'featured', 'active'))
  return all.ok ? { ok: true, value: all.value.slice(0, featuredLimit) } : all
}

/** All featured products that the caller may see, inactive ones with them, in their order. */
export async function listFeaturedForPanel(client: SupabaseClient): Promise<Result<Collection[]>> {
  const all = toCollections(await inOrder(client, 'featured', 'all'))
  return withWaitingSpanish(client, 'collections', all)
}

/** Everything but the featured products that the caller may see, inactive ones with them, in their order. */
export async function listCollectionsForPanel(client: SupabaseClient): Promise<Result<Collection[]>> {
  const all = await Promise.all(
    (['family', 'category', 'exhibition'] as const).map(async (kind) =>
      toCollections(await inOrder(client, kind, 'all')),
    ),
  )
  const refused = all.find((one) => !one.ok)
  const rows = refused ?? { ok: true, value: all.flatMap((one) => (one.ok ? one.value : [])) }
  return withWaitingSpanish(client, 'collections', rows)
}

/** The active collections of a kind, in their order. */
export async function listCollections(
  client: SupabaseClient,
  kind: CollectionKind,
): Promise<Result<Collection[]>> {
  return toCollections(await inOrder(client, kind, 'active'))
}

/** Those put in order first, then the newest; each with its further pictures in theirs. */
function inOrder(client: SupabaseClient, kind: CollectionKind, which: 'active' | 'all') {
  return readAll((from, to) => {
    const ofKind = client.from('collections').select(columns).eq('kind', kind)
    return (which === 'active' ? ofKind.eq('active', true) : ofKind)
      .order('display_order', { ascending: true, nullsFirst: true })
      .order('created_at', { ascending: false })
      .order('id')
      .order('display_order', { referencedTable: 'collection_images' })
      .range(from, to)
  })
}

function toCollections(answer: { data: unknown; error: { code?: string } | null }): Result<Collection[]> {
  if (answer.error) return { ok: false, problem: toProblem(answer.error) }
  return { ok: true, value: collectionRows.parse(answer.data) }
}

/**
 * Creates a collection, or changes the one with this id; its further pictures become exactly `images`. One that
 * has changed since its `updated_at` was `seen` is 'changed-meanwhile', and nothing is written.
 */
export async function saveCollection(
  client: SupabaseClient,
  collection: CollectionDraft & { readonly id?: string; readonly seen?: string },
): Promise<Result<{ id: string }>> {
  const { images, ...row } = collection
  const saved = await writeCollection(client, row)
  if (!saved.ok) return saved
  const pictures = await replaceImages(client, saved.value.id, images)
  if (pictures.ok) return saved
  // Half a new collection would be there twice after the next attempt.
  if (!collection.id) await removeCollection(client, saved.value.id)
  return pictures
}

async function writeCollection(
  client: SupabaseClient,
  { id, seen, spanish_waiting, ...fields }: Omit<Parameters<typeof saveCollection>[1], 'images'>,
): Promise<Result<{ id: string }>> {
  if (spanish_waiting !== undefined)
    return saveWithSpanish(client, 'collections', { id, seen, fields, waiting: spanish_waiting })
  if (id && seen) return updateUnchanged(client, 'collections', { id, updated_at: seen }, fields)
  const table = client.from('collections')
  const saved = await (id ? table.update(fields).eq('id', id) : table.insert(fields)).select('id').single()
  if (saved.error) return { ok: false, problem: toProblem(saved.error) }
  return { ok: true, value: { id: String(saved.data.id) } }
}

/** Adds before it takes away: work that stops half-way leaves a picture too many, never one too few. */
async function replaceImages(
  client: SupabaseClient,
  collection_id: string,
  images: readonly string[],
): Promise<Result<null>> {
  const table = () => client.from('collection_images')
  const known = await readAll((from, to) =>
    table().select('id,image_url').eq('collection_id', collection_id).order('id').range(from, to),
  )
  if (known.error) return { ok: false, problem: toProblem(known.error) }
  if (images.length > 0) {
    const wanted = images.map((image_url, index) => ({ collection_id, image_url, display_order: index + 1 }))
    const { error } = await table().upsert(wanted, { onConflict: 'collection_id,image_url' })
    if (error) return { ok: false, problem: toProblem(error) }
  }
  const gone = known.data.filter((row) => !images.includes(row.image_url)).map((row) => row.id)
  if (gone.length > 0) {
    const { error } = await table().delete().in('id', gone)
    if (error) return { ok: false, problem: toProblem(error) }
  }
  return { ok: true, value: null }
}

/** Shows or hides a collection. */
export async function setActive(client: SupabaseClient, id: string, active: boolean): Promise<Result<null>> {
  const { error } = await client.from('collections').update({ active }).eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Deletes a collection with its further pictures; their files stay, so that it can be put back. */
export async function removeCollection(client: SupabaseClient, id: string): Promise<Result<null>> {
  const { error } = await client.from('collections').delete().eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Puts a deleted collection back, with the same id and pictures. */
export async function restoreCollection(
  client: SupabaseClient,
  collection: Collection,
): Promise<Result<null>> {
  const { collection_images, spanish_waiting: _, ...row } = collection
  const restored = await client.from('collections').insert(row)
  if (restored.error) return { ok: false, problem: toProblem(restored.error) }
  if (collection_images.length === 0) return { ok: true, value: null }
  const pictures = collection_images.map((image) => ({ ...image, collection_id: collection.id }))
  const { error } = await client.from('collection_images').insert(pictures)
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
