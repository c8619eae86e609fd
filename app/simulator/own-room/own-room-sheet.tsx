import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/icon.tsx'
import { isConvex } from '#graphics/floor/quad.ts'
import { FurnitureSurvey } from './furniture-survey.tsx'
import { makeRoom } from './make-room.ts'
import { Marks } from './marks.tsx'
import type { OwnRoom } from './open-room.ts'
import * as styles from './own-room.module.css'
import { PhotoChoice } from './photo-choice.tsx'
import type { OwnRoomWords } from './pt.ts'
import type { Photo } from './read-photo.ts'
import { FloorStep, ScaleStep } from './steps.tsx'
import type { Stroke } from './strokes.ts'
import { type ScaleKind, useCalibration } from './use-calibration.ts'
import { useFoundSheet } from './use-found-sheet.ts'
import { useMarks } from './use-marks.ts'

type Props = {
  readonly words: OwnRoomWords
  /** The room is ready to lay a rug in. */
  readonly done: (room: OwnRoom) => void
  readonly close: () => void
}

/** From a photograph of a floor to a room of the simulator. Nothing of it leaves the device. */
export function OwnRoomSheet(props: Props) {
  const { words, close } = props
  const sheet = useRef<HTMLDialogElement>(null)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    sheet.current?.showModal()
    return () => {
      if (shown.current) URL.revokeObjectURL(shown.current)
    }
  }, [])
  const choose = (chosen: Photo | null) => {
    if (shown.current) URL.revokeObjectURL(shown.current)
    shown.current = chosen?.url ?? null
    setPhoto(chosen)
  }
  const done = (room: OwnRoom) => {
    props.done(room)
    sheet.current?.close()
  }
  return createPortal(
    <dialog
      ref={sheet}
      className={styles.ownRoom}
      aria-labelledby="own-room-title"
      onClose={close}
      onKeyDown={keepUndo}
    >
      <button
        type="button"
        className={styles.ownRoomClose}
        aria-label={words.close}
        onClick={() => sheet.current?.close()}
      >
        <Icon name="close" size={20} />
      </button>
      {photo ? (
        <Survey words={words} done={done} photo={photo} another={() => choose(null)} />
      ) : (
        <PhotoChoice words={words} choose={choose} />
      )}
    </dialog>,
    document.body,
  )
}

/** The page behind undoes with the same keys. */
function keepUndo(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey) event.stopPropagation()
}

type SurveyProps = Pick<Props, 'words' | 'done'> & { readonly photo: Photo; readonly another: () => void }

function Survey({ words, photo, done, another }: SurveyProps) {
  const [step, setStep] = useState<'floor' | 'scale' | 'furniture'>('floor')
  const [kind, setKind] = useState<ScaleKind>('sheet')
  const found = useFoundSheet(photo)
  const { marks, sheet, offered, move, markByHand, chooseSheet } = useMarks(photo, found)
  const [rectangular, setRectangular] = useState(false)
  const [metres, setMetres] = useState('')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [making, setMaking] = useState(false)
  const measured = useCalibration(photo, marks, { kind, sheet, rectangular, typed: metres })
  const shape = step === 'floor' ? 'floor' : kind === 'sheet' ? 'sheet' : 'ends'
  const names = { floor: words.floor.corners, sheet: words.scale.sheetCorners, ends: words.scale.ends }[shape]
  const finish = async () => {
    if (!measured.ok || making) return
    setMaking(true)
    const { groundToImage } = measured
    const title = { pt: words.name, es: words.name }
    const room = await makeRoom({ photo, groundToImage, floor: marks.floor, strokes, title })
    setMaking(false)
    if (room) done(room)
  }
  if (step === 'furniture')
    return (
      <FurnitureSurvey
        words={words}
        photo={photo}
        floor={marks.floor}
        strokes={strokes}
        draw={setStrokes}
        making={making}
        back={() => setStep('scale')}
        finish={() => void finish()}
      />
    )
  return (
    <>
      <Marks
        key={shape}
        photo={photo}
        points={marks[shape]}
        names={names}
        place={words.point}
        zoom={words.zoom}
        wrong={shape !== 'ends' && !isConvex(marks[shape])}
        move={(index, to) => move(shape, index, to)}
      />
      <div className={styles.ownRoomPanel}>
        {step === 'floor' ? (
          <FloorStep
            words={words}
            kind={kind}
            choose={setKind}
            rectangular={rectangular}
            follow={setRectangular}
            ready={isConvex(marks.floor)}
            back={another}
            next={() => setStep('scale')}
          />
        ) : (
          <ScaleStep
            words={words}
            kind={kind}
            metres={metres}
            write={setMetres}
            measured={measured}
            search={{ found, offered, markByHand, sheet, chooseSheet }}
            back={() => setStep('floor')}
            next={() => setStep('furniture')}
          />
        )}
      </div>
    </>
  )
}
