import { floatAt } from '#graphics/reads.ts'
import type { Metres } from '#graphics/units.ts'
import { blurred, type Field } from './blur.ts'

/** How far the grain reaches from its mean before it is cut off, in its own deviations. */
const reach = 3

/**
 * The relief of a tile as its light and shade tell it, 0 for the deepest to 1 for the tips, repeating as the tile does:
 * wool in a hollow is darker. What is larger than a few tufts is colour, not height, and is left out.
 */
export function heightOf({ width, height, channels, data }: Field): Field {
  const light = new Float32Array(width * height)
  for (let at = 0; at < light.length; at += 1)
    light[at] =
      0.2126 * floatAt(data, at * channels) +
      0.7152 * floatAt(data, at * channels + 1) +
      0.0722 * floatAt(data, at * channels + 2)
  const field = { width, height, channels: 1, data: light }
  const soft = blurred(field, Math.max(1, Math.round(width / 96)), 'repeat').data
  const grain = light.map((value, at) => value - floatAt(soft, at))
  const deviation = Math.sqrt(grain.reduce((sum, value) => sum + value * value, 0) / grain.length) || 1
  const levels = grain.map((value) => Math.min(1, Math.max(0, 0.5 + value / (2 * reach * deviation))))
  return { ...field, data: levels }
}

/**
 * Which way a relief faces at each place, as normal maps say it (OpenGL: red right, green up): 0..1 each way. `range` is
 * from its lowest to its highest, `place` the side of one of its places.
 */
export function normalsOf(
  { width, height, data }: Field,
  { range, place }: { readonly range: Metres; readonly place: Metres },
): Field {
  const out = new Float32Array(width * height * 3)
  const slope = range / (2 * place)
  const at = (place: number) => floatAt(data, place) * slope
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    const [above, below] = [((y + height - 1) % height) * width, ((y + 1) % height) * width]
    for (let x = 0; x < width; x += 1) {
      const right = at(row + (x + 1 === width ? 0 : x + 1)) - at(row + (x === 0 ? width : x) - 1)
      const up = at(above + x) - at(below + x)
      // Much quicker than Math.hypot, and none of these numbers is large.
      const length = Math.sqrt(right * right + up * up + 1)
      const into = (row + x) * 3
      out[into] = 0.5 - right / length / 2
      out[into + 1] = 0.5 - up / length / 2
      out[into + 2] = 0.5 + 1 / length / 2
    }
  }
  return { width, height, channels: 3, data: out }
}
