import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './philosophy.module.css'
import type { HomeWords } from './pt.ts'

type Props = {
  readonly picture: PictureOf
  readonly words: HomeWords['philosophy']
  readonly blogUrl: string
  readonly storyUrl: string
}

/** What the house believes, in four paragraphs. The menu's "Nossa História" scrolls here. */
export function Philosophy({ picture, words, blogUrl, storyUrl }: Props) {
  return (
    <section id="nossa-filosofia" className={styles.philosophy} aria-labelledby="filosofia">
      <div className={styles.philosophyPicture} data-reveal="">
        <Picture
          picture={picture}
          box={[
            ['41vw', 4 / 5, '64rem'],
            ['87vw', 4 / 3, '48rem'],
            ['87vw', 4 / 5],
          ]}
          className={styles.picture}
        />
      </div>
      <div className={styles.philosophyWords} data-reveal="">
        <p className="label">{words.label}</p>
        <h2 id="filosofia" className="mt-4 text-h2 leading-[1.15]">
          {words.title[0]}
          <br className="hidden sm:inline" /> {words.title[1]}
        </h2>
        <div className={styles.philosophyText}>
          {words.paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-balance">
              {paragraph}
            </p>
          ))}
        </div>
        <p className="mt-9 flex flex-wrap gap-x-8 text-small">
          {blogUrl && (
            <a className="hairline-link" href={blogUrl}>
              {words.link}
            </a>
          )}
          <Link className="hairline-link" to={storyUrl}>
            {words.story}
          </Link>
        </p>
      </div>
    </section>
  )
}
