import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Mark } from '#graphics/calibration/mark.ts'
import type { Point } from '#graphics/floor/homography.ts'
import { isConvex, type Quad } from '#graphics/floor/quad.ts'
import type { Marks as MarkedShapes } from './first-marks.ts'
import { FurnitureSurvey } from './furniture-survey.tsx'
import { createKeeper, readSurvey, type Surveyed } from './kept-survey.ts'
import { makeRoom } from './make-room.ts'
import { Marks } from './marks.tsx'
import type { OwnRoom } from './open-room.ts'
import * as styles from './own-room.module.css'
import { PhotoChoice } from './photo-choice.tsx'
import type { OwnRoomWords } from './pt.ts'
import type { Photo } from './read-photo.ts'
import { FloorStep, ScaleStep } from './steps.tsx'
import { firstSurvey, type Survey } from './survey.ts'
import type { Begun } from './survey-day.ts'
import { useCalibration } from './use-calibration.ts'
import { useLook } from './use-look.ts'
import { useMarks } from './use-marks.ts'

type Props = {
  readonly words: OwnRoomWords
  readonly open: boolean
  /** The room is ready to lay a rug in. */
  readonly done: (room: OwnRoom) => void
  /** What this device keeps of a photograph that is not a room yet. */
  readonly kept: (begun: Begun | null) => void
  readonly close: () => void
}

/**
 * From a photograph of a floor to a room of the simulator. Nothing of it leaves the device. However it is left before it is done, by a
 * key, a phone's way back, a link or a reload, it is opened again where it was left.
 */
export function OwnRoomSheet(props: Props) {
  const { words, open, close, kept } = props
  const sheet = useRef<HTMLDialogElement>(null)
  const { begun, keeper, choose } = useBegun(kept)
  useEffect(() => {
    if (open) sheet.current?.showModal()
  }, [open])
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
      onClose={() => {
        keeper.flush()
        close()
      }}
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
      {begun === null && (
        <PhotoChoice words={words} choose={(photo) => choose({ photo, survey: firstSurvey })} />
      )}
      {begun && (
        <SurveySteps
          words={words}
          done={done}
          begun={begun}
          note={keeper.note}
          another={() => choose(null)}
        />
      )}
    </dialog>,
    document.body,
  )
}

/** The photograph and how far it was come with it, from this visit or an earlier one; undefined until the device has said. */
function useBegun(kept: Props['kept']) {
  const [begun, setBegun] = useState<Surveyed | null | undefined>(undefined)
  const keeper = useMemo(() => createKeeper(kept), [kept])
  const shown = useRef<string | null>(null)
  const show = (next: Surveyed | null) => {
    if (shown.current) URL.revokeObjectURL(shown.current)
    shown.current = next?.photo.url ?? null
    setBegun(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is asked once
  useEffect(() => {
    let isLeft = false
    void readSurvey(Date.now()).then((read) => {
      if (!isLeft) show(read)
      else if (read) URL.revokeObjectURL(read.photo.url)
    })
    return () => {
      isLeft = true
      if (shown.current) URL.revokeObjectURL(shown.current)
    }
  }, [])
  useEffect(() => {
    addEventListener('pagehide', keeper.flush)
    return () => {
      removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])
  const choose = (next: Surveyed | null) => {
    if (!next) keeper.drop()
    show(next)
  }
  return { begun, keeper, choose }
}

/** The page behind undoes with the same keys. */
function keepUndo(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey) event.stopPropagation()
}

type SurveyProps = Pick<Props, 'words' | 'done'> & {
  readonly begun: Surveyed
  readonly note: (surveyed: Surveyed) => void
  readonly another: () => void
}

function SurveySteps({ words, begun, done, note, another }: SurveyProps) {
  const { photo } = begun
  const look = useLook(photo, begun.survey.look)
  const [survey, setSurvey] = useState(begun.survey)
  const change = (part: Partial<Survey>) => setSurvey((now) => ({ ...now, ...part }))
  const set = useMarks(photo, look, survey.byHand, (next) =>
    setSurvey((now) => ({ ...now, byHand: next(now.byHand) })),
  )
  const { step, kind, rectangular, metres, side, strokes } = survey
  const { marks, sheet, offered, move, markByHand, chooseSheet } = set
  const tiles = look.tiles
  const [making, work] = useBusy()
  const [failed, setFailed] = useState(false)
  useEffect(() => note({ photo, survey: { ...survey, look } }), [note, photo, survey, look])
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
        draw={(next) => setSurvey((now) => ({ ...now, strokes: next(now.strokes) }))}
        making={making}
        failed={failed}
        back={() => change({ step: 'scale' })}
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
            choose={(chosen) => change({ kind: chosen })}
            look={look}
            suggested={set.suggested}
            drop={set.dropSuggestion}
            rectangular={rectangular}
            follow={(follows) => change({ rectangular: follows })}
            ready={isConvex(marks.floor)}
            back={another}
            next={() => {
              set.keepFloor()
              change({ step: 'scale' })
            }}
          />
        ) : (
          <ScaleStep
            words={words}
            kind={kind}
            metres={metres}
            write={(typed) => change({ metres: typed })}
            measured={measured}
            side={side}
            writeSide={(typed) => change({ side: typed })}
            tiles={tiles}
            search={{ found: look.sheet, offered, markByHand, sheet, chooseSheet }}
            back={() => change({ step: 'floor' })}
            next={() => change({ step: 'furniture' })}
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
