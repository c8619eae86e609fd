import { Link } from 'react-router'
import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import { later } from '#app/ui/later.tsx'
import * as styles from './drawing.module.css'
import { DrawingChoice } from './drawing-choice.tsx'
import { DrawingRequest } from './drawing-request.tsx'
import type { DrawingView } from './drawing-view.ts'
import type { DrawingWords } from './pt.ts'
import * as linkStyles from './share-link.module.css'
import { useDrawing } from './use-drawing.ts'

type Props = {
  readonly view: DrawingView
  readonly words: DrawingWords
  readonly formWords: FormWords
  readonly answer: FormAnswer | undefined
}

const DrawingDesk = later(() => import('./drawing-desk.tsx').then((module) => module.DrawingDesk))

/** A visitor's drawing as a rug that can be ordered: read, dyed, measured, priced and asked for on one page. */
export function DrawingPage({ view, words, formWords, answer }: Props) {
  const control = useDrawing(view.wall)
  const { open, design } = control
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className="text-small">
            <Link to={view.paths.bespoke} className="hairline-link">
              {words.back}
            </Link>
          </p>
          <h1 className="mt-3 font-light text-h1">{words.title}</h1>
        </div>
        <p className={styles.headText}>{open && control.kept ? words.saved : words.text}</p>
      </header>
      {(control.came || control.linkProblem) && (
        <p className={linkStyles.byLink} role="status">
          {control.linkProblem ? words.share[control.linkProblem] : words.share.opened}{' '}
          {control.came && (
            <button type="button" className="hairline-link" onClick={control.adopt}>
              {words.share.adopt}
            </button>
          )}
        </p>
      )}
      {open && design ? (
        <DrawingDesk control={control} open={open} design={design} view={view} words={words} />
      ) : (
        <DrawingChoice control={control} words={words.choose} />
      )}
      <DrawingRequest view={view} words={words} formWords={formWords} answer={answer} control={control} />
    </>
  )
}
