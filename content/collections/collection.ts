import type { Locale } from '#i18n/locales.ts'
export type CollectionKind = 'featured' | 'family' | 'category' | 'exhibition'

type CollectionImage = {
  readonly id: string
  readonly image_url: string
  readonly display_order: number
}

/** A row of `collections`: a featured product, a rug family, a category or an exhibition. */
export type Collection = {
  readonly id: string
  readonly kind: CollectionKind
  readonly slug: string | null
  readonly title: string
  readonly title_es: string | null
  readonly description: string | null
  readonly description_es: string | null
  readonly explore_text: string | null
  readonly explore_text_es: string | null
  readonly image_url: string | null
  readonly url: string | null
  readonly display_order: number | null
  readonly active: boolean
  readonly created_at: string
  readonly updated_at: string
  readonly collection_images: readonly CollectionImage[]
  /** Spanish that is written and not published; only whoever edits gets it. */
  readonly spanish_waiting?: unknown
}

/** How many featured products the home pages show at most. */
export const featuredLimit = 8

/** What the panel's form holds of a collection; `images` are its further pictures, in order. */
export type CollectionDraft = Pick<
  Collection,
  | 'kind'
  | 'slug'
  | 'title'
  | 'title_es'
  | 'description'
  | 'description_es'
  | 'explore_text'
  | 'explore_text_es'
  | 'url'
  | 'image_url'
  | 'active'
> & {
  readonly images: readonly string[]
  readonly display_order?: number
  /** Spanish that is to wait beside the published one; null: none does any more. */
  readonly spanish_waiting?: unknown
}

/** What a collection is called and said to be in a language; Spanish falls back to Portuguese. */
export function collectionWords(collection: Collection, locale: Locale) {
  const spanish = locale === 'es'
  return {
    title: (spanish && collection.title_es) || collection.title,
    description: (spanish && collection.description_es) || collection.description || '',
    explore: (spanish && collection.explore_text_es) || collection.explore_text || '',
  }
}
