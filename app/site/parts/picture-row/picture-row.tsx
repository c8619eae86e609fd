import ChevronLeft from 'virtual:icon/chevron-left'
import ChevronRight from 'virtual:icon/chevron-right'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Lightbox, type LightboxWords } from '#app/site/parts/lightbox/lightbox.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { BoxedPicture } from '#app/site/parts/picture/picture-sizes.ts'
import * as styles from './picture-row.module.css'

type Props = {
  readonly pictures: readonly BoxedPicture[]
  /** What is said under the nth of them. */
  readonly under?: (index: number) => ReactNode
  /** What the row holds, for those who hear it. */
  readonly name: string
  readonly words: LightboxWords
  /** Of three, the last leads instead of the first. */
  readonly mirrored?: boolean
  /** Whether it begins with the first large picture of its page. */
  readonly first?: boolean
}

/**
 * Pictures in a row that snaps: two, three or four at a time by the window's width, with the next one's edge in
 * view on a phone. Arrows go on by a view and come round again; each picture opens large.
 */
export function PictureRow({ pictures, under, name, words, mirrored = false, first = false }: Props) {
  const row = useRef<HTMLOListElement>(null)
  const overflows = useOverflow(row)
  const turn = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const { scrollLeft, clientWidth, scrollWidth } = element
    const last = scrollWidth - clientWidth
    const atEnd = direction === 1 ? scrollLeft >= last - 2 : scrollLeft <= 2
    const target =
      direction === 1 ? (atEnd ? 0 : scrollLeft + clientWidth) : atEnd ? last : scrollLeft - clientWidth
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: target, behavior: still ? 'instant' : 'smooth' })
  }
  return (
    <div
      className={styles.pictureRow}
      data-count={Math.min(5, pictures.length)}
      data-mirrored={mirrored || undefined}
    >
      <Lightbox pictures={pictures} words={words}>
        {(link) => (
          <ol ref={row} aria-label={name}>
            {pictures.map((picture, index) => (
              <li key={picture.url}>
                <a {...link(index)} className={styles.open}>
                  <Picture
                    picture={picture}
                    box={picture.box}
                    first={first && index === 0}
                    className={styles.picture}
                  />
                </a>
                {under?.(index)}
              </li>
            ))}
          </ol>
        )}
      </Lightbox>
      {overflows && (
        <div className={styles.pictureRowTurn}>
          <button type="button" onClick={() => turn(-1)} aria-label={`${words.previous}: ${name}`}>
            <ChevronLeft size={22} strokeWidth={1.5} aria-hidden />
          </button>
          <button type="button" onClick={() => turn(1)} aria-label={`${words.next}: ${name}`}>
            <ChevronRight size={22} strokeWidth={1.5} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}

/** Whether there is more than fits, known only in a browser: without script no arrows stand there in vain. */
function useOverflow(row: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 2))
    observer.observe(element)
    return () => observer.disconnect()
  }, [row])
  return overflows
}
