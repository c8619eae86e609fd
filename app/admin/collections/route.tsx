import { panelMeta } from '#app/admin/panel-meta.ts'
import { CollectionsTab } from './collections-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return panelMeta(pt.title)
}

export default function CollectionsRoute() {
  return <CollectionsTab />
}
