import { useState } from 'react'
import * as styles from './embedded-video.module.css'

type EmbeddedVideoWords = {
  readonly watch: string
  /** "Watching contacts", followed by the host's name. */
  readonly contacts: string
  readonly videoTitle: string
}

type Props = {
  readonly url: string
  readonly kind: 'youtube' | 'vimeo' | 'mp4'
  readonly title: string
  readonly words: EmbeddedVideoWords
}

/** A video on somebody else's site: nothing is asked of them before a click, and the line says who they are. */
export function EmbeddedVideo({ url, kind, title, words }: Props) {
  const [watching, setWatching] = useState(false)
  const address = playerAddress(url)
  if (!watching) {
    return (
      <>
        <button type="button" className="button button-light mt-5" onClick={() => setWatching(true)}>
          {words.watch}
        </button>
        <p className="mt-2 text-[0.8125rem]">
          {words.contacts} {address.hostname.replace(/^www\./, '')}.
        </p>
      </>
    )
  }
  if (kind === 'mp4') {
    // biome-ignore lint/a11y/useMediaCaption: hero videos are silent
    return <video className={styles.embeddedVideo} src={address.href} autoPlay loop controls playsInline />
  }
  address.searchParams.set('autoplay', '1')
  return (
    <iframe
      className={styles.embeddedVideo}
      src={address.href}
      title={title || words.videoTitle}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

/** YouTube's player is asked for at its address without cookies. */
function playerAddress(url: string): URL {
  const address = new URL(url)
  if (/(^|\.)youtube\.com$/.test(address.hostname)) address.hostname = 'www.youtube-nocookie.com'
  return address
}
