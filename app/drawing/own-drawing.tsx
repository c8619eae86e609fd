import { type ChangeEvent, useId } from 'react'
import * as formProblemStyles from '#app/site/parts/form/form-problem.module.css'
import type { Open } from './begin-drawing.ts'
import type { Design } from './design.ts'
import * as styles from './drawing.module.css'
import type { DrawingWords } from './pt.ts'
import type { DrawingControl } from './use-drawing.ts'

type Props = {
  readonly control: DrawingControl
  readonly open: Open
  readonly design: Design
  readonly words: DrawingWords['choose']
}

/** The drawing as it was chosen, what was done with it, and another in its place. */
export function OwnDrawing({ control, open, design, words }: Props) {
  const id = useId()
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) control.choose(file)
  }
  return (
    <section className={styles.own} aria-labelledby={`${id}-title`} data-drop="">
      <h2 id={`${id}-title`} className="label">
        {words.title}
      </h2>
      <img className={styles.ownPicture} src={open.drawing.url} alt={words.own} />
      <p className="text-small text-smoke">
        {[
          open.opened.isStraightened && words.straightened,
          design.shape === 'free' ? words.paper : words.whole,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p role="status" className="text-small">
        {control.state === 'reading' && words.reading}
      </p>
      {control.problem && (
        <p role="alert" className={formProblemStyles.formProblem}>
          {words.problems[control.problem]}
        </p>
      )}
      <div className={styles.ownWays}>
        <div className={styles.way}>
          <input
            type="file"
            id={`${id}-file`}
            className="sr-only"
            accept="image/*,.svg,.heic,.heif,.pdf"
            onChange={onChange}
          />
          <label htmlFor={`${id}-file`} className="hairline-link">
            {words.change}
          </label>
        </div>
        {(open.opened.isStraightened || !design.straightens) && (
          <button
            type="button"
            className="hairline-link"
            onClick={() => void control.straighten(!design.straightens)}
          >
            {design.straightens ? words.wholePhoto : words.straighten}
          </button>
        )}
        <button type="button" className="hairline-link" onClick={control.remove}>
          {words.remove}
        </button>
      </div>
    </section>
  )
}
