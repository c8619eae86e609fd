import { panelMeta } from '#app/admin/panel-meta.ts'
import { MissingTab } from './missing-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return panelMeta(pt.title)
}

export default function MissingRoute() {
  return <MissingTab />
}
