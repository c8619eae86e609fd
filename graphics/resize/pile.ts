import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, floatAt } from '#graphics/reads.ts'
import { intoBytes, intoLab } from '#graphics/recolour/oklab.ts'
import { clear, flattenedLight, labOfPixels } from '#graphics/recolour/smooth-lab.ts'
import { blurred } from '#graphics/textures/blur.ts'
import type { Places, Written } from './copy.ts'

/** Light and shade of a pile alone: of each pixel how much lighter it is than the drawing there, in OKLab. */
export type Pile = Float32Array

/** How far pile may stand out, of what half of it does; and at most, in OKLab. */
const [outstanding, mostLight] = [3, 0.14]
const seenEvery = 37

/**
 * A rug's drawing without its pile, and its pile. A line too faint to be told from pile by its contrast is told by its width, and
 * by how far it stands out: what is wider than `tuft` pixels to either side, or lighter or darker than pile is, stays drawn.
 */
export function partPile(picture: Pixmap, tuft: number): { drawing: Pixmap; pile: Pile } {
  const { width, height } = picture
  const lab = labOfPixels(picture)
  const flat = flattenedLight(lab, picture)
  const pile = new Float32Array(width * height)
  for (let pixel = 0; pixel < pile.length; pixel += 1)
    pile[pixel] = floatAt(lab, pixel * 3) - floatAt(flat, pixel)
  const wide = blurred({ width, height, channels: 1, data: pile }, tuft, 'border').data
  for (let pixel = 0; pixel < pile.length; pixel += 1)
    pile[pixel] = floatAt(pile, pixel) - floatAt(wide, pixel)
  const most = outstandingOf(pile)
  const data = new Uint8ClampedArray(picture.data)
  for (let pixel = 0; pixel < pile.length; pixel += 1) {
    if (byteAt(data, pixel * 4 + 3) < clear) continue
    const at = pixel * 3
    const light = Math.max(-most, Math.min(most, floatAt(pile, pixel)))
    pile[pixel] = light
    intoBytes(floatAt(lab, at) - light, floatAt(lab, at + 1), floatAt(lab, at + 2), data, pixel * 4)
  }
  return { drawing: { width, height, data }, pile }
}

function outstandingOf(pile: Pile): number {
  const seen = pile.filter((light, at) => at % seenEvery === 0 && light !== 0).map(Math.abs)
  if (seen.length === 0) return 0
  return Math.min(mostLight, outstanding * floatAt(seen.sort(), Math.floor(seen.length / 2)))
}

/** Lays the pile, as high as it stands and as fine as it is, on a drawing whose scale has changed. */
export function addPile(
  picture: Pixmap,
  pile: Pile,
  { columns, rows }: Places,
  { width, height, data }: Written,
): void {
  const lab = new Float32Array(3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const into = (y * width + x) * 4
      if (byteAt(data, into + 3) === 0) continue
      const grain = floatAt(pile, nearest(picture, doubleAt(columns, x), doubleAt(rows, y)))
      intoLab(byteAt(data, into), byteAt(data, into + 1), byteAt(data, into + 2), lab, 0)
      intoBytes(floatAt(lab, 0) + grain, floatAt(lab, 1), floatAt(lab, 2), data, into)
    }
}

function nearest({ width, height }: Pixmap, column: number, row: number): number {
  const x = Math.min(width - 1, Math.max(0, Math.round(column)))
  return Math.min(height - 1, Math.max(0, Math.round(row))) * width + x
}
