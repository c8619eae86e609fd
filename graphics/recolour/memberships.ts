import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, floatAt, wholeAt } from '#graphics/reads.ts'
import { alike } from './clusters.ts'
import { edgesOf, type LocalColours, localColours, nearPixel } from './local-colours.ts'
import { apart, type Lab, unlikeSquare } from './oklab.ts'
import type { Plain, Region } from './region.ts'
import { labelsAt, placesIn, type RegionMap } from './region-map.ts'
import { labOfPixels } from './smooth-lab.ts'

// How far from a colour, in OKLab, its own grain reaches: the softness where one colour runs into the other.
const softness = 0.012
const negligible = 12 * softness * softness
// Between these contrasts a seam turns from a flow of colours into an edge whose pixels are mixtures.
const flowing = 0.05
const sharp = 0.1
// So near to either side a mixture is the grain of one of them.
const grain = 0.06
const leastNear = 4
const window = 2

type Shade = { readonly lab: Lab; readonly region: number }
type Known = {
  readonly labels: Uint8Array
  readonly raw: Float32Array
  /** The picture without its grain, and where each pixel lies in it. */
  readonly smooth: Float32Array
  readonly places: Uint32Array
  readonly width: number
  readonly regions: readonly Region[]
  readonly shades: readonly Shade[]
  readonly local: LocalColours
  /** For each region, which region every shade counts for: those like its own are its own. */
  readonly owners: readonly (readonly number[])[]
  /** Room to reckon in, a number for each shade. */
  readonly parts: Float64Array
  readonly sides: Float64Array
  readonly tones: Float32Array | null
}

export type Memberships = {
  /** For each pixel how far it belongs to each region, region after region, 0..255. */
  readonly memberships: readonly Uint8Array[]
  /** For each pixel the colour of yarn that it shows, OKLab; null where that is its region's. */
  readonly tones: Float32Array | null
  /** What colour each region has near each pixel. */
  readonly local: LocalColours
}

/**
 * How far each pixel belongs to each region, 0..255, region after region. Where colours run into each other the
 * share follows the colour; at an edge it is how much of either side's colour the pixel is mixed of, so that soft
 * pixels take both dyes; what the map gives to another region than its colour says is that region's. Where staff
 * `corrected` them, a region may hold yarns of other colours: then each pixel's own is told too.
 */
export function membershipsOf(
  picture: Pixmap,
  plain: Plain,
  regions: readonly Region[],
  map: RegionMap,
  corrected: boolean,
): Memberships {
  const { width } = picture
  const labels = labelsAt(map, picture)
  const raw = picture === plain.picture ? plain.raw : labOfPixels(picture)
  const edges = edgesOf(labels, width)
  const shades = regions.flatMap((region, at) => region.shades.map((lab) => ({ lab, region: at })))
  const known: Known = {
    labels,
    raw,
    smooth: plain.lab,
    places: placesIn(plain.picture, picture),
    width,
    regions,
    shades,
    local: localColours(labels, edges, raw, width, regions.length),
    owners: regions.map((own, at) => shades.map((shade) => ownerOf(own, at, shade))),
    parts: new Float64Array(shades.length),
    sides: new Float64Array(regions.length * 4),
    tones: corrected ? new Float32Array(labels.length * 3) : null,
  }
  const { tones } = known
  const planes = regions.map(() => new Uint8Array(labels.length))
  const shares = new Float32Array(regions.length)
  let last = -1
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const own = byteAt(labels, pixel) - 1
    if (own < 0 || own >= regions.length) continue
    const place = edges[pixel] ? -1 : wholeAt(known.places, pixel) * 16 + own
    // Neighbours that are one pixel of the smaller picture have the same shares.
    if (place < 0 || place !== last) {
      shares.fill(0)
      if (place >= 0 || !mixture(known, pixel, own, shares)) byColour(known, pixel, own, shares, 1)
    } else tones?.copyWithin(pixel * 3, pixel * 3 - 3, pixel * 3)
    last = place
    for (let at = 0; at < shares.length; at += 1) {
      const plane = planes[at]
      if (plane) plane[pixel] = Math.round(255 * floatAt(shares, at))
    }
  }
  return { memberships: planes, tones, local: known.local }
}

function ownerOf(own: Region, at: number, { lab, region }: Shade): number {
  return own.shades.some((shade) => apart(shade, lab) < alike) ? at : region
}

/** Shares by how near a pixel is to each shade; all to its own region where its colour says another. */
function byColour(known: Known, pixel: number, own: number, into: Float32Array, weight: number): void {
  const { smooth, places, shades, owners, parts } = known
  const owner = owners[own]
  if (!owner) return
  const from = wholeAt(places, pixel) * 3
  const [l, a, b] = [floatAt(smooth, from), floatAt(smooth, from + 1), floatAt(smooth, from + 2)]
  let [best, least, sum] = [0, Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < parts.length; at += 1) {
    const to = shades[at]?.lab
    if (!to) continue
    const square = unlikeSquare(l - to[0], a - to[1], b - to[2])
    parts[at] = square
    if (square < least) [best, least] = [at, square]
  }
  for (let at = 0; at < parts.length; at += 1) {
    const further = doubleAt(parts, at) - least
    parts[at] = further > negligible ? 0 : Math.exp(-further / (2 * softness * softness))
    sum += doubleAt(parts, at)
  }
  for (let at = 0; known.tones && at < parts.length; at += 1)
    addTone(known, pixel, at, (weight * doubleAt(parts, at)) / sum)
  if (owner[best] !== own) {
    around(known, pixel, own, into, weight)
    return
  }
  for (let at = 0; at < parts.length; at += 1) {
    const region = owner[at] ?? own
    if (parts[at]) into[region] = floatAt(into, region) + (weight * doubleAt(parts, at)) / sum
  }
}

