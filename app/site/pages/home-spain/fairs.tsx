import { IllustrationCaption } from '#app/site/parts/picture/illustration-caption.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { HomeSpainWords } from './es.ts'
import * as styles from './fairs.module.css'
import type { HomeSpainView } from './home-view.ts'

type Props = { readonly fairs: HomeSpainView['fairs']; readonly words: HomeSpainWords['fairs'] }

/** The yearly fairs, the latest first. */
export function Fairs({ fairs, words }: Props) {
  if (fairs.length === 0) return null
  return (
    <section className="px-margin pt-section" aria-labelledby="ferias">
      <h2 id="ferias" className="text-h2" data-reveal="">
        {words.title}
      </h2>
      <ul className={styles.spainFairs}>
        {fairs.map((fair) => (
          <li key={fair.id} className={styles.spainFair} data-reveal="">
            <p className={styles.spainFairYear}>{fair.year}</p>
            <div>
              <h3 className="text-h4">{fair.title}</h3>
              {fair.text && <p className="mt-1 max-w-[26rem] text-small text-smoke">{fair.text}</p>}
            </div>
            {fair.picture && (
              <figure>
                <Picture
                  picture={fair.picture}
                  box={[
                    ['34vw', 2.3, '48rem'],
                    ['90vw', 2.3],
                  ]}
                  className={styles.spainFairPicture}
                />
                <IllustrationCaption picture={fair.picture} className="pt-2" />
              </figure>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
