import { islandsOf } from '#graphics/islands.ts'
import { byteAt, numberAt, wholeAt } from '#graphics/reads.ts'
import { discSteps, labelAt, type YarnMap } from './yarn-map.ts'

/** A map whose parts hold the least that a technique can make: `radius` is that of its disc, in pixels. */
export type Brush = { readonly radius: number; readonly steps: ReturnType<typeof discSteps> }

const mostTimes = 4

/** The disc that is so many pixels across, an odd number of them. */
export function brushOf(across: number): Brush {
  const whole = (across - 1) / 2
  // A little more than whole, so that three pixels are a square and five a square without its corners.
  const radius = whole + (whole === 1 ? 0.45 : 0.25)
  return { radius, steps: discSteps(radius) }
}

/** Which pixels are covered by a disc that lies in their own yarn altogether. */
export function wideEnough(map: YarnMap, brush: Brush): Uint8Array {
  const { width, labels } = map
  const core = coreOf(map, brush)
  const wide = new Uint8Array(labels.length)
  for (let pixel = 0; pixel < core.length; pixel += 1) {
    if (!core[pixel]) continue
    wide[pixel] = 1
    const isInner = core[pixel - 1] && core[pixel + 1] && core[pixel - width] && core[pixel + width]
    // The disc of an inner pixel is covered by those of the ones round it.
    if (isInner) continue
    for (const [dx, dy] of brush.steps) wide[pixel + dy * width + dx] = 1
  }
  return wide
}

/** Which pixels a disc can stand on without leaving their yarn. */
function coreOf(map: YarnMap, brush: Brush): Uint8Array {
  const { width, height, labels } = map
  const core = labels.map((label) => (label ? 1 : 0))
  const reach = Math.floor(brush.radius)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x
      const own = byteAt(labels, pixel)
      const atRim = x < reach || y < reach || x >= width - reach || y >= height - reach
      if (atRim) {
        if (own && brush.steps.some(([dx, dy]) => labelAt(map, x + dx, y + dy) !== own)) core[pixel] = 0
        continue
      }
      const isEdge =
        labels[pixel - 1] !== own ||
        labels[pixel + 1] !== own ||
        labels[pixel - width] !== own ||
        labels[pixel + width] !== own
      if (!isEdge) continue
      for (const [dx, dy] of brush.steps) {
        const there = pixel + dy * width + dx
        if (labels[there] !== own) core[there] = 0
      }
    }
  return core
}

/**
 * Gives what is too thin to be made to what lies nearest, in place: first to its own yarn where that is as near as a disc
 * reaches, so that corners stay. Afterwards every part holds a disc; where none fits anywhere the rug is of the yarn that it has most of.
 */
export function giveAwayThin(map: YarnMap, brush: Brush): void {
  const { labels } = map
  const wide = wideEnough(map, brush)
  const queue = new Int32Array(labels.length)
  let size = 0
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if (wide[pixel]) {
      queue[size] = pixel
      size += 1
    }
  if (size === 0) {
    fillWhole(map)
    return
  }
  const open = labels.map((label, pixel) => (label && !wide[pixel] ? 1 : 0))
  const corners = grow(map, queue, size, open, Math.ceil(brush.radius), true)
  grow(map, queue, corners, open, Number.POSITIVE_INFINITY, false)
  // What hangs together with nothing wide, such as an islet beside a free outline, is no rug.
  for (let pixel = 0; pixel < labels.length; pixel += 1) if (open[pixel]) labels[pixel] = 0
}

/** Lets the pixels of a queue take the open ones beside them, ring by ring. How long the queue is afterwards. */
function grow(
  { width, labels }: YarnMap,
  queue: Int32Array,
  from: number,
  open: Uint8Array,
  rings: number,
  ownOnly: boolean,
): number {
  let [at, size, end, ring] = [0, from, from, 0]
  while (at < size && ring < rings) {
    for (; at < end; at += 1) {
      const pixel = wholeAt(queue, at)
      const x = pixel % width
      for (const next of [
        x > 0 ? pixel - 1 : -1,
        x < width - 1 ? pixel + 1 : -1,
        pixel - width,
        pixel + width,
      ]) {
        if (!open[next] || (ownOnly && labels[next] !== labels[pixel])) continue
        open[next] = 0
        labels[next] = byteAt(labels, pixel)
        queue[size] = next
        size += 1
      }
    }
    end = size
    ring += 1
  }
  return size
}

function fillWhole({ labels }: YarnMap): void {
  const counts = new Array<number>(256).fill(0)
  for (const label of labels) if (label) counts[label] = numberAt(counts, label) + 1
  const most = counts.indexOf(Math.max(...counts))
  for (let pixel = 0; pixel < labels.length; pixel += 1) if (labels[pixel]) labels[pixel] = most
}

/** Gives parts smaller than so many pixels to the yarn that borders most on them, in place, but for those that are to stay. */
export function mergeCrumbs(map: YarnMap, leastPixels: number, stays: (part: Int32Array) => boolean): void {
  // A crumb may have been given to another crumb.
  for (let time = 0; time < mostTimes; time += 1) {
    const crumbs = islandsOf(map).islands.filter((part) => part.length < leastPixels && !stays(part))
    if (crumbs.length === 0) return
    for (const part of crumbs.toSorted((one, other) => one.length - other.length)) {
      const around = mostAround(map, part)
      if (around) for (const pixel of part) map.labels[pixel] = around
    }
  }
}

function mostAround({ width, labels }: YarnMap, part: Int32Array): number {
  const own = labels[wholeAt(part, 0)]
  const counts = new Array<number>(256).fill(0)
  for (const pixel of part)
    for (const step of [-1, 1, -width, width]) {
      const label = labels[pixel + step]
      if (label && label !== own) counts[label] = numberAt(counts, label) + 1
    }
  const most = Math.max(...counts)
  return most > 0 ? counts.indexOf(most) : 0
}
