import { useDeferredValue, useMemo } from 'react'
import { toOwnRoom } from '#content/rooms/own-room.ts'
import { type Calibration, calibrate } from '#graphics/calibration/calibrate.ts'
import type { Reference, SheetName } from '#graphics/calibration/mark.ts'
import { type FoundTiles, sizeOf } from '#graphics/tile-finding/find-tiles.ts'
import { metres } from '#graphics/units.ts'
import type { Marks } from './first-marks.ts'
import type { Photo } from './read-photo.ts'

export type ScaleKind = 'sheet' | 'tiles' | 'length'
export type Scale = {
  readonly kind: ScaleKind
  readonly sheet: SheetName
  readonly rectangular: boolean
  readonly typed: string
  /** How long the side of a tile is, in centimetres, as it was typed. */
  readonly side: string
  readonly tiles: FoundTiles | null | undefined
}
type Problem = Extract<Calibration, { ok: false }>['problem'] | 'floor' | 'tiles'
export type Measured = Extract<Calibration, { ok: true }> | { readonly ok: false; readonly problem: Problem }

const [leastMetres, mostMetres] = [0.2, 12]
const [leastTile, mostTile] = [5, 200]

/** The floor measured by what is marked on it, a moment after a point moved. */
export function useCalibration(photo: Photo, marks: Marks, scale: Scale): Measured {
  const { kind, sheet, rectangular, typed, side, tiles } = scale
  const settled = useDeferredValue(marks)
  return useMemo(() => {
    const length = metres(numberIn(typed))
    const tile = numberIn(side)
    if (kind === 'length' && !(length >= leastMetres && length <= mostMetres))
      return { ok: false, problem: 'length' }
    if (kind === 'tiles' && !(tiles && tile >= leastTile && tile <= mostTile))
      return { ok: false, problem: 'tiles' }
    const size = tiles ? sizeOf(tiles, tile) : undefined
    const references: Record<ScaleKind, Reference> = {
      sheet: {
        kind: 'sheet',
        sheet,
        corners: settled.sheet,
        around: rectangular ? settled.floor : undefined,
      },
      tiles: { kind: 'sheet', size, corners: settled.tiles },
      length: { kind: 'length', corners: settled.floor, ends: settled.ends, metres: length },
    }
    const reference = references[kind]
    const found = calibrate(reference, photo, photo.guess)
    if (!found.ok) return found
    const title = { pt: '', es: '' }
    const { groundToImage } = found
    const room = toOwnRoom({ picture: photo, groundToImage, floor: settled.floor, lightScale: 1, title })
    return room ? found : { ok: false, problem: 'floor' }
  }, [photo, settled, kind, sheet, rectangular, typed, side, tiles])
}

const numberIn = (typed: string) => Number(typed.trim().replace(',', '.'))
