import { byteAt, wholeAt } from '#graphics/reads.ts'
import { type Brush, wideEnough } from './least-width.ts'
import { discSteps, type YarnMap } from './yarn-map.ts'

/** Of a thin part so much has to be seen as a line or a dot in the drawing, or it is an edge's fringe. */
const leastSeen = 0.4
/** A dot that fills less than this of the disc that stands for it is a crumb. */
const leastOfDot = 0.45
const longerThanWide = 3

/**
 * Draws lines and dots that are thinner than a technique can make as wide as it can, in place; `seen` says which pixels are of
 * a line in the drawing itself. Answers which pixels it changed.
 */
export function keepThinLines(map: YarnMap, brush: Brush, seen: Uint8Array): Uint8Array {
  const { width, height, labels } = map
  const wide = wideEnough(map, brush)
  const thin = labels.map((label, pixel) => (label && !wide[pixel] ? label : 0))
  const changed = new Uint8Array(labels.length)
  const drawn = labels.slice()
  const on = new Uint8Array(labels.length)
  for (const part of thinParts(thin, width)) {
    const label = byteAt(labels, wholeAt(part, 0))
    const goesOn = () => part.some((pixel) => isBeside(labels, wide, width, pixel))
    if (!isDrawn(part, brush, seen, goesOn)) continue
    const middle = middleLine(part, width, on)
    const isDot = part.length < longerThanWide * 2 * brush.radius && !goesOn()
    const places = isDot ? [centreOf(part, width)] : covering(part, middle, brush, width)
    for (const pixel of places) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      for (const [dx, dy] of brush.steps) {
        const there = pixel + dy * width + dx
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height || !labels[there]) continue
        if (drawn[there] === label) continue
        drawn[there] = label
        changed[there] = 1
      }
    }
  }
  labels.set(drawn)
  return changed
}

function isDrawn(
  part: Int32Array,
  { steps, radius }: Brush,
  seen: Uint8Array,
  goesOn: () => boolean,
): boolean {
  let count = 0
  for (const pixel of part) count += byteAt(seen, pixel)
  if (count < leastSeen * part.length) return false
  if (part.length >= leastOfDot * steps.length || part.length >= longerThanWide * 2 * radius) return true
  return goesOn()
}

/** Whether a pixel touches what is wide enough of its own yarn: a line that is thin for a little way only goes on there. */
function isBeside(labels: Uint8Array, wide: Uint8Array, width: number, pixel: number): boolean {
  return [-1, 1, -width, width, -width - 1, 1 - width, width - 1, width + 1].some(
    (step) => wide[pixel + step] && labels[pixel + step] === labels[pixel],
  )
}

/** Thin pixels of one yarn that hang together, also by their corners. */
function thinParts(thin: Uint8Array, width: number): Int32Array[] {
  const left = thin.slice()
  const parts: Int32Array[] = []
  const queue = new Int32Array(left.length)
  for (let start = 0; start < left.length; start += 1) {
    const own = left[start]
    if (!own) continue
    queue[0] = start
    left[start] = 0
    let size = 1
    for (let at = 0; at < size; at += 1) {
      const pixel = wholeAt(queue, at)
      const x = pixel % width
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const next = pixel + dy * width + dx
          if (x + dx < 0 || x + dx >= width || left[next] !== own) continue
          left[next] = 0
          queue[size] = next
          size += 1
        }
    }
    parts.push(queue.slice(0, size))
  }
  return parts.toSorted((one, other) => one.length - other.length)
}

/** The middle line, and what it misses of its part: a slanting line of two pixels has no pixel in its middle. */
function covering(part: Int32Array, middle: Int32Array, { radius }: Brush, width: number): number[] {
  const near = discSteps(Math.max(1, radius - 0.5)).map(([dx, dy]) => dy * width + dx)
  const places = [...middle]
  const covered = new Set(places.flatMap((pixel) => near.map((step) => pixel + step)))
  for (const pixel of part) {
    if (covered.has(pixel)) continue
    places.push(pixel)
    for (const step of near) covered.add(pixel + step)
  }
  return places
}

function centreOf(part: Int32Array, width: number): number {
  let [x, y] = [0, 0]
  for (const pixel of part) {
    x += pixel % width
    y += Math.floor(pixel / width)
  }
  return Math.round(y / part.length) * width + Math.round(x / part.length)
}

/** The line of single pixels in the middle of a thin part (Zhang and Suen 1984); `on` is clear before and after, a byte a pixel. */
function middleLine(part: Int32Array, width: number, on: Uint8Array): Int32Array {
  for (const pixel of part) on[pixel] = 1
  let left = part
  for (let again = true; again; ) {
    again = false
    for (const turn of [0, 1]) {
      const gone = left.filter((pixel) => isSpare(on, pixel, width, turn))
      if (gone.length === 0) continue
      for (const pixel of gone) on[pixel] = 0
      left = left.filter((pixel) => on[pixel])
      again = true
    }
  }
  for (const pixel of left) on[pixel] = 0
  return left
}

/** 1 where a pixel is on; beyond the map nothing is. */
function onAt(on: Uint8Array, pixel: number): 0 | 1 {
  return on[pixel] === 1 ? 1 : 0
}

function isSpare(on: Uint8Array, pixel: number, width: number, turn: number): boolean {
  const north = onAt(on, pixel - width)
  const northEast = onAt(on, pixel - width + 1)
  const east = onAt(on, pixel + 1)
  const southEast = onAt(on, pixel + width + 1)
  const south = onAt(on, pixel + width)
  const southWest = onAt(on, pixel + width - 1)
  const west = onAt(on, pixel - 1)
  const northWest = onAt(on, pixel - width - 1)
  const count = north + northEast + east + southEast + south + southWest + west + northWest
  if (count < 2 || count > 6) return false
  // How often what is off is followed, clockwise, by what is on.
  const turns =
    (1 - north) * northEast +
    (1 - northEast) * east +
    (1 - east) * southEast +
    (1 - southEast) * south +
    (1 - south) * southWest +
    (1 - southWest) * west +
    (1 - west) * northWest +
    (1 - northWest) * north
  if (turns !== 1) return false
  return turn === 0
    ? !(north && east && south) && !(east && south && west)
    : !(north && east && west) && !(north && south && west)
}
