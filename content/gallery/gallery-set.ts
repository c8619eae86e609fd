import type { Collection } from '#content/collections/collection.ts'
import type { Locale } from '#i18n/locales.ts'

/** A collection as the gallery shows it: its name and its pictures, the cover first. */
export type GallerySet = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly images: readonly string[]
}

/** The gallery's sets in one language: collections without further pictures have none, and none is shown twice. */
export function toGallerySets(collections: readonly Collection[], locale: Locale): GallerySet[] {
  return collections
    .filter((collection) => collection.collection_images.length > 0)
    .map((collection) => ({
      id: collection.id,
      name: (locale === 'es' && collection.title_es) || collection.title,
      text: (locale === 'es' && collection.description_es) || collection.description || '',
      images: [
        ...new Set([collection.image_url, ...collection.collection_images.map((one) => one.image_url)]),
      ]
        .filter((url) => url !== null)
        .filter((url) => url !== ''),
    }))
}
