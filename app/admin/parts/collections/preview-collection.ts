import type { Collection, CollectionDraft } from '#content/collections/collection.ts'
import { serverNow } from '#content/database/server-clock.ts'
import { newId } from '#content/new-id.ts'
import { pathTo } from '#i18n/paths.ts'

/** A draft as the row that pages would read, shown whether it is active or not. */
export function toPreviewRow({ images, ...draft }: CollectionDraft, collection?: Collection): Collection {
  const now = serverNow().toISOString()
  return {
    id: collection?.id ?? newId(),
    display_order: collection?.display_order ?? null,
    created_at: collection?.created_at ?? now,
    updated_at: now,
    ...draft,
    rug_slugs: [...(draft.rug_slugs ?? collection?.rug_slugs ?? [])],
    active: true,
    collection_images: images.map((image_url, index) => ({
      id: image_url,
      image_url,
      display_order: index + 1,
    })),
  }
}

/** The page that shows a collection of this kind: all but exhibitions stand on the home page. */
export function previewPath(kind: Collection['kind'], locale: 'pt' | 'es'): string {
  return pathTo(kind === 'exhibition' ? 'gallery' : 'home', locale)
}
