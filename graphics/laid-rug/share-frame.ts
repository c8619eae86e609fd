import type { Perspective } from '#graphics/floor/homography.ts'
import { type Placement, rugQuad } from '#graphics/floor/placement.ts'
import type { Frame } from './lay-rug.ts'

type Size = { readonly width: number; readonly height: number }

/** How large a room is drawn for a picture of a wider shape, and the part of that which is shown, in pixels. */
export type ShareFrame = { readonly scale: number; readonly frame: Frame }

/** The rug's middle lies lower than the picture's: what stands above it makes it a room. */
const middleOfRug = 0.62
const margin = 24

/** The room's whole width, and of its height the part with the rug in it; null when the rug is out of sight. */
export function shareFrame(
  room: Perspective & Size,
  placement: Placement,
  { width, height }: Size,
): ShareFrame | null {
  const scale = width / room.width
  const quad = rugQuad(room, placement)
  if (!quad) return null
  const [xs, ys] = [quad.map(({ x }) => x * scale), quad.map(({ y }) => y * scale)]
  const [upper, lower] = [Math.min(...ys), Math.max(...ys)]
  const whole = Math.round(room.height * scale)
  if (Math.max(...xs) <= 0 || Math.min(...xs) >= width || lower <= 0 || upper >= whole) return null
  const wished = (upper + lower) / 2 - middleOfRug * height
  const least = Math.min(lower, whole) + margin - height
  const top = Math.round(Math.min(whole - height, Math.max(0, wished, least)))
  return { scale, frame: { left: 0, top, right: width, bottom: top + height } }
}
