import type { SupabaseClient } from '@supabase/supabase-js'
import { saveCollection } from '#content/collections/collection.queries.ts'
import type { Collection, CollectionDraft } from '#content/collections/collection.ts'
import { describeMedia } from '#content/media/media.queries.ts'
import type { Result } from '#content/problem.ts'

/** What the form says of a collection: its row and further pictures, and the words of pictures that were changed. */
type CollectionWords = {
  readonly draft: CollectionDraft
  /** Alternative texts by stored url. */
  readonly alternatives: Readonly<Record<string, string>>
}

export type CollectionChange = CollectionWords & {
  /** Missing for a new one. */
  readonly id?: string
  /** The state that the form began with: a row that has changed since is not overwritten. */
  readonly seen?: string
  /** How it was, so that the change can be undone. */
  readonly before?: CollectionWords
}

/** Saves a collection and then the words of its pictures. */
export async function saveWithWords(
  client: SupabaseClient,
  change: CollectionChange,
): Promise<Result<unknown>> {
  const { id, seen, draft } = change
  const saved = await saveCollection(client, { ...draft, id, seen })
  return saved.ok ? describeMedia(client, change.alternatives) : saved
}

/** A collection as its form holds it. */
export function toDraft(collection: Collection): CollectionDraft {
  const { kind, slug, title, title_es, description, description_es } = collection
  const { explore_text, explore_text_es, url, image_url, active } = collection
  const words = { title, title_es, description, description_es, explore_text, explore_text_es }
  const images = collection.collection_images.map((image) => image.image_url)
  return { kind, slug, ...words, url, image_url, active, images }
}
