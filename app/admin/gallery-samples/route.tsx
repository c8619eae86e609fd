import { panelMeta } from '#app/admin/panel-meta.ts'
import { GallerySamplesTab } from './gallery-samples-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return panelMeta(pt.title)
}

export default function GallerySamplesRoute() {
  return <GallerySamplesTab />
}
