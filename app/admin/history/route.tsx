import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { HistoryTab } from './history-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function HistoryRoute() {
  return <HistoryTab />
}
