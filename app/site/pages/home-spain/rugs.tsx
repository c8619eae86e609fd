import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { HeartButton } from '#app/site/parts/selection/heart-button.tsx'
import type { HomeSpainWords } from './es.ts'
import type { HomeSpainView } from './home-view.ts'
import * as styles from './rugs.module.css'

type Props = {
  readonly rugs: HomeSpainView['rugs']
  readonly words: HomeSpainWords['rugs']
  readonly url: string
}

/** Five rugs seen from above in one row that shows the next one's edge, each with its price. */
export function Rugs({ rugs, words, url }: Props) {
  if (rugs.length === 0) return null
  return (
    <section className="pt-section" aria-labelledby="alfombras">
      <header
        className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 px-margin pb-8"
        data-reveal=""
      >
        <h2 id="alfombras" className="text-h2">
          {rugs.length === 5 ? words.five : words.title}
        </h2>
        <Link to={url} className="hairline-link text-small">
          {words.all}
        </Link>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <section className={styles.spainRugs} aria-label={words.row} tabIndex={0}>
        <ul>
          {rugs.map((rug) => (
            <li key={rug.id}>
              <Link to={rug.url} className={styles.spainRug}>
                <span className={styles.spainRugPicture}>
                  {rug.picture && (
                    <Picture
                      picture={rug.picture}
                      decorative
                      box={[
                        ['min(26vw, 32rem)', 4 / 5, '64rem'],
                        ['38vw', 4 / 5, '48rem'],
                        ['min(70vw, 21rem)', 4 / 5],
                      ]}
                      className={styles.picture}
                    />
                  )}
                </span>
                <span>
                  <span className="mt-3 flex items-baseline justify-between gap-4 pr-9">
                    <span className="font-display text-h4">{rug.name}</span>
                    <span className="whitespace-nowrap">{rug.price ?? words.onRequest}</span>
                  </span>
                  <span className="mt-1 block text-small text-smoke">{rug.description}</span>
                </span>
              </Link>
              <HeartButton
                slug={rug.slug}
                label={`${words.save}: ${rug.name}`}
                iconOnly
                className={styles.spainRugHeart}
              />
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}
