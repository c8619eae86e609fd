import { Link } from 'react-router'
import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './bespoke.module.css'
import { Brief } from './brief.tsx'
import type { BespokeWords } from './pt.ts'
import { Steps } from './steps.tsx'

type Props = {
  readonly opening: PictureOf
  readonly steps: readonly PictureOf[]
  /** What the rug is to be like, where a page led here with it. */
  readonly subject: string
  readonly words: BespokeWords
  readonly formWords: FormWords
  readonly answer: FormAnswer | undefined
  readonly next: string
  readonly paths: { readonly privacy: string; readonly colourSamples: string; readonly drawing: string }
}

/** How a made-to-measure rug comes to be, and the form that begins one. */
export function BespokePage({ opening, steps, subject, words, formWords, answer, next, paths }: Props) {
  return (
    <>
      <header className={styles.bespokeTitle}>
        <h1 className="font-light text-h1">{words.title}</h1>
        <div>
          <p className="max-w-[24rem] text-large">{words.text}</p>
          <p className="mt-3">
            <Link to={paths.drawing} className="hairline-link">
              {words.drawing}
            </Link>
          </p>
        </div>
      </header>
      <div className={styles.bespokeOpening}>
        <Picture
          picture={opening}
          box={[
            ['100vw', 3 / 2, '64rem'],
            ['100vw', 4 / 3],
          ]}
          first
          className={styles.picture}
        />
      </div>
      <Steps words={words} pictures={steps} samplesUrl={paths.colourSamples} />
      <Brief
        words={words.brief}
        subject={subject}
        problem={words.problems.message}
        formWords={formWords}
        answer={answer}
        next={next}
        privacyUrl={paths.privacy}
      />
    </>
  )
}
