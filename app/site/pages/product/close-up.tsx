import type { LightboxLink } from '#app/site/parts/lightbox/lightbox.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './close-up.module.css'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'

type Props = {
  readonly view: ProductView
  readonly words: ProductWords
  readonly picture: PictureOf
  readonly link: LightboxLink
}

/** The weave close up, and what it is. */
export function CloseUp({ view, words, picture, link }: Props) {
  return (
    <section className={styles.closeUp} aria-labelledby="de-perto">
      <a {...link} className={styles.closeUpPicture}>
        <Picture
          picture={picture}
          box={[
            ['50vw', '38rem', '64rem'],
            ['100vw', 1],
          ]}
          className={styles.picture}
        />
        <span className="sr-only"> {words.enlarge}</span>
      </a>
      <div className={styles.closeUpWords} data-reveal="">
        <p className="label">{words.close.label}</p>
        <h2 id="de-perto" className="mt-4 text-h2">
          {view.technique || view.name}
        </h2>
        <p className="mt-6 max-w-[26rem]">{view.closeText}</p>
      </div>
    </section>
  )
}
