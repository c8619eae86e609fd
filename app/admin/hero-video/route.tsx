import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { HeroVideoTab } from './hero-video-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function HeroVideoRoute() {
  return <HeroVideoTab />
}
