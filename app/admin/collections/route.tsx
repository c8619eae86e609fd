import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { CollectionsTab } from './collections-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function CollectionsRoute() {
  return <CollectionsTab />
}
