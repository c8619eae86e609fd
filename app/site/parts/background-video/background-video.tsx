import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import * as styles from './background-video.module.css'

type Props = {
  readonly url: string
  /** The same for an upright place; null where there is none. */
  readonly upright: string | null
  readonly words: { readonly pause: string; readonly play: string }
  /** The still picture that stands there first, and alone where no video is wanted. */
  readonly children: ReactNode
  readonly controlClassName: string
  readonly className?: string
}

/** Where a place is narrower than this, width by height, a wide video would be cropped to less than half of it. */
const narrow = 0.85

/**
 * A silent looping video over its still picture. It begins to load when the page has loaded, and never with
 * save-data or reduced motion; a visitor can always stop it (WCAG 2.2.2).
 */
export function BackgroundVideo({ url, upright, words, children, controlClassName, className = '' }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const place = useRef<HTMLDivElement>(null)
  // An upright one that does not come (a site can lack it) leaves the place to the wide one.
  const [lacking, setLacking] = useState<string | null>(null)
  const isNarrow = useNarrow(place)
  // By the visitor: browsers stop it too while it is out of sight.
  const [stopped, setStopped] = useState(false)
  const [state, setState] = useState<'still' | 'loading' | 'playing' | 'paused'>('still')

  useEffect(() => {
    if (!wantsVideo()) return
    // Beside a page that is coming alive it would take a phone's processor from it. Safari has no idle time to ask for.
    const calm = window.requestIdleCallback ?? setTimeout
    const start = () => calm(() => setState('loading'), { timeout: 3000 })
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])

  const toggle = () => {
    const element = video.current
    if (!element) return
    setStopped(!element.paused)
    if (element.paused) element.play().catch(() => setState('paused'))
    else element.pause()
  }
  const shown = state === 'playing' || state === 'paused'
  const source = isNarrow && upright && upright !== lacking ? upright : url
  return (
    <>
      <div ref={place} className={`${styles.backgroundVideo} ${className}`} data-state={state}>
        {children}
        {state !== 'still' && (
          <video
            ref={video}
            src={source}
            muted
            loop
            playsInline
            // Another source, once a phone is turned, would play what a visitor has stopped.
            autoPlay={!stopped}
            tabIndex={-1}
            onPlaying={() => setState('playing')}
            onPause={() => setState('paused')}
            onError={() => (source === url ? setState('still') : setLacking(source))}
          />
        )}
      </div>
      {shown && (
        <button type="button" className={`${styles.videoControl} ${controlClassName}`} onClick={toggle}>
          <span className="sr-only">{state === 'paused' ? words.play : words.pause}</span>
          <Icon name={state === 'paused' ? 'play' : 'pause'} size={14} />
        </button>
      )}
    </>
  )
}

/** Whether an element is narrow, also once the phone has been turned. */
function useNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const look = () => {
      const { clientWidth, clientHeight } = place.current ?? document.body
      setNarrow(clientWidth < clientHeight * narrow)
    }
    look()
    const turned = matchMedia('(orientation: portrait)')
    turned.addEventListener('change', look)
    return () => turned.removeEventListener('change', look)
  }, [place])
  return isNarrow
}

/** The still picture alone, in the place that a video would have. */
export function StillPicture({ children }: { readonly children: ReactNode }) {
  return <div className={styles.backgroundVideo}>{children}</div>
}

function wantsVideo(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
