import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './crafts.module.css'
import type { HomeSpainWords } from './es.ts'
import type { HomeSpainView } from './home-view.ts'

type Props = {
  readonly picture: PictureOf
  readonly words: HomeSpainWords['crafts']
  readonly paths: HomeSpainView['paths']
}

/** Undyed yarn from edge to edge, and a sheet of paper laid on its corner with two ways on. */
export function Crafts({ picture, words, paths }: Props) {
  return (
    <section className={styles.spainCrafts} aria-labelledby="oficio">
      <Picture
        picture={picture}
        box={[
          ['100vw', 3 / 2, '48rem'],
          ['100vw', 1],
        ]}
        className={styles.spainCraftsPicture}
      />
      <div className={styles.spainCraftsSheet}>
        <h2 id="oficio" className="text-h2">
          {words.title}
        </h2>
        <p className="mt-5">{words.text}</p>
        <p className="mt-5 flex flex-wrap gap-x-9 text-small">
          <Link to={paths.gallery} className="hairline-link">
            {words.exhibitions}
          </Link>
          <Link to={paths.colourSamples} className="hairline-link">
            {words.materials}
          </Link>
        </p>
      </div>
    </section>
  )
}
