import ChevronLeft from 'virtual:icon/chevron-left'
import ChevronRight from 'virtual:icon/chevron-right'
import X from 'virtual:icon/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useModalPlace } from '#app/site/parts/modal-place/use-modal-place.ts'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './lightbox.module.css'
import type { LightboxWords } from './lightbox.tsx'

type Props = {
  readonly pictures: readonly PictureOf[]
  readonly first: number
  readonly words: LightboxWords
  /** Its name in the history. */
  readonly place: string
  readonly onClose: () => void
}

/**
 * Pictures over the whole window, in a row that snaps: swiping is scrolling. Arrows go on, Escape, the cross,
 * the ground beside the picture, on a phone a tap, and the back button close. It stands at the end of the body: no style of what
 * opened it reaches in.
 */
export function LightboxDialog({ pictures, first, words, place, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(first)
  const several = pictures.length > 1
  const { closed } = useModalPlace(dialog, place, onClose)

  useEffect(() => {
    row.current?.scrollTo({ left: first * row.current.clientWidth, behavior: 'instant' })
  }, [first])

  const show = (index: number) => {
    const target = (index + pictures.length) % pictures.length
    // A jump round the end would pass every picture.
    const jump = Math.abs(target - shown) > 1 || matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current?.scrollTo({
      left: target * row.current.clientWidth,
      behavior: jump ? 'instant' : 'smooth',
    })
  }
  const turn = (event: KeyboardEvent) => {
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: pictures.length - 1 }[
      event.key
    ]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }
  const measure = () => {
    const element = row.current
    if (element) setShown(Math.round(element.scrollLeft / element.clientWidth))
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={words.label}
      onClose={closed}
      onKeyDown={turn}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the cross do the same for the keyboard */}
      <ol ref={row} onScroll={measure} onClick={(event) => closes(event.target) && dialog.current?.close()}>
        {pictures.map((picture, index) => (
          <li key={picture.url} aria-hidden={index !== shown}>
            <Picture
              picture={picture}
              box={[['100vw', 2]]}
              first={index === first}
              className={styles.picture}
            />
          </li>
        ))}
      </ol>
      <p className={styles.lightboxWords} aria-live="polite">
        <span className={styles.lightboxCount}>
          {shown + 1} / {pictures.length}
        </span>
        {pictures[shown]?.caption ?? pictures[shown]?.alt}
      </p>
      <button
        type="button"
        className={styles.lightboxClose}
        aria-label={words.close}
        onClick={() => dialog.current?.close()}
      >
        <X size={24} strokeWidth={1.5} aria-hidden />
      </button>
      {several && (
        <div className={styles.lightboxTurn}>
          <button type="button" aria-label={words.previous} onClick={() => show(shown - 1)}>
            <ChevronLeft size={24} strokeWidth={1.5} aria-hidden />
          </button>
          <button type="button" aria-label={words.next} onClick={() => show(shown + 1)}>
            <ChevronRight size={24} strokeWidth={1.5} aria-hidden />
          </button>
        </div>
      )}
    </dialog>,
    document.body,
  )
}

/** A click beside the picture closes, and under a finger, for which there is no beside, one on it does too. */
function closes(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.tagName !== 'IMG' || matchMedia('(pointer: coarse)').matches
}
