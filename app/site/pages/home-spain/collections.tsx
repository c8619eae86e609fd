import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Box } from '#app/site/parts/picture/picture-sizes.ts'
import * as styles from './collections.module.css'
import type { HomeSpainWords } from './es.ts'
import type { HomeSpainView } from './home-view.ts'

type Props = {
  readonly collections: HomeSpainView['collections']
  readonly words: HomeSpainWords['collections']
}

const narrow: Box = ['100vw', 4 / 3]
const boxes: readonly [readonly Box[], ...(readonly Box[])[]] = [
  [['52vw', 3 / 2, '48rem'], narrow],
  [['37vw', 4 / 5, '48rem'], narrow],
  [['91vw', 21 / 9, '48rem'], narrow],
]

/** Three collections, none of them as wide as another. */
export function Collections({ collections, words }: Props) {
  if (collections.length === 0) return null
  return (
    <section className={styles.spainCollections} aria-labelledby="colecciones">
      <h2 id="colecciones" className="text-h2" data-reveal="">
        {collections.length === 3 ? words.three : words.title}
      </h2>
      <ul>
        {collections.map((one, index) => (
          <li key={one.id} data-reveal="">
            <Link to={one.url} className={styles.spainCollection}>
              <span className={styles.spainCollectionPicture}>
                {one.picture && (
                  <Picture
                    picture={one.picture}
                    decorative
                    box={boxes[index % 3] ?? boxes[0]}
                    className={styles.picture}
                  />
                )}
              </span>
              <span className="mt-3 block font-display text-h3">{one.title}</span>
              <span className="mt-1 block max-w-[28rem] text-balance text-small text-smoke">{one.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
