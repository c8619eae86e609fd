import { HeroVideoTab } from './hero-video-tab.tsx'

export default function HeroVideoRoute() {
  return <HeroVideoTab />
}
