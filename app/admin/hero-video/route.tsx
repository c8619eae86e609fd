import { panelMeta } from '#app/admin/panel-meta.ts'
import { HeroVideoTab } from './hero-video-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return panelMeta(pt.title)
}

export default function HeroVideoRoute() {
  return <HeroVideoTab />
}
