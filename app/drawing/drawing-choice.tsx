import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import * as formProblemStyles from '#app/site/parts/form/form-problem.module.css'
import * as styles from './drawing.module.css'
import type { DrawingWords } from './pt.ts'
import type { DrawingControl } from './use-drawing.ts'

type Props = {
  readonly control: DrawingControl
  readonly words: DrawingWords['choose']
}

/** Where a drawing is dropped, chosen or photographed. */
export function DrawingChoice({ control, words }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const { state, problem } = control
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file chosen again is read again.
    currentTarget.value = ''
    if (file) control.choose(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) control.choose(file)
  }
  const input = { type: 'file', className: 'sr-only', onChange, disabled: state === 'reading' }
  return (
    <section className={styles.choice} aria-labelledby={`${id}-title`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons in it are the first */}
      <div
        className={styles.drop}
        data-drop=""
        data-over={over || undefined}
        onPointerDown={control.getReady}
        onFocus={control.getReady}
        onDragEnter={control.getReady}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <h2 id={`${id}-title`} className="text-h3">
          {words.drop}
        </h2>
        <p className={styles.noScript}>{words.noScript}</p>
        <div className={styles.ways}>
          <div className={styles.way}>
            <input {...input} id={`${id}-file`} accept="image/*,.svg,.heic,.heif,.pdf" data-drawing-file="" />
            <label htmlFor={`${id}-file`} className="button">
              {words.button}
            </label>
          </div>
          <div className={`${styles.way} ${styles.camera}`}>
            <input {...input} id={`${id}-camera`} accept="image/*" capture="environment" />
            <label htmlFor={`${id}-camera`} className="button button-light">
              {words.camera}
            </label>
          </div>
        </div>
        <p className="text-balance text-small text-smoke">{words.hint}</p>
        <p role="status">{state === 'reading' && words.reading}</p>
        {problem && (
          <p role="alert" className={formProblemStyles.formProblem}>
            {words.problems[problem]}
          </p>
        )}
      </div>
    </section>
  )
}
