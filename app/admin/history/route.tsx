import { panelMeta } from '#app/admin/panel-meta.ts'
import { HistoryTab } from './history-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return panelMeta(pt.title)
}

export default function HistoryRoute() {
  return <HistoryTab />
}
