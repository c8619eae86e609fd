import { panelMeta } from '#app/admin/panel-meta.ts'
import { MediaTab } from './media-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return panelMeta(pt.title)
}

export default function MediaRoute() {
  return <MediaTab />
}
