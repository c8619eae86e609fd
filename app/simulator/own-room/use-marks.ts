import { useMemo, useState } from 'react'
import type { Mark, SheetName } from '#graphics/calibration/mark.ts'
import { fromFarLeft } from '#graphics/floor/quad.ts'
import { firstMarks, type Marks, withPoint } from './first-marks.ts'
import type { Look } from './look-worker.ts'
import type { Photo } from './read-photo.ts'

type MarksControl = {
  readonly marks: Marks
  readonly sheet: SheetName
  /** What lies there, whatever was found. */
  chooseSheet(sheet: SheetName): void
  /** Whether the sheet's corners are where they were found, and nobody has touched them. */
  readonly offered: boolean
  /** Whether the floor's corners are those that were suggested, or began as those. */
  readonly suggested: boolean
  /** Puts the floor's corners where they begin when nothing is suggested. */
  dropSuggestion(): void
  /** What has not been suggested by now comes too late to be seen: the floor stays as it is. */
  keepFloor(): void
  move(shape: keyof Marks, index: number, to: Mark): void
  /** Puts the sheet's corners where they begin when none was found. */
  markByHand(): void
}

/** What is marked on a photograph. What was found lies under its marks until a hand moves one of them. */
export function useMarks(photo: Photo, look: Look): MarksControl {
  const found = look.sheet
  const [own, setOwn] = useState<Partial<Marks>>({})
  // Marked by hand alone: a hand that came before what was found counts for more.
  const [alone, setAlone] = useState({ sheet: false, floor: false })
  const [chosen, chooseSheet] = useState<SheetName | null>(null)
  const suggested = Boolean(look.floor) && !alone.floor
  const offered = Boolean(found) && !own.sheet
  const first = useMemo(() => firstMarks(photo), [photo])
  const marks = {
    ...first,
    ...(found && { sheet: fromFarLeft(found.corners) }),
    ...(look.floor && { floor: look.floor }),
    ...(look.tiles && { tiles: fromFarLeft(look.tiles.corners) }),
    ...own,
  }
  const markAlone = (shape: keyof typeof alone) => setAlone((now) => ({ ...now, [shape]: true }))
  const putFloor = () => {
    setOwn((now) => ({ ...now, floor: first.floor }))
    markAlone('floor')
  }
  return {
    marks,
    offered,
    sheet: chosen ?? (found && !alone.sheet ? found.sheet : 'a4'),
    chooseSheet,
    suggested,
    keepFloor() {
      if (!look.floor && !own.floor) putFloor()
    },
    dropSuggestion: putFloor,
    move(shape, index, to) {
      setOwn((now) => withPoint(now, marks, shape, index, to))
      if (shape === 'floor' && !look.floor) markAlone('floor')
      if (shape === 'sheet' && !own.sheet && !found) markAlone('sheet')
    },
    markByHand() {
      setOwn((now) => ({ ...now, sheet: first.sheet }))
      markAlone('sheet')
      chooseSheet(null)
    },
  }
}
