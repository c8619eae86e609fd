import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { MissingTab } from './missing-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function MissingRoute() {
  return <MissingTab />
}
