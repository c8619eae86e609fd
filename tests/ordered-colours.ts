import { type CieLab, cieLabOf, deltaE00 } from '#graphics/colour-difference.ts'
import { toLinear } from '#graphics/light/tone.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, floatAt, itemAt, wholeAt } from '#graphics/reads.ts'

// How far a picture of a dyed rug is from the dyes of its order. What is looked at are cells, each the mean of some
// tufts (8 mm of a rug of 2 by 3 m), in linear light. Pile is light and shade: a matt surface in shade sends
// back the colour that it has in full light, scaled in linear light by one factor (Lambert's law), so a cell is held
// against each dye at the cell's own luminance, which may be up to so much lower or higher.
const shade = { least: 0.2, most: 1.7 } as const
const farther = 10
// Between two dyes that lie next to each other a cell may hold tufts of both.
const reach = 2
const leastPatch = 0.002

type Linear = readonly [number, number, number]
type Cells = { readonly across: number; readonly down: number; readonly light: Float32Array }

export type OrderedColours = {
  /** The share of the rug that is farther than 10 from every dye, shade taken away, and no mixture of two that meet. */
  readonly off: number
  /** The most that the mean of a patch of one dye, larger than 0.2 % of the rug, is from it: nothing taken away. */
  readonly farthest: number
}

/** Measures a dyed rug against its order. `metres` is how long the longer side of the picture is. */
export function orderedColours(picture: Pixmap, dyes: readonly string[], metres = 3.1): OrderedColours {
  const cells = cellsOf(picture, Math.max(1, (0.008 * Math.max(picture.width, picture.height)) / metres))
  const yarns = [...new Set(dyes)].map(linearOf)
  const labs = yarns.map((yarn) => cieLabOf(...yarn))
  const count = cells.across * cells.down
  const owners = new Int32Array(count).fill(-1)
  const known = new Map<number, number>()
  let rug = 0
  for (let cell = 0; cell < count; cell += 1) {
    if (!isRug(cells, cell)) continue
    rug += 1
    owners[cell] = ownerOf(linearAt(cells, cell), yarns, labs, known)
  }
  let off = 0
  for (let cell = 0; cell < count; cell += 1)
    if (isRug(cells, cell) && wholeAt(owners, cell) < 0 && !isMixture(cells, cell, owners, yarns)) off += 1
  return { off: off / Math.max(1, rug), farthest: farthestPatch(cells, owners, labs, leastPatch * rug) }
}

/** The dye that a colour is one of; -1 where it is none. Colours that differ by less than half a step are one. */
function ownerOf(
  colour: Linear,
  yarns: readonly Linear[],
  labs: readonly CieLab[],
  known: Map<number, number>,
): number {
  const own = cieLabOf(...colour)
  // Half steps of three numbers that lie between -200 and 200: one number, which is found quicker than a text.
  const [l, a, b] = own.map((value) => Math.round(2 * value) + 400) as [number, number, number]
  const key = (l * 1000 + a) * 1000 + b
  const before = known.get(key)
  if (before !== undefined) return before
  const plain = labs.map((lab) => deltaE00(own, lab))
  const nearest = Math.min(...plain)
  const inShade = plain.map((difference, at) =>
    differenceInShade(colour, itemAt(yarns, at)) <= farther ? difference : Number.POSITIVE_INFINITY,
  )
  const best = nearest <= farther ? nearest : Math.min(...inShade)
  // Of dyes that differ in lightness alone the one that the cell is as light as.
  const owner = Number.isFinite(best) ? (nearest <= farther ? plain : inShade).indexOf(best) : -1
  known.set(key, owner)
  return owner
}

/** CIEDE2000 between a cell and a dye seen in the light that the cell has. */
function differenceInShade(colour: Linear, yarn: Linear): number {
  const scale = Math.min(shade.most, Math.max(shade.least, luminance(colour) / luminance(yarn)))
  return deltaE00(
    cieLabOf(colour[0] / scale, colour[1] / scale, colour[2] / scale),
    cieLabOf(yarn[0], yarn[1], yarn[2]),
  )
}

