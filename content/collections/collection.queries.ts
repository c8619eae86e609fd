import type { Client } from '#content/database/client.ts'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem, unwrap } from '#content/problem.ts'
import { saveContent, type WholeRow } from '#content/save-content.queries.ts'
import { withWaitingSpanish } from '#content/spanish/spanish-draft.queries.ts'
import { type Collection, type CollectionDraft, type CollectionKind, featuredLimit } from './collection.ts'

const columns =
  'id,kind,slug,title,title_es,description,description_es,explore_text,explore_text_es,image_url,url,rug_slugs,display_order,active,created_at,updated_at,collection_images(id,image_url,display_order)'

/**
 * The featured products that visitors see: those put in order first, then the newest.
 * @throws Error when they cannot be read.
 */
export async function listFeatured(client: Client): Promise<Collection[]> {
  const all = unwrap(toCollections(await inOrder(client, 'featured', 'active')))
  return all.slice(0, featuredLimit)
}

/** All featured products that the caller may see, inactive ones with them, in their order. */
export async function listFeaturedForPanel(client: Client): Promise<Result<Collection[]>> {
  const all = toCollections(await inOrder(client, 'featured', 'all'))
  return withWaitingSpanish(client, 'collections', all)
}

/** Everything but the featured products that the caller may see, inactive ones with them, in their order. */
export async function listCollectionsForPanel(client: Client): Promise<Result<Collection[]>> {
  const all = await Promise.all(
    (['family', 'category', 'exhibition'] as const).map(async (kind) =>
      toCollections(await inOrder(client, kind, 'all')),
    ),
  )
  const refused = all.find((one) => !one.ok)
  const rows = refused ?? { ok: true, value: all.flatMap((one) => (one.ok ? one.value : [])) }
  return withWaitingSpanish(client, 'collections', rows)
}

/** The active collections of a kind, in their order. @throws Error when they cannot be read. */
export async function listCollections(client: Client, kind: CollectionKind): Promise<Collection[]> {
  return unwrap(toCollections(await inOrder(client, kind, 'active')))
}

/** Those put in order first, then the newest; each with its further pictures in theirs. */
function inOrder(client: Client, kind: CollectionKind, which: 'active' | 'all') {
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

function toCollections({ data, error }: Awaited<ReturnType<typeof inOrder>>): Result<Collection[]> {
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: data }
}

/**
 * Creates a collection, or changes the one with this id; its further pictures become exactly `images`, and `words` are
 * said of pictures. One that has changed since its `updated_at` was `seen`, or whose pictures have other words than were
 * seen, is 'changed-meanwhile'. All of it is saved, or nothing.
 */
export async function saveCollection(
  client: Client,
  collection: CollectionDraft & Pick<WholeRow, 'id' | 'is_new' | 'seen' | 'words'>,
): Promise<Result<{ id: string }>> {
  const { id, is_new, seen, words, images, spanish_waiting: waiting, ...fields } = collection
  const pictures = images.map((image_url) => ({ image_url }))
  return saveContent(client, 'collections', { id, is_new, seen, fields, images: pictures, waiting, words })
}

/** Shows or hides a collection. */
export async function setActive(client: Client, id: string, active: boolean): Promise<Result<null>> {
  const { error } = await client.from('collections').update({ active }).eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Deletes a collection with its further pictures; their files stay, so that it can be put back. */
export async function removeCollection(client: Client, id: string): Promise<Result<null>> {
  const { error } = await client.from('collections').delete().eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Puts a deleted collection back, with the same id and pictures. */
export async function restoreCollection(client: Client, collection: Collection): Promise<Result<unknown>> {
  const { collection_images: images, spanish_waiting: _, ...fields } = collection
  return saveContent(client, 'collections', { id: fields.id, put_back: true, fields, images })
}
