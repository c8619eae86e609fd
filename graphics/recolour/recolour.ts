import { toLinear } from '#graphics/light/tone.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt, numberAt } from '#graphics/reads.ts'
import { nearPixel } from './local-colours.ts'
import { intoBytes, intoLab, type Lab, labOf } from './oklab.ts'
import type { Region } from './region.ts'
import type { Regions } from './regions.ts'

// What a dyed yarn keeps of the one that was photographed. Light and shade of the pile, scaled with how light the dye
// is; of the clouds of a hand-dyed wool a part, and never more than this; of its play of hue no more than a trace.
const contrast = { least: 0.6, most: 1.5 } as const
const cloud = { kept: 0.5, most: 0.03 } as const
const hue = { kept: 0.4, most: 0.01 } as const
// Shade takes colour with it as it takes light: one factor scales all of OKLab, down to a furrow, up to a glint.
const shade = { least: 0.3, most: 1.25 } as const
const leastNear = 4

type Dye = {
  readonly at: number
  readonly from: Lab
  readonly to: Lab
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
    dyeFor(region, at, colours[at] ?? null, found.memberships[at] ?? new Uint8Array(width * height)),
  )
  if (!dyes.some(({ dyed }) => dyed)) return { width, height, data: out }
  const own = new Float32Array(3)
  const sums = new Float32Array(9)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (out[pixel * 4 + 3] === 0) continue
    const dyed = mixed(dyes, found, pixel, width, sums)
    if (dyed === 0) continue
    intoLab(byteAt(out, pixel * 4), byteAt(out, pixel * 4 + 1), byteAt(out, pixel * 4 + 2), own, 0)
    lay(own, sums, dyed, out, pixel * 4)
  }
  return { width, height, data: out }
}

function dyeFor(region: Region, at: number, colour: string | null, shares: Uint8Array): Dye {
  const to = colour ? labOf(colour) : region.lab
  if (!colour || colour === region.hex)
    return { at, from: region.lab, to: region.lab, shares, dyed: false, lightKept: 1, most: 1 }
  const ratio = to[0] / Math.max(0.05, region.lab[0])
  const lightKept = Math.max(contrast.least, Math.min(contrast.most, ratio))
  return { at, from: region.lab, to, shares, dyed: true, lightKept, most: mostShade(colour) }
}

/**
 * What lies at a pixel: sums of the yarns there (0 to 2), of what becomes of them (3 to 5), of how much of the light
 * stays (6), of the clouds (7), of how far light may rise (8). Answers how much of it is dyed, 0..1.
 */
function mixed(
  dyes: readonly Dye[],
  { local, tones }: Omit<Regions, 'kept'>,
  pixel: number,
  width: number,
  sums: Float32Array,
): number {
  for (let at = 0; at < 9; at += 1) sums[at] = 0
  let dyed = 0
  const near = nearPixel(local, pixel, width)
  for (const dye of dyes) {
    const stored = byteAt(dye.shares, pixel)
    if (stored === 0) continue
    const share = stored / 255
    const cell = near + dye.at * 4
    const known = floatAt(local.cells, cell + 3) >= leastNear
    const { from: plain, to } = dye
    for (let part = 0; part < 3; part += 1) {
      const from = tones
        ? floatAt(tones, pixel * 3 + part)
        : known
          ? floatAt(local.cells, cell + part)
          : numberAt(plain, part)
      sums[part] = floatAt(sums, part) + share * from
      sums[3 + part] = floatAt(sums, 3 + part) + share * (dye.dyed ? numberAt(to, part) : from)
    }
    if (dye.dyed) {
      const clouded =
        known && !tones ? within(cloud.kept * (floatAt(local.cells, cell) - plain[0]), cloud.most) : 0
      dyed += share
      sums[7] = floatAt(sums, 7) + share * clouded * dye.lightKept
    }
    sums[6] = floatAt(sums, 6) + share * dye.lightKept
    sums[8] = floatAt(sums, 8) + share * dye.most
  }
  return dyed
}

/** Writes the colour of a pixel: the dyes that lie there in its own light. */
function lay(own: Float32Array, sums: Float32Array, dyed: number, into: Uint8ClampedArray, at: number): void {
  const to = floatAt(sums, 3)
  const free = to + floatAt(sums, 6) * (floatAt(own, 0) - floatAt(sums, 0)) + floatAt(sums, 7)
  const factor = shadeOf(free / Math.max(0.05, to), floatAt(sums, 8))
  const light = free + dyed * (factor * to - free)
  const shaded = 1 + dyed * (factor - 1)
  const red = floatAt(own, 1) - floatAt(sums, 1)
  const yellow = floatAt(own, 2) - floatAt(sums, 2)
  const play = Math.sqrt(red * red + yellow * yellow)
  const trace = play > 0 ? Math.min(hue.kept, hue.most / play) : 0
  const left = 1 - dyed + dyed * trace
  intoBytes(
    light,
    floatAt(sums, 4) * shaded + left * red,
    floatAt(sums, 5) * shaded + left * yellow,
    into,
    at,
  )
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
