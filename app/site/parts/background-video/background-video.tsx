import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import * as styles from './background-video.module.css'

type Props = {
  readonly url: string
  readonly words: { readonly pause: string; readonly play: string }
  /** The still picture that stands there first, and alone where no video is wanted. */
  readonly children: ReactNode
  readonly controlClassName: string
  readonly className?: string
}

/**
 * A silent looping video over its still picture. It begins to load when the page has loaded, and never with
 * save-data or reduced motion; a visitor can always stop it (WCAG 2.2.2).
 */
export function BackgroundVideo({ url, words, children, controlClassName, className = '' }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'still' | 'loading' | 'playing' | 'paused'>('still')

  useEffect(() => {
    if (!wantsVideo()) return
    const start = () => setState('loading')
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])

  const toggle = () => {
    const element = video.current
    if (!element) return
    if (element.paused) element.play().catch(() => setState('paused'))
    else element.pause()
  }
  const shown = state === 'playing' || state === 'paused'
  return (
    <>
      <div className={`${styles.backgroundVideo} ${className}`} data-state={state}>
        {children}
        {state !== 'still' && (
          <video
            ref={video}
            src={url}
            muted
            loop
            playsInline
            autoPlay
            tabIndex={-1}
            onPlaying={() => setState('playing')}
            onPause={() => setState('paused')}
            onError={() => setState('still')}
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

/** The still picture alone, in the place that a video would have. */
export function StillPicture({ children }: { readonly children: ReactNode }) {
  return <div className={styles.backgroundVideo}>{children}</div>
}

function wantsVideo(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
