import { Link } from 'react-router'
import { IllustrationCaption } from '#app/site/parts/picture/illustration-caption.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './bespoke.module.css'
import type { BespokeWords } from './pt.ts'

type Props = {
  readonly words: BespokeWords
  readonly pictures: readonly PictureOf[]
  readonly samplesUrl: string
}

/** The four steps, the picture now at one side, now at the other. */
export function Steps({ words, pictures, samplesUrl }: Props) {
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className="px-margin pt-section pb-12 text-h2">
        {words.stepsTitle}
      </h2>
      <ol className={styles.bespokeSteps}>
        {words.steps.map((step, index) => {
          const picture = pictures[index]
          return (
            <li key={step.title} data-reveal="">
              {picture && (
                <figure className={styles.bespokePicture}>
                  <Picture
                    picture={picture}
                    box={[
                      ['58vw', 3 / 2, '64rem'],
                      ['100vw', 3 / 2],
                    ]}
                    className={styles.picture}
                  />
                  <IllustrationCaption picture={picture} className="px-margin pt-3" />
                </figure>
              )}
              <div className={styles.bespokeWords}>
                <p className="text-smoke" aria-hidden="true">
                  {String(index + 1).padStart(2, '0')}
                </p>
                <h3 className="mt-2 text-h3">{step.title}</h3>
                <p className="mt-4 max-w-[27rem]">{step.text}</p>
                {index === 1 && (
                  <p className="mt-2">
                    <Link to={samplesUrl} className="hairline-link">
                      {words.samples}
                    </Link>
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
