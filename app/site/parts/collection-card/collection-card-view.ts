import { type Collection, collectionWords } from '#content/collections/collection.ts'
import { type Media, type Picture, toPicture } from '#content/media/media.ts'
import { collectionPath } from '#i18n/catalogue-paths.ts'
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

/** Cards in the language of a page; addresses inside the site are always those of that language. */
export function toCollectionCards(
  collections: readonly Collection[],
  known: ReadonlyMap<string, Media>,
  locale: Locale,
): CollectionCardView[] {
  return collections.map((collection) => {
    const { title, description } = collectionWords(collection, locale)
    const external = /^https?:/.test(collection.url ?? '')
    const slug = collection.slug ?? collection.id
    return {
      slug,
      title,
      text: description,
      url: external ? (collection.url ?? '') : collectionPath(slug, locale),
      external,
      picture: collection.image_url ? toPicture(collection.image_url, known, locale, title) : null,
    }
  })
}
