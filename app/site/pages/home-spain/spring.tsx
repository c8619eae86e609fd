import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { HomeSpainWords } from './es.ts'
import type { HomeSpainView } from './home-view.ts'
import * as philosophyStyles from './philosophy.module.css'
import * as styles from './spring.module.css'

type Props = {
  readonly spring: HomeSpainView['spring']
  readonly words: HomeSpainWords['spring']
  readonly url: string
}

/** The spring collection: four squares at the left, a room at the right. */
export function Spring({ spring, words, url }: Props) {
  return (
    <section className={styles.spainSpring} aria-labelledby="primavera">
      <div className={styles.spainSpringWords} data-reveal="">
        <p className={`label ${philosophyStyles.label}`}>{words.label}</p>
        <h2 id="primavera" className="mt-2 text-h2">
          {words.title}
        </h2>
        <p className="mt-4 max-w-[24rem]">{words.text}</p>
        <p className="mt-3 text-small">
          <Link to={url} className="hairline-link">
            {words.link}
          </Link>
        </p>
      </div>
      <div className={styles.spainSpringLeft} data-reveal="">
        {spring.left.map((picture, slot) => (
          <Picture
            // biome-ignore lint/suspicious/noArrayIndexKey: two fixed places may hold the same picture
            key={slot}
            picture={picture}
            box={[
              ['18vw', 1, '64rem'],
              ['44vw', 1],
            ]}
            className="aspect-square w-full"
          />
        ))}
      </div>
      <div className={styles.spainSpringRight} data-reveal="">
        <Picture
          picture={spring.right}
          box={[
            ['53vw', '54vw', '64rem'],
            ['100vw', 4 / 3, '48rem'],
            ['100vw', '117vw'],
          ]}
          className="h-full w-full"
        />
      </div>
    </section>
  )
}
