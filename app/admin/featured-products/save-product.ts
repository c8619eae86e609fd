import type { SupabaseClient } from '@supabase/supabase-js'
import { saveCollection } from '#content/collections/collection.queries.ts'
import type { Collection, FeaturedDraft } from '#content/collections/collection.ts'
import { describeMedia } from '#content/media/media.queries.ts'
import type { Result } from '#content/problem.ts'

/** What the form says of a product: its row and further pictures, and the words of pictures that were changed. */
type ProductWords = {
  readonly draft: FeaturedDraft
  /** Alternative texts by stored url. */
  readonly alternatives: Readonly<Record<string, string>>
}

export type ProductChange = ProductWords & {
  /** Missing for a new product. */
  readonly id?: string
  /** How it was, so that the change can be undone. */
  readonly before?: ProductWords
}

/** Saves a product and then the words of its pictures. */
export async function saveProduct(client: SupabaseClient, change: ProductChange): Promise<Result<unknown>> {
  const saved = await saveCollection(client, { ...change.draft, id: change.id })
  return saved.ok ? describeMedia(client, change.alternatives) : saved
}

/** A featured product as its form holds it. */
export function toDraft(product: Collection): FeaturedDraft {
  const { title, title_es, description, description_es, url, image_url, active } = product
  const images = product.collection_images.map((image) => image.image_url)
  return { title, title_es, description, description_es, url, image_url, active, images }
}
