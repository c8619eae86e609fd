import { openPreview } from '#app/session/open-preview.ts'
import type { Client } from '#content/database/client.ts'
import { type RegisteredRug, type RugDraft, toRugRow } from '#content/rugs/rug-draft.ts'
import { pathTo } from '#i18n/paths.ts'

/** Opens a rug's own page as it would be with this draft, hidden or not. A new picture shows once it is saved. */
export function previewRug(client: Client, rug: RegisteredRug, draft: RugDraft): Promise<void> {
  const rug_images = draft.images.map((image, index) => ({
    ...image,
    id: image.image_url,
    display_order: index + 1,
  }))
  const row = { ...rug, ...toRugRow(draft), active: true, rug_images }
  return openPreview(client, pathTo('product', 'pt', { slug: rug.slug }), [{ table: 'rugs', row }])
}
