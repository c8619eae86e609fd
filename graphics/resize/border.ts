import { bodyOf } from '#graphics/laid-rug/sheet.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { floatAt, itemAt } from '#graphics/reads.ts'
import { apart, type Lab } from '#graphics/recolour/oklab.ts'
import { shrunk } from '#graphics/recolour/region-map.ts'
import { flattened, labOfPixels } from '#graphics/recolour/smooth-lab.ts'
import type { Sides } from './resize.ts'

const seenSide = 512
const step = 0.005
// Of the shorter side: what reaches further in is no border.
const deepest = 0.25
// In OKLab: what a line along a side may differ from its mean, and what two bands differ by at least.
const plain = 0.035
const bands = 0.06
/** In metres: how far the four sides may differ, how wide a line between two bands wavers, what is but a binding. */
const alike = 0.02
const wavering = 0.015
const binding = 0.05

type Line = { readonly mean: Lab; readonly isPlain: boolean }

/**
 * How wide a border runs round a rug, in metres: bands of one colour each along all four sides, as deep at each of them. 0 for a
 * rug without one, and for one whose border has a drawing of its own along it.
 */
export function borderOf(picture: Pixmap, { width, length }: Sides): number {
  const small = shrunk(picture, seenSide)
  const lab = flattened(labOfPixels(small), small)
  const body = bodyOf(small)
  const most = Math.floor((Math.min(width, length) * deepest) / step)
  const sides = ['top', 'bottom', 'left', 'right'].map((side) =>
    Array.from({ length: most }, (_, at) => lineOf(side, (at + 0.5) * step)),
  )
  const ends = sides.map(bandsOf)
  const depth = Math.max(...itemAt(ends, 0).filter((end) => ends.every((others) => hasNear(others, end))), 0)
  return depth > binding ? depth + wavering : 0

  function lineOf(side: string, depth: number): Line {
    const along = side === 'top' || side === 'bottom'
    const far = side === 'bottom' || side === 'right'
    const [across, down] = [(depth / width) * (far ? -1 : 1), (depth / length) * (far ? -1 : 1)]
    const corner = Math.max(0.1, depth / (along ? width : length))
    const colours: Lab[] = []
    for (let share = corner; share <= 1 - corner; share += 0.01)
      colours.push(along ? at(share, (far ? 1 : 0) + down) : at((far ? 1 : 0) + across, share))
    const mean = meanOf(colours)
    const off = colours.map((colour) => apart(colour, mean)).toSorted((one, other) => one - other)
    // A twentieth of a line may be worn.
    return { mean, isPlain: off.length > 0 && itemAt(off, Math.floor(off.length * 0.95)) < plain }
  }

  /** The colour at a place of the body, in shares of it. */
  function at(x: number, y: number): Lab {
    const column = Math.floor((body.left + x * (body.right - body.left)) * small.width)
    const row = Math.floor((body.top + y * (body.bottom - body.top)) * small.height)
    const from =
      3 *
      (Math.min(small.height - 1, Math.max(0, row)) * small.width +
        Math.min(small.width - 1, Math.max(0, column)))
    return [floatAt(lab, from), floatAt(lab, from + 1), floatAt(lab, from + 2)]
  }
}

/** At which depths one plain band ends, from the edge on for as long as there are bands. */
function bandsOf(lines: readonly Line[]): number[] {
  const [ends, width] = [[] as number[], Math.round(wavering / step)]
  let since = 0
  for (let at = width; at + width < lines.length; at += 1) {
    since = itemAt(lines, at).isPlain ? 0 : since + 1
    // Where two bands meet no line is plain; the drawing of a field is not plain for longer.
    if (since > 2 * width) break
    const [before, after] = [itemAt(lines, at - width), itemAt(lines, at + width)]
    if (before.isPlain && apart(before.mean, after.mean) > bands) ends.push((at + 1) * step)
  }
  return ends
}

function hasNear(depths: readonly number[], depth: number): boolean {
  return depths.some((other) => Math.abs(other - depth) <= alike)
}

function meanOf(colours: readonly Lab[]): Lab {
  const meanPart = (part: 0 | 1 | 2) =>
    colours.reduce((sum, colour) => sum + colour[part], 0) / Math.max(1, colours.length)
  return [meanPart(0), meanPart(1), meanPart(2)]
}
