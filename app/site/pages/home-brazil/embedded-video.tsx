import { useState } from 'react'
import type { HomeWords } from './pt.ts'

type Props = { readonly url: string; readonly title: string; readonly words: HomeWords['hero'] }

/** A video on somebody else's site: nothing is asked of them before a click, and the line says who they are. */
export function EmbeddedVideo({ url, title, words }: Props) {
  const [watching, setWatching] = useState(false)
  if (watching) {
    const address = playerAddress(url)
    address.searchParams.set('autoplay', '1')
    return (
      <iframe
        className="hero-embed"
        src={address.href}
        title={title || words.videoTitle}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <>
      <button type="button" className="button button-light mt-5" onClick={() => setWatching(true)}>
        {words.watch}
      </button>
      <p className="mt-2 text-[0.8125rem]">
        {words.contacts} {playerAddress(url).hostname.replace(/^www\./, '')}.
      </p>
    </>
  )
}

/** YouTube's player is asked for at its address without cookies. */
function playerAddress(url: string): URL {
  const address = new URL(url)
  if (/(^|\.)youtube\.com$/.test(address.hostname)) address.hostname = 'www.youtube-nocookie.com'
  return address
}
