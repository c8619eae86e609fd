import type { Point } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { type Metres, metres } from '#graphics/units.ts'
import type { PictureSize } from './ground-camera.ts'

/** A point set on a photograph, and how far off it may be, in its pixels: one standard deviation. */
export type Mark = Point & { readonly hand?: number }

/** How far off a point is where nothing says by what it was set, and where it was set best. */
const [usualPixels, leastPixels] = [1, 0.5]

/**
 * How far off a tap is each way on the screen, in its own pixels: one standard deviation of taps that miss by one to
 * three pixels in any direction, which is the root of (1 + 3 + 9) / 3 over two.
 */
export const tapPixels = 1.5

export function handOf({ hand = usualPixels }: Mark): number {
  return Math.max(leastPixels, hand)
}

// A point that a hand drags out of the picture stays on its edge, where the corner meant is not.
const edgePixels = 1

/** Whether a point lies on the edge of its picture: what it marks goes on outside. */
export function isOnEdge({ x, y }: Point, { width, height }: PictureSize): boolean {
  return Math.min(x, y, width - x, height - y) <= edgePixels
}

/** What lies about in a house and has the same size everywhere: ISO 216, ANSI/ASME Y14.1, ISO/IEC 7810. */
export const sheetSizes = {
  a4: { width: metres(0.21), length: metres(0.297) },
  letter: { width: metres(0.2159), length: metres(0.2794) },
  card: { width: metres(0.05398), length: metres(0.0856) },
} as const satisfies Record<string, { readonly width: Metres; readonly length: Metres }>

export type SheetName = keyof typeof sheetSizes

/**
 * What lies on the floor with a known size: a sheet by its corners, or a length between two points beside a
 * rectangle of the floor by its corners. A rectangle of the floor `around` a sheet says more of how the floor lies
 * than the small sheet can. All in pixels, corners in order round the shape.
 */
export type Reference =
  | {
      readonly kind: 'sheet'
      readonly corners: Quad
      readonly sheet?: SheetName
      /** Of what has no name, as a block of tiles. */
      readonly size?: { readonly width: Metres; readonly length: Metres }
      readonly around?: Quad
    }
  | {
      readonly kind: 'length'
      readonly corners: Quad
      readonly ends: readonly [Mark, Mark]
      readonly metres: Metres
    }

/** Whether a point that the measure is taken from lies on the picture's edge. */
export function touchesEdge(reference: Reference, picture: PictureSize): boolean {
  const further = reference.kind === 'length' ? reference.ends : (reference.around ?? [])
  return [...reference.corners, ...further].some((mark) => isOnEdge(mark, picture))
}
