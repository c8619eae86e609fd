import { isConvex, type Quad } from '#graphics/floor/quad.ts'
import { byteAt, wholeAt } from '#graphics/reads.ts'
import type { Pixels } from './rug-outline.ts'

type Point = { readonly x: number; readonly y: number }

/** The longer side of the picture in which corners are looked for: enough for a thumb to start from. */
const searchedSide = 200
// Distance of two colours, 0..441, of one floor from one pixel to the next.
const floorStep = 14
// And of any pixel of the floor from the border where it was entered.
const floorSpread = 60
const [leastShare, mostShare] = [0.08, 0.96]
/** How much of the four corners' shape the rug fills at least: less is no rectangle. */
const leastFilled = 0.8

/**
 * Where the corners of a rug seem to be in a photograph of it on a floor: what the floor, followed from the border of
 * the picture, does not reach. Null where nothing stands out as four corners.
 */
export function suggestCorners(photo: Pixels): Quad | null {
  const small = shrunk(photo)
  const inside = largestPart(floorOf(small), small)
  const count = inside.length
  const all = small.width * small.height
  if (count < all * leastShare || count > all * mostShare) return null
  const farthest = (value: (point: Point) => number) => {
    let best: Point = { x: 0, y: 0 }
    let most = Number.NEGATIVE_INFINITY
    for (const pixel of inside) {
      const point = { x: pixel % small.width, y: Math.floor(pixel / small.width) }
      if (value(point) > most) [best, most] = [point, value(point)]
    }
    return { x: best.x + 0.5, y: best.y + 0.5 }
  }
  const corners: Quad = [
    farthest(({ x, y }) => -x - y),
    farthest(({ x, y }) => x - y),
    farthest(({ x, y }) => x + y),
    farthest(({ x, y }) => y - x),
  ]
  const filled = count / areaOf(corners)
  if (!isConvex(corners) || filled < leastFilled || filled > 1 / leastFilled) return null
  const scale = photo.width / small.width
  return corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as unknown as Quad
}

/** Each pixel the middle of those it stands for. */
function shrunk({ data, width, height }: Pixels): Pixels {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / searchedSide))
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)]
  const small = new Uint8ClampedArray(across * down * 4)
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0
        for (let row = 0; row < step; row += 1)
          for (let column = 0; column < step; column += 1)
            sum += byteAt(data, ((y * step + row) * width + x * step + column) * 4 + channel)
        small[(y * across + x) * 4 + channel] = sum / (step * step)
      }
  return { data: small, width: across, height: down }
}

/** What can be walked to from the border without a sudden change of colour: 1 for floor. */
function floorOf(picture: Pixels): Uint8Array {
  const { data, width, height } = picture
  const floor = new Uint8Array(width * height)
  const origin = new Uint32Array(width * height)
  const queue: number[] = []
  const apart = (one: number, other: number) =>
    Math.hypot(
      ...[0, 1, 2].map((channel) => byteAt(data, one * 4 + channel) - byteAt(data, other * 4 + channel)),
    )
  const enter = (pixel: number, from: number, start: number) => {
    if (floor[pixel] || apart(pixel, from) > floorStep || apart(pixel, start) > floorSpread) return
    floor[pixel] = 1
    origin[pixel] = start
    queue.push(pixel)
  }
  for (let x = 0; x < width; x += 1)
    for (const y of [0, height - 1]) enter(y * width + x, y * width + x, y * width + x)
  for (let y = 0; y < height; y += 1)
    for (const x of [0, width - 1]) enter(y * width + x, y * width + x, y * width + x)
  for (let pixel = queue.pop(); pixel !== undefined; pixel = queue.pop())
    for (const next of beside(pixel, picture)) enter(next, pixel, wholeAt(origin, pixel))
  return floor
}

/** The pixels of the largest part that is no floor, lines of one pixel left out. */
function largestPart(floor: Uint8Array, picture: Pixels): number[] {
  const seen = Uint8Array.from(floor)
  let largest: number[] = []
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start]) continue
    const part = [start]
    seen[start] = 1
    for (let at = 0; at < part.length; at += 1)
      for (const next of beside(part[at] ?? 0, picture))
        if (!seen[next]) {
          seen[next] = 1
          part.push(next)
        }
    if (part.length > largest.length) largest = part
  }
  return largest.filter((pixel) => beside(pixel, picture).filter((next) => !floor[next]).length > 1)
}

function beside(pixel: number, { width, height }: Pixels): number[] {
  const x = pixel % width
  const found = []
  if (x > 0) found.push(pixel - 1)
  if (x < width - 1) found.push(pixel + 1)
  if (pixel >= width) found.push(pixel - width)
  if (pixel < width * (height - 1)) found.push(pixel + width)
  return found
}

function areaOf(corners: Quad): number {
  const cross = corners.map((one, at) => {
    const next = corners[(at + 1) % 4] ?? one
    return one.x * next.y - next.x * one.y
  })
  return Math.abs(cross.reduce((sum, value) => sum + value, 0)) / 2
}
