import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { GallerySectionTab } from './gallery-section-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function GallerySectionRoute() {
  return <GallerySectionTab />
}
