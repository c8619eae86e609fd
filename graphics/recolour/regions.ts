import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt, itemAt } from '#graphics/reads.ts'
import { calm, clustersFrom, clustersOf, leastShare, samplesOf, seedsOf } from './clusters.ts'
import { type KeptMap, laidOnPicture } from './kept-map.ts'
import { type Memberships, membershipsOf } from './memberships.ts'
import { type Lab, labOf, unlikeSquare } from './oklab.ts'
import { measured, type Plain, plainOf, type Region, type ToldApart } from './region.ts'
import { type RegionMap, shrunk } from './region-map.ts'
import { joinShapes } from './shapes.ts'
import { clear } from './smooth-lab.ts'
import { tidy } from './tidy-labels.ts'

const roughSide = 512

/** A rug's picture told apart by colour. */
export type Regions = Memberships & {
  readonly regions: readonly Region[]
  /** Whether they are those that staff corrected. */
  readonly kept: boolean
}

/**
 * Tells a rug's picture apart into at most ten regions of one colour each: k-means in OKLab from the colours of its
 * yarns, or into `count` of its own; regions that come out alike or next to nothing are left out, and so are seams
 * that are but the soft edge between two others. Which colours there are is told from a small copy, so that a first
 * look and the last one know the same regions.
 */
export function findRegions(plain: Plain, colours: readonly string[], count?: number): ToldApart {
  const small = roughOf(plain.picture)
  const seen = small === plain.picture ? plain : plainOf(small)
  const centres = count
    ? clustersOf(samplesOf(small, seen.lab, calm(seen.lab, small.width)), count)
    : clustersFrom(samplesOf(small, seen.lab), seedsOf(colours).map(labOf))
  const told = dividedBy(seen, centres)
  return seen === plain
    ? { map: told.map, regions: told.regions }
    : { map: mapOf(plain, told.centres), regions: told.regions }
}

/** A picture at the size that its colours are told from, and that a first look at it dyed has. */
export function roughOf(picture: Pixmap): Pixmap {
  return shrunk(shrunk(picture), roughSide)
}

/** Each pixel in the region of the nearest colour. A colour that was but the seam between two others is left out. */
function dividedBy(plain: Plain, centres: readonly Lab[]): ToldApart & { readonly centres: readonly Lab[] } {
  const map = mapOf(plain, centres)
  const shades = centres.map((centre) => [centre])
  const regions = measured(map, plain.lab, shades)
  const least = Math.min(...regions.map(({ share }) => share))
  if (least >= leastShare || regions.length === 1 || regions.every(({ share }) => share === least))
    return { map, regions, centres }
  const more = regions.filter(({ share }) => share > least && share > leastShare / 2)
  return dividedBy(
    plain,
    centres.filter((_, at) => more.includes(itemAt(regions, at))),
  )
}

function mapOf({ picture, lab }: Plain, centres: readonly Lab[]): RegionMap {
  const labels = new Uint8Array(picture.width * picture.height)
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if (byteAt(picture.data, pixel * 4 + 3) >= clear) labels[pixel] = 1 + nearestOf(centres, lab, pixel * 3)
  tidy(labels, lab, picture.width, centres)
  joinShapes(labels, lab, picture.width)
  return { width: picture.width, height: picture.height, labels }
}

/** A rug's picture told apart, each pixel softly: as staff corrected it where that fits, else by its yarns' colours. */
export function tellApart(picture: Pixmap, colours: readonly string[], kept?: KeptMap | null): Regions {
  const plain = plainOf(picture)
  const told = kept ? laidOnPicture(plain, kept) : null
  const corrected = told !== null
  return { ...softened(picture, plain, told ?? findRegions(plain, colours), corrected), kept: corrected }
}

/** The soft shares of a picture's pixels in regions whose map is known. */
export function softened(
  picture: Pixmap,
  plain: Plain,
  { regions, map }: ToldApart,
  corrected: boolean,
): Omit<Regions, 'kept'> {
  return { regions, ...membershipsOf(picture, plain, regions, map, corrected) }
}

function nearestOf(centres: readonly Lab[], lab: Float32Array, from: number): number {
  const [l, a, b] = [floatAt(lab, from), floatAt(lab, from + 1), floatAt(lab, from + 2)]
  let [best, least, at] = [0, Number.POSITIVE_INFINITY, 0]
  for (const centre of centres) {
    const distance = unlikeSquare(l - centre[0], a - centre[1], b - centre[2])
    if (distance < least) [best, least] = [at, distance]
    at += 1
  }
  return best
}
