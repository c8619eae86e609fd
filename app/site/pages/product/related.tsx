import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { HeartButton } from '#app/site/parts/selection/heart-button.tsx'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import * as styles from './related.module.css'

/** Three others: one in its room, one alone, one small. */
export function Related({ view, words }: { readonly view: ProductView; readonly words: ProductWords }) {
  if (view.related.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="outros">
      <h2 id="outros" className="text-h2" data-reveal="">
        {words.related}
      </h2>
      <ul>
        {view.related.map((rug, index) => {
          const picture = index === 0 ? rug.scene : rug.packshot
          const shape = index === 0 ? 4 / 3 : 4 / 5
          return (
            <li key={rug.slug} data-reveal="">
              <Link to={rug.url} className={styles.card} viewTransition>
                <span className={styles.frame}>
                  {picture ? (
                    <Picture
                      picture={picture}
                      box={[
                        [`${37 - 7 * index}vw`, shape, '64rem'],
                        [index === 0 ? '90vw' : '43vw', shape],
                      ]}
                      className={styles.picture}
                    />
                  ) : (
                    <span className={styles.empty}>{words.noImage}</span>
                  )}
                </span>
                <span className={`${styles.name} mt-2`}>{rug.name}</span>
                <span className={styles.price}>{rug.price ?? words.onRequest}</span>
              </Link>
              <HeartButton
                slug={rug.slug}
                label={`${words.save}: ${rug.name}`}
                iconOnly
                className={styles.heart}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
