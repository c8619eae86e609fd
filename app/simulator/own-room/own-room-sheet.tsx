import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Mark } from '#graphics/calibration/mark.ts'
import type { Point } from '#graphics/floor/homography.ts'
import { isConvex, type Quad } from '#graphics/floor/quad.ts'
import type { Marks as MarkedShapes } from './first-marks.ts'
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
import { useLook } from './use-look.ts'
import { useMarks } from './use-marks.ts'

type Props = {
  readonly words: OwnRoomWords
  readonly open: boolean
  /** The room is ready to lay a rug in. */
  readonly done: (room: OwnRoom) => void
  readonly close: () => void
}

/**
 * From a photograph of a floor to a room of the simulator. Nothing of it leaves the device. Closed before it is done, by a key or by a
 * phone's way back, it is opened again where it was left.
 */
export function OwnRoomSheet(props: Props) {
  const { words, open, close } = props
  const sheet = useRef<HTMLDialogElement>(null)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (open) sheet.current?.showModal()
  }, [open])
  useEffect(
    () => () => {
      if (shown.current) URL.revokeObjectURL(shown.current)
    },
    [],
  )
  const choose = (chosen: Photo | null) => {
    if (shown.current) URL.revokeObjectURL(shown.current)
    shown.current = chosen?.url ?? null
    setPhoto(chosen)
  }
  const done = (room: OwnRoom) => {
    // Who closed it while the room was made did not want to go there.
    if (!sheet.current?.open) return
    props.done(room)
    sheet.current.close()
    choose(null)
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
  const look = useLook(photo)
  const set = useMarks(photo, look)
  const { marks, sheet, offered, move, markByHand, chooseSheet } = set
  const [rectangular, setRectangular] = useState(false)
  const [metres, setMetres] = useState('')
  const [side, setSide] = useState('')
  const tiles = look.tiles
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [making, work] = useBusy()
  const [failed, setFailed] = useState(false)
  const measured = useCalibration(photo, marks, {
    kind,
    sheet,
    // What was suggested is known by the sheet alone: it says no more of the floor.
    rectangular: rectangular && !set.suggested,
    typed: metres,
    side,
    tiles,
  })
  const shape = step === 'floor' ? 'floor' : kind === 'length' ? 'ends' : kind
  const finish = async () => {
    if (!measured.ok) return
    setFailed(false)
    const { groundToImage } = measured
    const title = { pt: words.name, es: words.name }
    // A phone may have no memory left for so large a picture.
    const room = await makeRoom({ photo, groundToImage, floor: marks.floor, strokes, title }).catch(
      () => null,
    )
    if (room) done(room)
    else setFailed(true)
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
        failed={failed}
        back={() => setStep('scale')}
        finish={() => void work(finish)}
      />
    )
  return (
    <>
      <MarkedPhoto key={shape} words={words} photo={photo} shape={shape} points={marks[shape]} move={move} />
      <div className={styles.ownRoomPanel}>
        {step === 'floor' ? (
          <FloorStep
            words={words}
            kind={kind}
            choose={setKind}
            look={look}
            suggested={set.suggested}
            drop={set.dropSuggestion}
            rectangular={rectangular}
            follow={setRectangular}
            ready={isConvex(marks.floor)}
            back={another}
            next={() => {
              set.keepFloor()
              setStep('scale')
            }}
          />
        ) : (
          <ScaleStep
            words={words}
            kind={kind}
            metres={metres}
            write={setMetres}
            measured={measured}
            side={side}
            writeSide={setSide}
            tiles={tiles}
            search={{ found: look.sheet, offered, markByHand, sheet, chooseSheet }}
            back={() => setStep('floor')}
            next={() => setStep('furniture')}
          />
        )}
      </div>
    </>
  )
}

type MarkedProps = {
  readonly words: OwnRoomWords
  readonly photo: Photo
  readonly shape: keyof MarkedShapes
  readonly points: readonly Point[]
  readonly move: (shape: keyof MarkedShapes, index: number, to: Mark) => void
}

/** The photograph with the points of one shape, named as it is. */
function MarkedPhoto({ words, photo, shape, points, move }: MarkedProps) {
  const names = {
    floor: words.floor.corners,
    sheet: words.scale.sheetCorners,
    tiles: words.scale.tileCorners,
    ends: words.scale.ends,
  }[shape]
  return (
    <Marks
      photo={photo}
      points={points}
      names={names}
      place={words.point}
      zoom={words.zoom}
      wrong={shape !== 'ends' && !isConvex(points as unknown as Quad)}
      move={(index, to) => move(shape, index, to)}
    />
  )
}
