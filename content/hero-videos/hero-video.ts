export type VideoType = 'youtube' | 'vimeo' | 'mp4'

export type HeroVideo = {
  readonly id: string
  readonly url: string
  readonly video_type: VideoType
  readonly title: string | null
  readonly poster_url: string | null
  readonly active: boolean
}
