import { type SheetName, sheetSizes } from '#graphics/calibration/mark.ts'
import { normals, steadyRandom } from '#graphics/calibration/normals.ts'
import { rectangle } from '#graphics/calibration/simulated-photo.fixture.ts'
import { apply, type Homography, invert, type Point } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { brightestOf, filmicTone, toLinear, toneTable, toStored } from '#graphics/light/tone.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt, numberAt } from '#graphics/reads.ts'

/** A room with its floor and the light on it, as the rendered rooms have it; light at any size. */
export type LitRoom = {
  readonly picture: Pixmap
  readonly light: Pixmap
  /** White where the floor is seen; as large as the picture. */
  readonly mask: Pixmap
  readonly lightScale: number
  readonly floorToImage: Homography
}

export type Condition =
  | 'bare'
  | 'noisy'
  | 'blurred'
  | 'shaded'
  | 'light floor'
  | 'grained wood'
  | 'patterned rug'

export const conditions: readonly Condition[] = [
  'bare',
  'noisy',
  'blurred',
  'shaded',
  'light floor',
  'grained wood',
  'patterned rug',
]

export type LaidSheet = { readonly sheet: SheetName; readonly middle: Point; readonly turn: number }

/** Where a sheet's corners are in the picture. */
export function cornersOf({ floorToImage }: LitRoom, { sheet, middle, turn }: LaidSheet): Quad | null {
  const { width, length } = sheetSizes[sheet]
  const seen = rectangle(middle, width, length, turn).map((corner) => apply(floorToImage, corner))
  return seen.every((point) => point !== null) ? (seen as unknown as Quad) : null
}

type Albedo = readonly [number, number, number]
const paper: Albedo = [0.86, 0.86, 0.84]
const table = toneTable(filmicTone, 1024)
const mostSamples = 4
const [near, farthest] = [0.3, 8]

/**
 * A photograph of a room with a sheet on its floor: lit by the room's own light, developed by its film, each pixel of
 * sixteen samples. What lies under the sheet, the shadow, the lens and the grain are the condition's.
 */
export function photographed(room: LitRoom, laid: LaidSheet, condition: Condition, seed: number): Pixmap {
  const { picture, floorToImage } = room
  const toFloor = invert(floorToImage)
  const { width, height } = picture
  const data = Uint8ClampedArray.from(picture.data)
  const random = steadyRandom(seed)
  const under = groundOf(condition, laid, random)
  const { width: wide, length: long } = sheetSizes[laid.sheet]
  const shade = shadowOf(condition, laid, random)
  const [cosine, sine] = [Math.cos(laid.turn), Math.sin(laid.turn)]
  const corners = isLocal(condition) ? cornersOf(room, laid) : null
  const [xs, ys] = [corners?.map(({ x }) => x) ?? [0, width], corners?.map(({ y }) => y) ?? [0, height]]
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  for (let y = Math.max(0, top - 1); y < Math.min(height, Math.max(...ys) + 1); y += 1)
    for (let x = Math.max(0, left - 1); x < Math.min(width, Math.max(...xs) + 1); x += 1) {
      const middle = apply(toFloor, { x: x + 0.5, y: y + 0.5 })
      const far = middle ? Math.hypot(middle.x - laid.middle.x, middle.y - laid.middle.y) : farthest
      const isFloor = byteAt(room.mask.data, (y * width + x) * 4) > 127
      if (!middle || !isFloor || far >= farthest) continue
      // Only the sheet's own edges have to be smooth.
      const samples = far < near ? mostSamples : 1
      const sum = [0, 0, 0]
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const [dx, dy] = [
          ((sample % samples) + 0.5) / samples,
          (Math.floor(sample / samples) + 0.5) / samples,
        ]
        const at = apply(toFloor, { x: x + dx, y: y + dy }) ?? middle
        const [right, ahead] = [at.x - laid.middle.x, at.y - laid.middle.y]
        const [across, along] = [cosine * right + sine * ahead, cosine * ahead - sine * right]
        const isPaper = Math.abs(across) < wide / 2 && Math.abs(along) < long / 2
        const albedo = isPaper ? paper : under(at)
        const seen = albedo ? lit(room, x, y, albedo) : storedAt(picture, x, y)
        for (const [channel, value] of seen.entries())
          sum[channel] = numberAt(sum, channel) + toLinear(value) * shade(at)
      }
      for (const [channel, total] of sum.entries())
        data[(y * width + x) * 4 + channel] = 255 * toStored(total / (samples * samples))
    }
  const drawn = { width, height, data }
  return condition === 'noisy' ? noised(drawn, 7, seed) : drawn
}

/** Where nothing is changed but where the sheet lies, nothing else need be drawn. */
const isLocal = (condition: Condition) => ['bare', 'noisy', 'blurred'].includes(condition)

