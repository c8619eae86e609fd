import Camera from 'virtual:icon/camera'
import ImageUp from 'virtual:icon/image-up'
import { type ChangeEvent, useId, useState } from 'react'
import * as panelStyles from '#app/simulator/controls/panel.module.css'
import * as formProblemStyles from '#app/site/parts/form/form-problem.module.css'
import * as styles from './own-room.module.css'
import type { OwnRoomWords } from './pt.ts'
import { type Photo, type PhotoProblem, readPhoto } from './read-photo.ts'

type Props = { readonly words: OwnRoomWords; readonly choose: (photo: Photo) => void }
type State = PhotoProblem | 'reading' | null

/** A photograph from the camera or from a file. */
export function PhotoChoice({ words, choose }: Props) {
  const id = useId()
  const [state, setState] = useState<State>(null)
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file chosen again is asked for again.
    currentTarget.value = ''
    if (!file) return
    setState('reading')
    // A file that is gone by now, or that a phone has no memory for, is no picture either.
    const outcome = await readPhoto(file).catch(() => ({ ok: false, problem: 'unreadable' }) as const)
    if (!outcome.ok) return setState(outcome.problem)
    setState(null)
    choose(outcome.photo)
  }
  const input = {
    type: 'file',
    className: 'sr-only',
    onChange: (event: ChangeEvent<HTMLInputElement>) => void read(event),
  }
  return (
    <div className={styles.roomChoice} data-drop="">
      <h2 id="own-room-title" className={styles.ownRoomName}>
        {words.photo.heading}
      </h2>
      <p>{words.photo.text}</p>
      <div className={styles.roomChoiceRow}>
        <div className={styles.roomCamera}>
          <input {...input} id={`${id}-camera`} accept="image/*" capture="environment" />
          <label htmlFor={`${id}-camera`} className="button button-light">
            <Camera size={20} strokeWidth={1.5} aria-hidden />
            {words.photo.camera}
          </label>
        </div>
        <div>
          <input {...input} id={`${id}-file`} accept="image/*,.heic,.heif" />
          <label htmlFor={`${id}-file`} className="button button-light">
            <ImageUp size={20} strokeWidth={1.5} aria-hidden />
            {words.photo.file}
          </label>
        </div>
      </div>
      <p className={panelStyles.panelFacts}>{words.photo.private}</p>
      <p role="status">{state === 'reading' && words.photo.reading}</p>
      {state !== null && state !== 'reading' && (
        <p role="alert" className={formProblemStyles.formProblem}>
          {words.photo.problems[state]}
        </p>
      )}
    </div>
  )
}
