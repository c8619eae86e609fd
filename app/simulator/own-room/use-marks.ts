import { useMemo } from 'react'
import type { Mark, SheetName } from '#graphics/calibration/mark.ts'
import { fromFarLeft } from '#graphics/floor/quad.ts'
import { firstMarks, type Marks, withPoint } from './first-marks.ts'
import type { Look } from './look-worker.ts'
import type { Photo } from './read-photo.ts'
import type { ByHand } from './survey.ts'

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
export function useMarks(
  photo: Photo,
  look: Look,
  { own, alone, sheet }: ByHand,
  change: (next: (now: ByHand) => ByHand) => void,
): MarksControl {
  const found = look.sheet
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
  const putFloor = () =>
    change((now) => ({
      ...now,
      own: { ...now.own, floor: first.floor },
      alone: { ...now.alone, floor: true },
    }))
  return {
    marks,
    offered,
    sheet: sheet ?? (found && !alone.sheet ? found.sheet : 'a4'),
    chooseSheet: (chosen) => change((now) => ({ ...now, sheet: chosen })),
    suggested,
    keepFloor() {
      if (!look.floor && !own.floor) putFloor()
    },
    dropSuggestion: putFloor,
    move(shape, index, to) {
      const isAlone = {
        floor: shape === 'floor' && !look.floor,
        sheet: shape === 'sheet' && !own.sheet && !found,
      }
      change((now) => ({
        ...now,
        own: withPoint(now.own, marks, shape, index, to),
        alone: { floor: now.alone.floor || isAlone.floor, sheet: now.alone.sheet || isAlone.sheet },
      }))
    },
    markByHand() {
      change((now) => ({
        own: { ...now.own, sheet: first.sheet },
        alone: { ...now.alone, sheet: true },
        sheet: null,
      }))
    },
  }
}
