import type { HeroVideo } from './hero-video.ts'

type Shown = Pick<HeroVideo, 'url' | 'video_type' | 'title' | 'poster_url'>

/** The video of the house, which plays while none is chosen. */
export const defaultHeroVideo: Shown = {
  url: '/storage/v1/object/public/videos/hero.mp4',
  video_type: 'mp4',
  title: null,
  poster_url: null,
}
