import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './closing.module.css'
import type { HomeSpainWords } from './es.ts'
import type { HomeSpainView } from './home-view.ts'

type Props = {
  readonly picture: PictureOf
  readonly words: HomeSpainWords['closing']
  readonly paths: HomeSpainView['paths']
}

/** The house's sentence on paper, and a way to begin. */
export function Closing({ picture, words, paths }: Props) {
  return (
    <section className={styles.spainClosing}>
      <div className={styles.spainClosingPicture} data-reveal="">
        <Picture
          picture={picture}
          box={[
            ['36vw', 4 / 5, '48rem'],
            ['78vw', 4 / 5],
          ]}
          className="h-full w-full"
        />
      </div>
      <div className={styles.spainClosingWords} data-reveal="">
        <h2 className={styles.spainClosingTitle}>
          {words.title[0]}
          <br />
          {words.title[1]}
        </h2>
        <p className="mt-8 max-w-[24rem] text-large">{words.text}</p>
        <p className="mt-8">
          <Link to={paths.contact} className="button">
            {words.button}
          </Link>
        </p>
        <p className="mt-4 text-small">
          <Link to={paths.designers} className="hairline-link">
            {words.designers}
          </Link>
        </p>
      </div>
    </section>
  )
}