/** Shares by which regions lie around a pixel: what no colour tells apart still has no stairs. */
function around({ labels, width }: Known, pixel: number, own: number, into: Float32Array, weight: number) {
  const x = pixel % width
  let seen = 0
  const counts = new Uint8Array(into.length)
  for (let down = -window; down <= window; down += 1)
    for (let across = -window; across <= window; across += 1) {
      if (x + across < 0 || x + across >= width) continue
      // Above the first row and below the last there is nothing.
      const label = labels[pixel + down * width + across]
      if (!label || label > counts.length) continue
      counts[label - 1] = byteAt(counts, label - 1) + 1
      seen += 1
    }
  if (seen === 0) into[own] = floatAt(into, own) + weight
  for (const [at, count] of counts.entries())
    if (count > 0) into[at] = floatAt(into, at) + (weight * count) / seen
}

/** Shares of the two neighbours that a pixel at an edge is best mixed of; false where no two differ enough. */
function mixture(known: Known, pixel: number, own: number, into: Float32Array): boolean {
  const { raw, sides } = known
  const count = gatherSides(known, pixel, own)
  const [l, a, b] = [floatAt(raw, pixel * 3), floatAt(raw, pixel * 3 + 1), floatAt(raw, pixel * 3 + 2)]
  let [first, second, along, off, length] = [-1, -1, 0, Number.POSITIVE_INFINITY, 0]
  for (let one = 0; one < count; one += 1)
    for (let other = one + 1; other < count; other += 1) {
      const [from, to] = [one * 4, other * 4]
      const [x, y, z] = [doubleAt(sides, from), doubleAt(sides, from + 1), doubleAt(sides, from + 2)]
      const [u, v, w] = [doubleAt(sides, to) - x, doubleAt(sides, to + 1) - y, doubleAt(sides, to + 2) - z]
      const square = u * u + v * v + w * w
      const dot = u * (l - x) + v * (a - y) + w * (b - z)
      const share = square > 0 ? Math.min(1, Math.max(0, dot / square)) : 0
      const aside = (x + share * u - l) ** 2 + (y + share * v - a) ** 2 + (z + share * w - b) ** 2
      if (aside >= off) continue
      first = one
      second = other
      along = share
      off = aside
      length = square
    }
  if (first < 0) return false
  const contrast = Math.sqrt(length)
  if (contrast < flowing) return false
  const edge = Math.min(1, (contrast - flowing) / (sharp - flowing))
  const share = Math.min(1, Math.max(0, (along - grain) / (1 - 2 * grain)))
  into[doubleAt(sides, first * 4 + 3)] = edge * (1 - share)
  into[doubleAt(sides, second * 4 + 3)] = edge * share
  addSide(known, pixel, first, edge * (1 - share))
  addSide(known, pixel, second, edge * share)
  if (edge < 1) byColour(known, pixel, own, into, 1 - edge)
  return true
}

/** Puts together what lies around a pixel: the colour of each region there and its number. Answers how many. */
function gatherSides({ local, regions, raw, width, sides }: Known, pixel: number, own: number): number {
  const from = nearPixel(local, pixel, width)
  let count = 0
  for (let at = 0; at < regions.length; at += 1) {
    const region = regions[at]
    if (!region) continue
    const near = floatAt(local.cells, from + at * 4 + 3) >= leastNear
    // Too thin to be anywhere but at its edges: a drawn line.
    if (!near && at !== own) continue
    const thin = near ? null : nearestShade(region, labAt(raw, pixel * 3))
    for (let part = 0; part < 3; part += 1)
      sides[count * 4 + part] = thin ? thin[part as 0] : floatAt(local.cells, from + at * 4 + part)
    sides[count * 4 + 3] = at
    count += 1
  }
  return count
}

function addSide(known: Known, pixel: number, side: number, weight: number): void {
  if (!known.tones) return
  const { sides } = known
  const colour = [doubleAt(sides, side * 4), doubleAt(sides, side * 4 + 1), doubleAt(sides, side * 4 + 2)]
  addTone(known, pixel, nearestOf(known.shades, colour as unknown as Lab), weight)
}

/** Adds so much of a shade to what a pixel shows. */
function addTone({ tones, shades }: Known, pixel: number, at: number, weight: number): void {
  const shade = shades[at]?.lab
  if (!tones || !shade) return
  for (const [part, value] of shade.entries())
    tones[pixel * 3 + part] = floatAt(tones, pixel * 3 + part) + weight * value
}

function nearestOf(shades: readonly Shade[], colour: Lab): number {
  let best = 0
  for (let at = 1; at < shades.length; at += 1)
    if (apart(shades[at]?.lab ?? colour, colour) < apart(shades[best]?.lab ?? colour, colour)) best = at
  return best
}

function nearestShade(region: Region, colour: Lab): Lab {
  if (region.shades.length === 1) return region.shades[0] ?? region.lab
  return region.shades.toSorted((one, other) => apart(one, colour) - apart(other, colour))[0] ?? region.lab
}

function labAt(from: Float32Array, at: number): Lab {
  return [floatAt(from, at), floatAt(from, at + 1), floatAt(from, at + 2)]
}
