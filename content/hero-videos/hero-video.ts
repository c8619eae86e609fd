import type { Tables } from '#content/database/database.types.ts'
import { readUrl } from '#i18n/read-url.ts'

export type VideoType = HeroVideo['video_type']

export type HeroVideo = Readonly<
  Pick<Tables<'hero_videos'>, 'id' | 'url' | 'video_type' | 'title' | 'poster_url' | 'active' | 'updated_at'>
>

/** A video as it is added, or put back with the id it had. */
export type NewHeroVideo = Omit<HeroVideo, 'id' | 'updated_at'> & { readonly id?: string }

/** The largest MP4 that is accepted, in bytes (specification, section 9). */
export const heroVideoMaxBytes = 50 * 1024 * 1024

/**
 * What a pasted address means: a YouTube watch link becomes its embed link, an embed link is kept, a Vimeo link
 * becomes its player link with the numeric id, anything else is an MP4. Null when it is no address at all.
 */
export function videoSource(text: string): { video_type: VideoType; url: string } | null {
  const url = text.trim()
  if (/^\/storage\/v1\/object\/public\/[^/]+\/./.test(url)) return { video_type: 'mp4', url }
  const address = readUrl(
    /^(?:[a-z]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\//i.test(url) ? `https://${url}` : url,
  )
  if (!address || !/^https?:$/.test(address.protocol)) return null
  const host = address.hostname.replace(/^(www|m)\./, '')
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be') {
    const id = youtubeId(host, address)
    return id ? { video_type: 'youtube', url: `https://www.youtube.com/embed/${id}` } : null
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = vimeoId(address.pathname)
    return id ? { video_type: 'vimeo', url: `https://player.vimeo.com/video/${id}` } : null
  }
  return { video_type: 'mp4', url }
}

/** The number of the video itself: albums, showcases, channels and groups before it have numbers of their own. */
function vimeoId(path: string): string | null {
  const named = /\/videos?\/(\d+)(?:\/|$)/.exec(path)?.[1]
  return named ?? /^\/(?:channels\/[^/]+\/)?(\d+)(?:\/|$)/.exec(path)?.[1] ?? null
}

function youtubeId(host: string, address: URL): string | null {
  const fromPath = /^\/(?:embed|shorts|live|v)\/([\w-]{6,})/.exec(address.pathname)?.[1]
  const short = host === 'youtu.be' ? /^\/([\w-]{6,})/.exec(address.pathname)?.[1] : undefined
  const watched = address.searchParams.get('v')
  return fromPath ?? short ?? (watched && /^[\w-]{6,}$/.test(watched) ? watched : null)
}
