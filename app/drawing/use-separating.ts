import { useEffect, useState } from 'react'
import type { ApartPlace } from '#graphics/drawing/drawn-area.ts'
import type { YarnGroup } from '#graphics/drawing/open-drawing.ts'
import { yarnBounds } from '#graphics/drawing/yarn-bounds.ts'
import type { Open } from './begin-drawing.ts'
import type { Design } from './design.ts'
import type { DrawingControl } from './use-drawing.ts'

export type Separating = {
  /** Whether what is touched next gets a yarn of its own. */
  readonly isOn: boolean
  readonly turn: (on: boolean) => void
  /** What can be separated; empty where the rug has as many yarns as it can have. */
  readonly places: readonly ApartPlace[]
  readonly isFull: boolean
  readonly separate: (at: readonly [number, number]) => Promise<void>
  /** Whether what was touched last had its yarn for itself already. */
  readonly isAlone: boolean
  /** The yarn of what was separated last, as long as nothing else was changed of the yarns. */
  readonly own: number | null
  readonly undo: () => void
}

/** Gives an area of the rug a yarn of its own, and takes that back. */
export function useSeparating(
  control: DrawingControl,
  open: Open,
  design: Design,
  edit: (at: number | null) => void,
): Separating {
  const [isOn, setIsOn] = useState(false)
  const [places, setPlaces] = useState<readonly ApartPlace[]>([])
  const [isAlone, setIsAlone] = useState(false)
  const [last, setLast] = useState<Record<'before' | 'after', readonly YarnGroup[]> | null>(null)
  const { made } = control
  const isFull = design.groups.length >= yarnBounds.most
  useEffect(() => {
    setPlaces([])
    if (!isOn || isFull || !made || made.rough) return
    let current = true
    open.thread.apart().then(
      (found) => current && setPlaces(found),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [isOn, isFull, made, open.thread])
  const turn = (on: boolean) => {
    setIsOn(on)
    setIsAlone(false)
  }
  return {
    isOn,
    turn,
    places,
    isFull,
    separate: async (at) => {
      if (isFull) return
      const { groups: before } = design
      const after = await open.thread.separate(before, at).catch(() => null)
      if (!after) return setIsAlone(true)
      // What was changed of the yarns meanwhile stays.
      control.change((now) => (now.groups === before ? { ...now, groups: after } : now))
      setLast({ before, after })
      turn(false)
      edit(after.length - 1)
    },
    isAlone,
    own: last?.after === design.groups ? (design.groups.at(-1)?.yarn ?? null) : null,
    undo: () => {
      if (last) control.change((now) => ({ ...now, groups: last.before }))
      edit(null)
    },
  }
}
