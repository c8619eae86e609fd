import { Link } from 'react-router'
import type { BoxedPicture } from '#app/site/parts/picture/picture-sizes.ts'
import { PictureRow } from '#app/site/parts/picture-row/picture-row.tsx'
import * as styles from './colour-samples.module.css'
import type { ColourSamplesWords } from './pt.ts'
import { type SwatchView, SwatchWall } from './swatch-wall.tsx'

type Props = {
  readonly swatches: readonly SwatchView[]
  readonly samples: readonly {
    readonly id: string
    readonly name: string
    readonly pictures: readonly BoxedPicture[]
  }[]
  readonly contactUrl: string
  readonly words: ColourSamplesWords
}

/** The wall of wool, and below it what the staff show of the craft from close by. */
export function ColourSamplesPage({ swatches, samples, contactUrl, words }: Props) {
  return (
    <>
      <header className={styles.samplesTitle}>
        <h1 className="font-light text-h1">{words.title}</h1>
        <p className="max-w-[26rem] text-large">{words.text}</p>
      </header>
      <SwatchWall swatches={swatches} words={words} />
      {samples.length > 0 && (
        <section className="pt-section" aria-labelledby="samples-title">
          <header className="px-margin" data-reveal="">
            <h2 id="samples-title" className="text-h2">
              {words.samplesTitle}
            </h2>
            <p className="mt-3 text-large">{words.samplesText}</p>
          </header>
          {samples.map((sample) => (
            <section key={sample.id} className="pt-12" aria-labelledby={`${sample.id}-name`}>
              <h3 id={`${sample.id}-name`} className="px-margin pb-4 text-h4">
                {sample.name}
              </h3>
              <PictureRow pictures={sample.pictures} name={sample.name} words={words.lightbox} />
            </section>
          ))}
        </section>
      )}
      <p className="px-margin py-section font-display text-h3">
        {words.call.text}{' '}
        <Link to={contactUrl} className="hairline-link">
          {words.call.link}
        </Link>
      </p>
    </>
  )
}
