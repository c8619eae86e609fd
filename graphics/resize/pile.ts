import { free } from '#graphics/freed.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt, wholeAt } from '#graphics/reads.ts'
import { createKnownLab } from '#graphics/recolour/known-lab.ts'
import { intoBytes } from '#graphics/recolour/oklab.ts'
import { clear, flattenedLight, labOfPixels } from '#graphics/recolour/smooth-lab.ts'
import { blurred } from '#graphics/textures/blur.ts'
import type { Places, Written } from './copy.ts'
import { drawnLines } from './drawn-lines.ts'

/**
 * Light and shade of a pile alone: of each pixel how much lighter it is than the drawing there, as a share of how much pile stands
 * out round it; and that, in OKLab. Dark wool shows more of its pile than light wool, wherever either is drawn.
 */
export type Pile = { readonly grain: Float32Array; readonly height: Float32Array }

/** How far pile may stand out, of what half of it does; and at most, in OKLab. */
const [outstanding, mostLight] = [3, 0.14]
const seenEvery = 37
/** In OKLab: pile that stands out less is not seen. */
const flat = 0.001

/**
 * A rug's drawing without its pile, and its pile. A line too faint to be told from pile by its contrast is told by its width, by
 * how far it stands out, and by its length: what is wider than `tuft` pixels to either side, lighter or darker than pile is, or
 * lines up over a few tufts, stays drawn.
 */
export function partPile(picture: Pixmap, tuft: number): { drawing: Pixmap; pile: Pile } {
  const { width, height } = picture
  const lab = labOfPixels(picture)
  const smooth = flattenedLight(lab, picture)
  const light = new Float32Array(width * height)
  for (let pixel = 0; pixel < light.length; pixel += 1)
    light[pixel] = floatAt(lab, pixel * 3) - floatAt(smooth, pixel)
  const wide = blurred({ width, height, channels: 1, data: light }, tuft, 'border').data
  for (let pixel = 0; pixel < light.length; pixel += 1)
    light[pixel] = floatAt(light, pixel) - floatAt(wide, pixel)
  free(smooth, wide)
  const most = outstandingOf(light)
  for (let pixel = 0; pixel < light.length; pixel += 1)
    light[pixel] = Math.max(-most, Math.min(most, floatAt(light, pixel)))
  const lines = drawnLines(light, picture, tuft)
  const data = new Uint8ClampedArray(picture.data)
  for (let pixel = 0; pixel < light.length; pixel += 1) {
    const own = byteAt(data, pixel * 4 + 3) < clear ? 0 : floatAt(light, pixel) - floatAt(lines, pixel)
    light[pixel] = own
    const at = pixel * 3
    if (own !== 0)
      intoBytes(floatAt(lab, at) - own, floatAt(lab, at + 1), floatAt(lab, at + 2), data, pixel * 4)
  }
  free(lab, lines)
  return { drawing: { width, height, data }, pile: pileOf(light, picture, 2 * tuft) }
}

/** Light and shade as shares of what they are within `reach` pixels of a place, which is kept beside them. */
function pileOf(light: Float32Array, { width, height }: Pixmap, reach: number): Pile {
  const own = light.map(Math.abs)
  const high = blurred({ width, height, channels: 1, data: own }, reach, 'border').data
  free(own)
  for (let pixel = 0; pixel < light.length; pixel += 1)
    light[pixel] = floatAt(light, pixel) / Math.max(flat, floatAt(high, pixel))
  return { grain: light, height: high }
}

function outstandingOf(light: Float32Array): number {
  const seen = light.filter((one, at) => at % seenEvery === 0 && one !== 0).map(Math.abs)
  if (seen.length === 0) return 0
  return Math.min(mostLight, outstanding * floatAt(seen.sort(), Math.floor(seen.length / 2)))
}

/** Lays the pile, as fine as it is, on a drawing whose scale has changed, as high as it stands on what is drawn there. */
export function addPile(
  picture: Pixmap,
  { grain, height: high }: Pile,
  places: { readonly pile: Places; readonly drawing: Places },
  { width, height, data }: Written,
): void {
  const { labs, placeOf } = createKnownLab()
  const [pileAt, drawnAt] = [nearest(places.pile, picture), nearest(places.drawing, picture)]
  for (let y = 0; y < height; y += 1) {
    const [pileRow, drawnRow] = [wholeAt(pileAt.rows, y), wholeAt(drawnAt.rows, y)]
    for (let x = 0; x < width; x += 1) {
      const into = (y * width + x) * 4
      if (byteAt(data, into + 3) === 0) continue
      const light =
        floatAt(grain, pileRow + wholeAt(pileAt.columns, x)) *
        floatAt(high, drawnRow + wholeAt(drawnAt.columns, x))
      const at = placeOf(byteAt(data, into), byteAt(data, into + 1), byteAt(data, into + 2))
      intoBytes(floatAt(labs, at) + light, floatAt(labs, at + 1), floatAt(labs, at + 2), data, into)
    }
  }
}

/** The nearest column of each place of a picture, and the first pixel of its nearest row. */
function nearest({ columns, rows }: Places, { width, height }: Pixmap) {
  const whole = (places: Float64Array, count: number, step: number) =>
    Int32Array.from(places, (place) => step * Math.min(count - 1, Math.max(0, Math.round(place))))
  return { columns: whole(columns, width, 1), rows: whole(rows, height, width) }
}
