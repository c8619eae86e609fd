import type { Tables } from '#content/database/database.types.ts'
import type { Locale } from '#i18n/locales.ts'
export type CollectionKind = Tables<'collections'>['kind']

/** A row of `collections`: a featured product, a rug family, a category or an exhibition. */
export type Collection = Readonly<Tables<'collections'>> & {
  readonly collection_images: readonly Readonly<
    Pick<Tables<'collection_images'>, 'id' | 'image_url' | 'display_order'>
  >[]
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
  /** Missing: they stay as they are. */
  readonly rug_slugs?: readonly string[]
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
