import type { Quad } from '#graphics/floor/quad.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { brightness, type Plane } from './plane.ts'
import { type Segment, segmentsOf } from './segments.ts'

/** The straight edges of a photograph that was made small, and how small. */
export type Edges = {
  readonly plane: Plane
  readonly scale: number
  readonly segments: readonly Segment[]
}

const searchedPixels = 1100

/** The edges of a picture that is at most so many pixels wide or high. */
export function edgesOf(picture: Pixmap, mostPixels = searchedPixels): Edges {
  const { plane, scale } = brightness(picture, mostPixels)
  return { plane, scale, segments: segmentsOf(plane) }
}

/** Corners in the small picture as they are in the photograph. */
export function enlarged(corners: Quad, scale: number): Quad {
  return corners.map(({ x, y }) => ({ x: (x + 0.5) * scale, y: (y + 0.5) * scale })) as unknown as Quad
}
