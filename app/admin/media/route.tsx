import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { MediaTab } from './media-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function MediaRoute() {
  return <MediaTab />
}
