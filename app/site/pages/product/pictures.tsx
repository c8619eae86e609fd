import { type CSSProperties, memo } from 'react'
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
export const Pictures = memo(function Pictures({ view, words, link }: Props) {
  if (view.shown.length === 0) return <p className={styles.productNoPicture}>{words.noImage}</p>
  return (
    <ul className={styles.productPictures} aria-label={words.pictures}>
      {view.shown.map(({ index, place, wide, phone, first, box }) => {
        const picture = view.pictures[index]
        if (!picture) return null
        return (
          <li
            key={picture.url}
            data-place={place}
            data-wide={wide || undefined}
            data-phone={phone || undefined}
            style={{ '--place': place } as CSSProperties}
          >
            <a {...link(index)}>
              <Picture picture={picture} box={box} first={first} className={styles.picture} />
              <span className="sr-only"> {words.enlarge}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
})
