import { useState } from 'react'
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
  const [own, setOwn] = useState(() => firstMarks(photo))
  const [movedTiles, setMovedTiles] = useState(false)
  // A hand that came before the suggestion counts for more.
  const [floorHand, setFloorHand] = useState<'none' | 'moved' | 'own'>('none')
  const suggested = Boolean(look.floor) && floorHand !== 'own'
  const [hand, setHand] = useState<'none' | 'moved' | 'by hand'>('none')
  const [chosen, chooseSheet] = useState<SheetName | null>(null)
  const offered = hand === 'none' && Boolean(found)
  const marks = {
    ...own,
    ...(offered && found && { sheet: fromFarLeft(found.corners) }),
    ...(look.floor && floorHand === 'none' && { floor: look.floor }),
    ...(look.tiles && !movedTiles && { tiles: fromFarLeft(look.tiles.corners) }),
  }
  return {
    marks,
    offered,
    sheet: chosen ?? (found && hand !== 'by hand' ? found.sheet : 'a4'),
    chooseSheet,
    suggested,
    keepFloor() {
      if (!look.floor) setFloorHand('own')
    },
    dropSuggestion() {
      setOwn({ ...own, floor: firstMarks(photo).floor })
      setFloorHand('own')
    },
    move(shape, index, to) {
      setOwn(withPoint({ ...own, [shape]: marks[shape] }, shape, index, to))
      if (shape === 'tiles') setMovedTiles(true)
      if (shape === 'floor') setFloorHand(suggested ? 'moved' : 'own')
      if (shape === 'sheet') setHand(offered || hand === 'moved' ? 'moved' : 'by hand')
    },
    markByHand() {
      setOwn({ ...own, sheet: firstMarks(photo).sheet })
      setHand('by hand')
      chooseSheet(null)
    },
  }
}
