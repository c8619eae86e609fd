import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { GallerySamplesTab } from './gallery-samples-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function GallerySamplesRoute() {
  return <GallerySamplesTab />
}
