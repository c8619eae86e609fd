import { free } from '#graphics/freed.ts'
import { doubleAt, floatAt, itemAt } from '#graphics/reads.ts'

type Sides = { readonly width: number; readonly height: number }
/** The mean along a short line through each place, and how strong it is beside what such means are there. */
type Along = { readonly means: Float32Array; readonly most: number }

const directions = 12
/** Times the half of all means in a direction: pile by chance is not so far off, a weave is so everywhere. */
const [standingOut, surely] = [3.2, 4.5]
/** In OKLab: nobody sees a line that is fainter. */
const faintest = 0.004
const seenEvery = 29

/**
 * Of the light and shade of a rug, one number a pixel, what lines up over a few tufts: seams, carved lines, the rim of a shape.
 * That is drawn, however narrow; pile does not line up, and what does all over in one direction is how it is woven. `tuft` in
 * pixels.
 */
export function drawnLines(light: Float32Array, { width, height }: Sides, tuft: number): Float32Array {
  const half = { width: width >> 1, height: height >> 1 }
  const small = halved(light, width, half)
  const all = Array.from({ length: directions }, (_, at) => along(small, half, at, 2 * tuft))
  const least =
    faintest + standingOut * itemAt(all.map(({ most }) => most).toSorted(ascending), directions >> 1)
  const lines = new Float32Array(small.length)
  const strengths = new Float32Array(small.length)
  for (const { means, most } of all) {
    const needed = Math.max(least, standingOut * most)
    const [from, to] = [needed, (needed * surely) / standingOut]
    for (let at = 0; at < lines.length; at += 1) {
      const mean = floatAt(means, at)
      const strength = Math.min(1, (Math.abs(mean) - from) / (to - from))
      if (strength <= floatAt(strengths, at)) continue
      strengths[at] = strength
      lines[at] = mean * strength
    }
  }
  free(small, strengths, ...all.map(({ means }) => means))
  return doubled(lines, half, { width, height })
}

/** At the sides of a picture rows run on into one another: only the margin of a rug lies there. */
function along(light: Float32Array, { width }: Sides, direction: number, reach: number): Along {
  const turn = (direction * Math.PI) / directions
  const means = new Float32Array(light.length)
  const rim = reach * (width + 1)
  const inner = means.subarray(rim, means.length - rim)
  for (let far = -reach; far <= reach; far += 1) {
    const from = rim + Math.round(Math.sin(turn) * far) * width + Math.round(Math.cos(turn) * far)
    addTo(inner, light.subarray(from, from + inner.length))
  }
  const many = 2 * reach + 1
  const most = halfOf(means, rim) / many
  for (let at = 0; at < inner.length; at += 1) inner[at] = floatAt(inner, at) / many
  return { means, most }
}

/** What half of some of the sums, those that are none left out, are below. */
function halfOf(sums: Float32Array, rim: number): number {
  const seen: number[] = []
  for (let at = Math.ceil(rim / seenEvery) * seenEvery; at < sums.length - rim; at += seenEvery)
    if (sums[at]) seen.push(Math.abs(floatAt(sums, at)))
  return seen.length === 0 ? 0 : floatAt(Float32Array.from(seen).sort(), seen.length >> 1)
}

/** By itself: within the loop of all offsets an engine takes three times as long. */
function addTo(sums: Float32Array, more: Float32Array): void {
  for (let at = 0; at < sums.length; at += 1) sums[at] = floatAt(sums, at) + floatAt(more, at)
}

function halved(light: Float32Array, wide: number, { width, height }: Sides): Float32Array {
  const small = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 2 * y * wide + 2 * x
      const above = floatAt(light, at) + floatAt(light, at + 1)
      small[y * width + x] = (above + floatAt(light, at + wide) + floatAt(light, at + wide + 1)) / 4
    }
  return small
}

/** Between the middles of places as their shares; beyond the last as it. */
function doubled(small: Float32Array, half: Sides, { width, height }: Sides): Float32Array {
  const out = new Float32Array(width * height)
  const columns = Float64Array.from({ length: width }, (_, x) => placeIn(x, half.width))
  for (let y = 0; y < height; y += 1) {
    const row = placeIn(y, half.height)
    const top = Math.floor(row)
    const [above, below, down] = [
      top * half.width,
      Math.min(half.height - 1, top + 1) * half.width,
      row - top,
    ]
    for (let x = 0; x < width; x += 1) {
      const column = doubleAt(columns, x)
      const left = Math.floor(column)
      const right = Math.min(half.width - 1, left + 1)
      const share = column - left
      const one = floatAt(small, above + left) * (1 - share) + floatAt(small, above + right) * share
      const other = floatAt(small, below + left) * (1 - share) + floatAt(small, below + right) * share
      out[y * width + x] = one + (other - one) * down
    }
  }
  return out
}

function placeIn(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, (place - 0.5) / 2))
}

const ascending = (one: number, other: number) => one - other
