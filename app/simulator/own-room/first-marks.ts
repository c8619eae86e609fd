import type { PictureSize } from '#graphics/calibration/ground-camera.ts'
import type { Mark } from '#graphics/calibration/mark.ts'
import type { Point } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'

/** What has been marked on a photograph, in its pixels. */
export type Marks = {
  readonly floor: Quad
  readonly sheet: Quad
  /** Of a block of tiles. */
  readonly tiles: Quad
  readonly ends: readonly [Point, Point]
}

/** Where the points lie before anybody moves them: about where floors are in photographs. */
export function firstMarks({ width, height }: PictureSize): Marks {
  const at = (x: number, y: number): Point => ({ x: x * width, y: y * height })
  return {
    floor: [at(0.28, 0.62), at(0.72, 0.62), at(0.9, 0.93), at(0.1, 0.93)],
    sheet: [at(0.46, 0.74), at(0.54, 0.74), at(0.55, 0.8), at(0.45, 0.8)],
    tiles: [at(0.4, 0.7), at(0.6, 0.7), at(0.65, 0.85), at(0.35, 0.85)],
    ends: [at(0.3, 0.8), at(0.7, 0.8)],
  }
}

/**
 * What hands have marked, with one point of one shape elsewhere; a shape that no hand had touched begins as it is shown. Two fingers
 * may move two points before either is shown.
 */
export function withPoint(
  own: Partial<Marks>,
  shown: Marks,
  shape: keyof Marks,
  index: number,
  to: Mark,
): Partial<Marks> {
  return { ...own, [shape]: ((own[shape] ?? shown[shape]) as readonly Mark[]).with(index, to) }
}