function isMixture(cells: Cells, cell: number, owners: Int32Array, yarns: readonly Linear[]): boolean {
  const near = new Set<number>()
  const [x, y] = [cell % cells.across, Math.floor(cell / cells.across)]
  for (let down = Math.max(0, y - reach); down <= Math.min(cells.down - 1, y + reach); down += 1)
    for (let column = Math.max(0, x - reach); column <= Math.min(cells.across - 1, x + reach); column += 1)
      near.add(wholeAt(owners, down * cells.across + column))
  near.delete(-1)
  const around = [...near].map((at) => itemAt(yarns, at))
  const colour = linearAt(cells, cell)
  return around.some((one, at) =>
    around.slice(at + 1).some((other) =>
      [0.15, 0.3, 0.5, 0.7, 0.85].some((part) => {
        const mixed = [0, 1, 2].map((c) => one[c as 0] * (1 - part) + other[c as 0] * part)
        return differenceInShade(colour, mixed as unknown as Linear) <= farther
      }),
    ),
  )
}

function farthestPatch(cells: Cells, owners: Int32Array, labs: readonly CieLab[], least: number): number {
  const seen = new Uint8Array(owners.length)
  let farthest = 0
  for (let start = 0; start < owners.length; start += 1) {
    if (byteAt(seen, start) || wholeAt(owners, start) < 0) continue
    const patch = patchFrom(start, owners, cells, seen)
    if (patch.length < least) continue
    const sum = [0, 0, 0]
    for (const cell of patch)
      for (const [at, value] of linearAt(cells, cell).entries()) sum[at] = (sum[at] ?? 0) + value
    const mean = sum.map((value) => value / patch.length) as unknown as Linear
    farthest = Math.max(farthest, deltaE00(cieLabOf(...mean), itemAt(labs, wholeAt(owners, start))))
  }
  return farthest
}

function patchFrom(start: number, owners: Int32Array, { across }: Cells, seen: Uint8Array): number[] {
  const patch = [start]
  seen[start] = 1
  for (const cell of patch)
    for (const step of [-1, 1, -across, across]) {
      const next = cell + step
      if (next < 0 || next >= owners.length || byteAt(seen, next)) continue
      if (owners[next] !== owners[start] || (Math.abs(step) === 1 && isOtherRow(cell, next, across))) continue
      seen[next] = 1
      patch.push(next)
    }
  return patch
}

function isOtherRow(one: number, other: number, across: number): boolean {
  return Math.floor(one / across) !== Math.floor(other / across)
}

const linear = Float32Array.from({ length: 256 }, (_, stored) => toLinear(stored / 255))

function cellsOf({ width, height, data }: Pixmap, side: number): Cells {
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)]
  const sums = new Float64Array(across * down * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4
      if (byteAt(data, from + 3) < 250) continue
      const into = (Math.floor(y / side) * across + Math.floor(x / side)) * 4
      for (let at = 0; at < 3; at += 1)
        sums[into + at] = doubleAt(sums, into + at) + floatAt(linear, byteAt(data, from + at))
      sums[into + 3] = doubleAt(sums, into + 3) + 1
    }
  const light = new Float32Array(across * down * 4)
  for (let at = 0; at < light.length; at += 4) {
    const pixels = doubleAt(sums, at + 3)
    for (let part = 0; pixels > 0 && part < 3; part += 1)
      light[at + part] = doubleAt(sums, at + part) / pixels
    light[at + 3] = pixels
  }
  return { across, down, light }
}

const isRug = ({ light }: Cells, cell: number) => floatAt(light, cell * 4 + 3) > 0

function linearAt({ light }: Cells, cell: number): Linear {
  return [floatAt(light, cell * 4), floatAt(light, cell * 4 + 1), floatAt(light, cell * 4 + 2)]
}

function linearOf(hex: string): Linear {
  const at = (from: number) => floatAt(linear, Number.parseInt(hex.slice(from, from + 2), 16))
  return [at(1), at(3), at(5)]
}

function luminance([red, green, blue]: Linear): number {
  return Math.max(1e-4, 0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
}