function lit({ light, lightScale, picture }: LitRoom, x: number, y: number, albedo: Albedo): number[] {
  const column = Math.min(light.width - 1, Math.floor((x * light.width) / picture.width))
  const row = Math.min(light.height - 1, Math.floor((y * light.height) / picture.height))
  const at = (row * light.width + column) * 4
  return albedo.map((share, channel) => {
    const sent = share * toLinear(byteAt(light.data, at + channel) / 255) * lightScale
    const place = Math.min(1, (sent / brightestOf(filmicTone)) ** 0.25) * (table.length - 1)
    return floatAt(table, Math.round(place))
  })
}

const storedAt = ({ data, width }: Pixmap, x: number, y: number) =>
  [0, 1, 2].map((channel) => byteAt(data, (y * width + x) * 4 + channel) / 255)

/** What the floor is made of where the condition changes it; null where it stays as the room has it. */
function groundOf(
  condition: Condition,
  { middle }: LaidSheet,
  random: () => number,
): (at: Point) => Albedo | null {
  const waves = Array.from({ length: 6 }, () => ({
    pace: 90 + 300 * random(),
    phase: 7 * random(),
    bend: 2 + 4 * random(),
  }))
  if (condition === 'light floor')
    return ({ x, y }) => grey(0.55 + 0.01 * Math.sin(40 * x + 3 * Math.sin(9 * y)))
  if (condition === 'grained wood')
    return ({ x, y }) => {
      const grain = waves.reduce(
        (sum, { pace, phase, bend }) => sum + Math.sin(pace * x + bend * Math.sin(2 * y) + phase),
        0,
      )
      const isJoint = Math.abs(x % 0.12) < 0.002
      const share = isJoint ? 0.4 : 1 + 0.08 * grain
      return [0.42 * share, 0.27 * share, 0.16 * share]
    }
  if (condition === 'patterned rug')
    return ({ x, y }) => {
      const [right, ahead] = [x - middle.x, y - middle.y]
      if (Math.abs(right) > 1 || Math.abs(ahead) > 0.7) return null
      const isDark = (Math.floor(right / 0.17) + Math.floor(ahead / 0.17)) % 2 === 0
      return isDark ? [0.08, 0.1, 0.16] : [0.55, 0.42, 0.3]
    }
  return () => null
}

const grey = (share: number): Albedo => [share, share, share]

/** How much of the light is left at a place of the floor: a soft edge of shade runs over the sheet. */
function shadowOf(condition: Condition, { middle }: LaidSheet, random: () => number): (at: Point) => number {
  const [way, off, dark] = [Math.PI * random(), 0.08 * (random() - 0.5), 0.3 + 0.25 * random()]
  if (condition !== 'shaded') return () => 1
  return ({ x, y }) => {
    const beside = (x - middle.x) * Math.cos(way) + (y - middle.y) * Math.sin(way) - off
    return dark + (1 - dark) * Math.min(1, Math.max(0, 0.5 + beside / 0.03))
  }
}

function noised({ width, height, data }: Pixmap, grain: number, seed: number): Pixmap {
  const normal = normals(seed + 1)
  const grainy = data.map((value, at) => (at % 4 === 3 ? 255 : value + grain * normal()))
  return { width, height, data: grainy }
}

/** A sheet somewhere on the free floor of a room, wholly in the picture; null after many tries. */
export function sheetSomewhere(room: LitRoom, seed: number, sheet: SheetName = 'a4'): LaidSheet | null {
  const random = steadyRandom(seed)
  for (let tries = 0; tries < 400; tries += 1) {
    const laid = {
      sheet,
      middle: { x: 4 * (random() - 0.5), y: 4 * (random() - 0.6) },
      turn: 2 * Math.PI * random(),
    }
    const corners = cornersOf(room, laid)
    if (corners?.every((corner) => isFree(room.mask, corner)) && isLarge(corners)) return laid
  }
  return null
}

/** At least as large as three metres away in a photograph of a phone. */
const isLarge = (corners: Quad) => {
  const [ys, xs] = [corners.map(({ y }) => y), corners.map(({ x }) => x)]
  return Math.max(...ys) - Math.min(...ys) > 34 && Math.max(...xs) - Math.min(...xs) > 48
}

function isFree({ width, height, data }: Pixmap, { x, y }: Point): boolean {
  if (x < 8 || y < 8 || x > width - 8 || y > height - 8) return false
  return byteAt(data, (Math.floor(y) * width + Math.floor(x)) * 4) > 250
}

/** How far the worst corner found is from where it is in truth, whichever of them was named first. */
export function worstCorner(found: Quad, truth: Quad): number {
  return Math.max(
    ...truth.map((corner) => Math.min(...found.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)))),
  )
}
