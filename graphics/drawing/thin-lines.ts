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
  for (const part of thinParts(thin, width)) {
    const label = byteAt(labels, wholeAt(part, 0))
    const goesOn = () => part.some((pixel) => isBeside(labels, wide, width, pixel))
    if (!isDrawn(part, brush, seen, goesOn)) continue
    const middle = middleLine(part, width)
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
function covering(part: Int32Array, middle: readonly number[], { radius }: Brush, width: number): number[] {
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

/** The line of single pixels in the middle of a thin part (Zhang and Suen 1984). */
function middleLine(part: Int32Array, width: number): number[] {
  const set = new Set<number>(part)
  for (let again = true; again; ) {
    again = false
    for (const turn of [0, 1]) {
      const gone = [...set].filter((pixel) => isSpare(set, pixel, width, turn))
      for (const pixel of gone) set.delete(pixel)
      again ||= gone.length > 0
    }
  }
  return [...set]
}

function isSpare(set: ReadonlySet<number>, pixel: number, width: number, turn: number): boolean {
  const around = [-width, 1 - width, 1, width + 1, width, width - 1, -1, -width - 1].map((step) =>
    set.has(pixel + step) ? 1 : 0,
  )
  const count = around.reduce<number>((sum, one) => sum + one, 0)
  if (count < 2 || count > 6) return false
  const turns = around.filter((one, at) => !one && around[(at + 1) % 8]).length
  if (turns !== 1) return false
  const [north, , east, , south, , west] = around
  return turn === 0
    ? !(north && east && south) && !(east && south && west)
    : !(north && east && west) && !(north && south && west)
}
