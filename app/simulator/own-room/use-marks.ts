import { useState } from 'react'
import type { Mark, SheetName } from '#graphics/calibration/mark.ts'
import { fromFarLeft } from '#graphics/floor/quad.ts'
import type { FoundSheet } from '#graphics/sheet-finding/find-sheet.ts'
import { firstMarks, type Marks, withPoint } from './first-marks.ts'
import type { Photo } from './read-photo.ts'

type MarksControl = {
  readonly marks: Marks
  readonly sheet: SheetName
  /** What lies there, whatever was found. */
  chooseSheet(sheet: SheetName): void
  /** Whether the sheet's corners are where they were found, and nobody has touched them. */
  readonly offered: boolean
  move(shape: keyof Marks, index: number, to: Mark): void
  /** Puts the sheet's corners where they begin when none was found. */
  markByHand(): void
}

/** What is marked on a photograph. A sheet that was found lies under its marks until a hand moves one of them. */
export function useMarks(photo: Photo, found: FoundSheet | null | undefined): MarksControl {
  const [own, setOwn] = useState(() => firstMarks(photo))
  const [hand, setHand] = useState<'none' | 'moved' | 'by hand'>('none')
  const [chosen, chooseSheet] = useState<SheetName | null>(null)
  const offered = hand === 'none' && Boolean(found)
  const marks = offered && found ? { ...own, sheet: fromFarLeft(found.corners) } : own
  return {
    marks,
    offered,
    sheet: chosen ?? (found && hand !== 'by hand' ? found.sheet : 'a4'),
    chooseSheet,
    move(shape, index, to) {
      setOwn(withPoint(shape === 'sheet' ? marks : own, shape, index, to))
      if (shape === 'sheet') setHand(offered || hand === 'moved' ? 'moved' : 'by hand')
    },
    markByHand() {
      setOwn({ ...own, sheet: firstMarks(photo).sheet })
      setHand('by hand')
      chooseSheet(null)
    },
  }
}
