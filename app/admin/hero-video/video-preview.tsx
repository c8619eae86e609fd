import { useState } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { HeroVideo } from '#content/hero-videos/hero-video.ts'
import { pt } from './pt.ts'
import * as styles from './video-preview.module.css'

type Props = { readonly video: Pick<HeroVideo, 'url' | 'video_type' | 'title' | 'poster_url'> }

/** What a video looks like. Somebody else's site is asked for nothing before a click. */
export function VideoPreview({ video }: Props) {
  const [watching, setWatching] = useState(false)
  const { url, video_type, poster_url } = video
  const title = video.title || pt.noTitle
  const player = url.replace('//www.youtube.com/', '//www.youtube-nocookie.com/')
  if (video_type === 'mp4' && (watching || url.startsWith('/'))) {
    return (
      <video
        src={url}
        poster={poster_url ?? undefined}
        muted
        controls
        preload="metadata"
        className="aspect-video w-full bg-night object-cover"
        aria-label={title}
      />
    )
  }
  if (watching) {
    return (
      <iframe
        src={player}
        title={title}
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full bg-night"
      />
    )
  }
  return (
    <div
      className={`${styles.dark} grid aspect-video w-full place-content-center place-items-center gap-2 bg-night text-paper`}
    >
      <span className="font-display text-h4">{pt.types[video_type]}</span>
      <LinkButton onClick={() => setWatching(true)}>{pt.preview}</LinkButton>
      <span className="text-[0.8125rem]">
        {pt.contacts} {new URL(player).hostname}
      </span>
    </div>
  )
}
