import { useDeferredValue, useMemo } from 'react'
import { toOwnRoom } from '#content/rooms/own-room.ts'
import { type Calibration, calibrate } from '#graphics/calibration/calibrate.ts'
import type { Reference, SheetName } from '#graphics/calibration/mark.ts'
import { metres } from '#graphics/units.ts'
import type { Marks } from './first-marks.ts'
import type { Photo } from './read-photo.ts'

export type ScaleKind = Reference['kind']
export type Scale = {
  readonly kind: ScaleKind
  readonly sheet: SheetName
  readonly rectangular: boolean
  readonly typed: string
}
type Problem = Extract<Calibration, { ok: false }>['problem'] | 'floor'
export type Measured = Extract<Calibration, { ok: true }> | { readonly ok: false; readonly problem: Problem }

const [leastMetres, mostMetres] = [0.2, 12]

/** The floor measured by what is marked on it, a moment after a point moved. */
export function useCalibration(photo: Photo, marks: Marks, scale: Scale): Measured {
  const { kind, sheet, rectangular, typed } = scale
  const settled = useDeferredValue(marks)
  return useMemo(() => {
    const length = metres(Number(typed.trim().replace(',', '.')))
    if (kind === 'length' && !(length >= leastMetres && length <= mostMetres))
      return { ok: false, problem: 'length' }
    const reference: Reference =
      kind === 'sheet'
        ? { kind, sheet, corners: settled.sheet, around: rectangular ? settled.floor : undefined }
        : { kind, corners: settled.floor, ends: settled.ends, metres: length }
    const found = calibrate(reference, photo, photo.guess)
    if (!found.ok) return found
    const title = { pt: '', es: '' }
    const { groundToImage } = found
    const room = toOwnRoom({ picture: photo, groundToImage, floor: settled.floor, lightScale: 1, title })
    return room ? found : { ok: false, problem: 'floor' }
  }, [photo, settled, kind, sheet, rectangular, typed])
}
