import { Picture } from '#app/site/parts/picture/picture.tsx'
import * as styles from './feature.module.css'
import type { HomeView } from './home-view.ts'
import type { HomeWords } from './pt.ts'

type Props = { readonly feature: HomeView['feature']; readonly words: HomeWords['feature'] }

/** The new collection: four small pictures at the left, the large one at the right. */
export function Feature({ feature, words }: Props) {
  return (
    <section className={styles.feature}>
      <div className={styles.featureWords} data-reveal="">
        <p className="label">{words.label}</p>
        <h2 className="mt-4 font-light text-[clamp(3.75rem,9vw,7.75rem)] leading-none">{words.title}</h2>
        <p className="mt-7 max-w-[27rem]">{words.text}</p>
        {feature.blogUrl && (
          <p className="mt-3 text-small">
            <a className="hairline-link" href={feature.blogUrl}>
              {words.link}
            </a>
          </p>
        )}
      </div>
      <div className={styles.featureLeft} data-reveal="">
        {feature.left.map((picture, slot) => (
          <Picture
            // Two slots may hold the same picture.
            // biome-ignore lint/suspicious/noArrayIndexKey: the slots are fixed places
            key={slot}
            picture={picture}
            box={[
              ['20.5vw', '18.5vw', '64rem'],
              ['50vw', '46vw'],
            ]}
            className={styles.picture}
          />
        ))}
      </div>
      <div className={styles.featureRight} data-reveal="">
        <Picture
          picture={feature.right}
          box={[
            ['52vw', '56vw', '64rem'],
            ['100vw', 4 / 3, '48rem'],
            ['100vw', 4 / 5],
          ]}
          className={styles.picture}
        />
      </div>
    </section>
  )
}
