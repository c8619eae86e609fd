import { panelMeta } from '#app/admin/panel-meta.ts'
import { GallerySectionTab } from './gallery-section-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return panelMeta(pt.title)
}

export default function GallerySectionRoute() {
  return <GallerySectionTab />
}
