import type { CSSProperties } from 'react'
import type { LightboxLink } from '#app/site/parts/lightbox/lightbox.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import * as styles from './pictures.module.css'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'

type Props = {
  readonly view: ProductView
  readonly words: ProductWords
  readonly link: (index: number) => LightboxLink
}

/**
 * The rug in a room, alone, its corner: one large and the others beside each other; on a phone a row that snaps and
 * begins with an upright room where there is one, which a wide window has no place for.
 */
export function Pictures({ view, words, link }: Props) {
  const shown = view.pictures
    .map((picture, index) => ({ picture, index }))
    .filter((one) => one.index !== view.detailAt)
    .map((one, place) => ({ ...one, place }))
  const upright = shown.find((one) => one.index === view.uprightAt && one.place > 0)
  const onWide = shown.filter((one) => one !== upright)
  const wide = new Set(onWide.filter((_, place) => isWide(place, onWide.length)))
  const inOrder = upright ? [upright, ...shown.filter((one) => one !== upright)] : shown
  if (shown.length === 0) return <p className={styles.productNoPicture}>{words.noImage}</p>
  return (
    <ul className={styles.productPictures} aria-label={words.pictures}>
      {inOrder.map((one, first) => {
        const { picture, index, place } = one
        return (
          <li
            key={picture.url}
            data-place={place}
            data-wide={wide.has(one) || undefined}
            data-phone={one === upright || undefined}
            style={{ '--place': place } as CSSProperties}
          >
            <a {...link(index)}>
              <Picture
                picture={picture}
                sizes={sizesOf(one === upright, wide.has(one))}
                first={place === 0 || first === 0}
                className={styles.picture}
              />
              <span className="sr-only"> {words.enlarge}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** What a wide window does not show is preloaded all the same: so let it be the smallest there. */
function sizesOf(phoneOnly: boolean, wide: boolean): string {
  if (phoneOnly) return '(width >= 64rem) 1px, 86vw'
  return wide ? '(width >= 64rem) 57vw, 86vw' : '(width >= 64rem) 28vw, 86vw'
}

/** The first leads, and so does one that would stand alone. */
function isWide(place: number, count: number): boolean {
  return place === 0 || (place === count - 1 && place % 2 === 1)
}
