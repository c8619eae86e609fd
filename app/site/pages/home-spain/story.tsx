import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import type { HomeSpainWords } from './es.ts'
import * as philosophyStyles from './philosophy.module.css'
import * as styles from './story.module.css'

type Props = {
  readonly picture: PictureOf
  readonly words: HomeSpainWords['story']
  readonly url: string
}

/** The year it began, large; what has not changed since, small; a rug on the frame beside them. */
export function Story({ picture, words, url }: Props) {
  return (
    <section className={styles.spainStory} aria-labelledby="la-casa">
      <h2 id="la-casa" className={styles.spainStoryYear} data-reveal="">
        <span className="sr-only">{words.title}</span>
        <span aria-hidden="true">{words.year}</span>
      </h2>
      <div className={styles.spainStoryWords} data-reveal="">
        <p className={`label ${philosophyStyles.label}`}>{words.label}</p>
        <p className="mt-3">{words.text}</p>
        <p className="mt-4 text-small">
          <Link to={url} className="hairline-link">
            {words.link}
          </Link>
        </p>
      </div>
      <div className={styles.spainStoryPicture} data-reveal="">
        <Picture
          picture={picture}
          box={[
            ['29.5vw', 4 / 5, '64rem'],
            ['45vw', 4 / 5, '48rem'],
            ['90vw', 4 / 5],
          ]}
          className="h-full w-full"
        />
      </div>
    </section>
  )
}
