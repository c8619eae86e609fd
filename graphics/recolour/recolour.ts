import { toLinear } from '#graphics/light/tone.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'
import { cellSide, nearPixel } from './local-colours.ts'
import { intoBytes, type Lab, labOf } from './oklab.ts'
import type { Region } from './region.ts'
import type { Regions } from './regions.ts'
import { labOfPixels } from './smooth-lab.ts'

// What a dyed yarn keeps of the one that was photographed. Light and shade of the pile, scaled with how light the dye
// is; of the clouds of a hand-dyed wool a part, and never more than this; of its play of hue no more than a trace.
const contrast = { least: 0.6, most: 1.5 } as const
const cloud = { kept: 0.5, most: 0.03 } as const
const hue = { kept: 0.4, most: 0.01 } as const
// Shade takes colour with it as it takes light: one factor scales all of OKLab, down to a furrow, up to a glint.
const shade = { least: 0.3, most: 1.25 } as const
const leastNear = 4

/** So many rows are read at a time: what a large picture takes of memory meanwhile stays small. */
const rowsAtOnce = 128

/** By names: to take a list apart for each pixel takes as long as to reckon with it. */
type Named = { readonly l: number; readonly a: number; readonly b: number }
type Dye = {
  readonly from: Named
  readonly to: Named
  readonly shares: Uint8Array
  readonly dyed: boolean
  readonly lightKept: number
  readonly most: number
}

/**
 * A rug's picture with its regions dyed: `colours[n]` is the new colour (`#rrggbb`) of region n, one that is missing
 * stays. A pixel is what the yarns around it mix to, and its own grain. The mixture is mixed of the dyes, and of the
 * grain its light and shade stay: no hue shows that was not ordered. Soft edges run from dye to dye, and what is clear
 * stays clear.
 */
export function recoloured(
  { width, height, data }: Pixmap,
  found: Omit<Regions, 'kept'>,
  colours: readonly (string | null)[],
): Pixmap & { readonly data: Uint8ClampedArray } {
  const out = new Uint8ClampedArray(data)
  const dyes = found.regions.map((region, at) =>
    dyeFor(region, colours[at] ?? null, found.memberships[at] ?? new Uint8Array(width * height)),
  )
  if (!dyes.some(({ dyed }) => dyed)) return { width, height, data: out }
  for (let top = 0; top < height; top += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - top)
    const strip = data.subarray(top * width * 4, (top + rows) * width * 4)
    const own = labOfPixels({ width, height: rows, data: strip })
    for (let row = 0; row < rows; row += 1)
      dyeRow(dyes, found, (top + row) * width, width, own, row * width * 3, out)
  }
  return { width, height, data: out }
}

function dyeFor(region: Region, colour: string | null, shares: Uint8Array): Dye {
  const from = named(region.lab)
  if (!colour || colour === region.hex) return { from, to: from, shares, dyed: false, lightKept: 1, most: 1 }
  const to = named(labOf(colour))
  const ratio = to.l / Math.max(0.05, from.l)
  const lightKept = Math.max(contrast.least, Math.min(contrast.most, ratio))
  return { from, to, shares, dyed: true, lightKept, most: mostShade(colour) }
}

function named([l, a, b]: Lab): Named {
  return { l, a, b }
}

/**
 * Dyes a row of pixels, `start` being the first; their own colours stand in `own`, OKLab. All numbers are names of their own: in lists of
 * numbers, one for each pixel, this took twice as long.
 */
function dyeRow(
  dyes: readonly Dye[],
  { local, tones }: Omit<Regions, 'kept'>,
  start: number,
  width: number,
  own: Float32Array,
  ownStart: number,
  out: Uint8ClampedArray,
): void {
  const { cells } = local
  let near = 0
  for (let x = 0; x < width; x += 1) {
    const pixel = start + x
    if (x % cellSide === 0) near = nearPixel(local, pixel, width)
    if (byteAt(out, pixel * 4 + 3) === 0) continue
    // What lies here: sums of the yarns, of what becomes of them, of how much of the light stays, of the clouds, of how far light may
    // rise; and how much of it is dyed, 0..1.
    let fromL = 0
    let fromA = 0
    let fromB = 0
    let toL = 0
    let toA = 0
    let toB = 0
    let lightKept = 0
    let clouds = 0
    let most = 0
    let dyed = 0
    let cell = near
    for (const dye of dyes) {
      const stored = byteAt(dye.shares, pixel)
      if (stored > 0) {
        const share = stored / 255
        const known = floatAt(cells, cell + 3) >= leastNear
        let { l, a, b } = dye.from
        if (tones) {
          l = floatAt(tones, pixel * 3)
          a = floatAt(tones, pixel * 3 + 1)
          b = floatAt(tones, pixel * 3 + 2)
        } else if (known) {
          l = floatAt(cells, cell)
          a = floatAt(cells, cell + 1)
          b = floatAt(cells, cell + 2)
        }
        fromL += share * l
        fromA += share * a
        fromB += share * b
        toL += share * (dye.dyed ? dye.to.l : l)
        toA += share * (dye.dyed ? dye.to.a : a)
        toB += share * (dye.dyed ? dye.to.b : b)
        if (dye.dyed) {
          dyed += share
          if (known && !tones)
            clouds += share * within(cloud.kept * (l - dye.from.l), cloud.most) * dye.lightKept
        }
        lightKept += share * dye.lightKept
        most += share * dye.most
      }
      cell += 4
    }
    if (dyed === 0) continue
    const at = ownStart + x * 3
    // The colour of the pixel: the dyes that lie there in its own light.
    const free = toL + lightKept * (floatAt(own, at) - fromL) + clouds
    const factor = shadeOf(free / Math.max(0.05, toL), most)
    const red = floatAt(own, at + 1) - fromA
    const yellow = floatAt(own, at + 2) - fromB
    const play = Math.sqrt(red * red + yellow * yellow)
    const trace = play > 0 ? Math.min(hue.kept, hue.most / play) : 0
    const left = 1 - dyed + dyed * trace
    const shaded = 1 + dyed * (factor - 1)
    const light = free + dyed * (factor * toL - free)
    intoBytes(light, toA * shaded + left * red, toB * shaded + left * yellow, out, pixel * 4)
  }
}

/** Glints come to rest below what the screen can show of the dye: a channel that is cut off is another hue. */
function shadeOf(factor: number, most: number): number {
  if (factor <= 1) return Math.max(shade.least, factor)
  const room = Math.max(0.01, most - 1)
  return 1 + room * (1 - Math.exp((1 - factor) / room))
}

/** By how much a colour can get lighter before one of its channels is at its end, all of OKLab scaled. */
function mostShade(colour: string): number {
  const bits = Number.parseInt(colour.slice(1), 16)
  const brightest = toLinear(Math.max(bits >> 16, (bits >> 8) & 255, bits & 255) / 255)
  return Math.min(shade.most, Math.cbrt(1 / Math.max(0.001, brightest)))
}

function within(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}
