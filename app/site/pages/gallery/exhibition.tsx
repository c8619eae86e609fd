import { Lightbox } from '#app/site/parts/lightbox/lightbox.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { SeenRug } from '#app/site/parts/seen-rug/seen-rug.tsx'
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
                <a {...link(index)} className={styles.open}>
                  <Picture picture={picture} box={picture.box} className={styles.picture} />
                </a>
                <SeenRug rug={picture.seen} />
              </li>
            ))}
          </ol>
        )}
      </Lightbox>
    </section>
  )
}
