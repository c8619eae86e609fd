import { Lightbox } from '#app/site/parts/lightbox/lightbox.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Box } from '#app/site/parts/picture/picture-sizes.ts'
import * as styles from './gallery.module.css'
import type { GallerySetView } from './gallery-page.tsx'
import type { GalleryWords } from './pt.ts'

type Props = { readonly exhibition: GallerySetView; readonly words: GalleryWords }

/** An exhibition in the dark of its hall: one large picture, the others round it. */
export function Exhibition({ exhibition, words }: Props) {
  const { id, name, text, pictures } = exhibition
  return (
    <section className={styles.exhibition} aria-labelledby={`${id}-name`}>
      <header data-reveal="">
        <h2 id={`${id}-name`} className="max-w-[16ch] text-h2">
          {name}
        </h2>
        <p className="max-w-[26rem] text-large">{text}</p>
      </header>
      <Lightbox pictures={pictures} words={words.lightbox}>
        {(link) => (
          <ol>
            {pictures.map((picture, index) => (
              <li key={picture.url}>
                <a {...link(index)}>
                  <Picture picture={picture} box={boxOf(index, pictures.length)} className={styles.picture} />
                </a>
              </li>
            ))}
          </ol>
        )}
      </Lightbox>
    </section>
  )
}

/** As the style sheet fills the last row, on a wide window and on any other. */
function boxOf(index: number, count: number): readonly Box[] {
  if (index === 0)
    return [
      ['65vw', '60vw', '64rem'],
      ['100vw', 3 / 2],
    ]
  const last = index === count - 1
  const row = last ? count % 3 : 0
  const wide: Box = row === 0 ? ['30vw', 1, '64rem'] : row === 1 ? ['91vw', 2, '64rem'] : ['61vw', 2, '64rem']
  return [wide, last && count % 2 === 0 ? ['90vw', 3 / 2] : ['44vw', 1]]
}
