import { usePanel } from '#app/admin/panel-context.ts'
import { openPreview } from '#app/session/open-preview.ts'
import type { GallerySample } from '#content/gallery/gallery-sample.ts'
import { newId } from '#content/new-id.ts'
import { pathTo } from '#i18n/paths.ts'

/** Opens the colour page with a sample as it is typed, shown whether it is active, new or neither. */
export function usePreviewSample() {
  const { client } = usePanel()
  return (sample?: GallerySample) => (names: object, locale: 'pt' | 'es') => {
    const empty = { id: newId(), display_order: 0, updated_at: '', sample_images: [] }
    const row = { ...empty, ...sample, ...names, active: true }
    return openPreview(client, pathTo('colourSamples', locale), [{ table: 'gallery_samples', row }])
  }
}
