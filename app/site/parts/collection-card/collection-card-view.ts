import { type Collection, collectionWords } from '#content/collections/collection.ts'
import { collectionLink, type Standing } from '#content/collections/collection-link.ts'
import { type KnownMedia, type Picture, toPicture } from '#content/media/media.ts'
import type { Locale } from '#i18n/locales.ts'

/** A category or a family of rugs as lists show it. */
export type CollectionCardView = {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly url: string
  /** Set where staff gave the collection an address outside the site. */
  readonly external: boolean
  readonly picture: Picture | null
}

/** Cards in the language of a page, each leading to what stands. */
export function toCollectionCards(
  collections: readonly Collection[],
  known: KnownMedia,
  locale: Locale,
  standing: Standing,
): CollectionCardView[] {
  return collections.map((collection) => {
    const { title, description } = collectionWords(collection, locale)
    const url = collectionLink(collection, locale, standing)
    const slug = collection.slug ?? collection.id
    return {
      slug,
      title,
      text: description,
      url,
      external: /^https?:/.test(url),
      picture: collection.image_url ? toPicture(collection.image_url, known, locale, title) : null,
    }
  })
}
