import { expect, it } from 'vitest'
import { metres } from '#graphics/units.ts'
import type { Field } from './blur.ts'
import { innerSquare, scaleOf, squareOf } from './inner-square.ts'
import { heightOf, normalsOf } from './relief.ts'
import { overlapShare, seamlessTile } from './seamless.ts'

const side = 128
/** Wool: a colour that changes slowly, and a grain. */
function wool(places: number): Field {
  const data = new Float32Array(places * places * 3)
  let seed = 7
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const [x, y] = [Math.floor(at / 3) % places, Math.floor(at / 3 / places)]
    data[at] = 0.3 + 0.4 * (x / places) + 0.1 * (y / places) + 0.1 * (seed / 2_147_483_648 - 0.5)
  }
  return { width: places, height: places, channels: 3, data }
}
const tile = seamlessTile(wool(side * (1 + overlapShare)), side)

type Step = (at: number) => readonly [number, number]
/** How much two lines of places differ, in the mean. */
function difference({ width, channels, data }: Field, [from, to]: readonly [Step, Step]): number {
  let sum = 0
  for (let at = 0; at < width; at += 1)
    for (let channel = 0; channel < channels; channel += 1) {
      const value = ([x, y]: readonly [number, number]) => data[(y * width + x) * channels + channel] ?? 0
      sum += Math.abs(value(from(at)) - value(to(at)))
    }
  return sum / width / channels
}
const column =
  (x: number): Step =>
  (y) => [x, y]
const row =
  (y: number): Step =>
  (x) => [x, y]

const whole = { albedo: tile, height: heightOf(tile), normal: {} as Field }
whole.normal = normalsOf(whole.height, { range: metres(0.003), place: metres(0.001) })

it.each(['albedo', 'height', 'normal'] as const)(
  'the %s goes on over its borders as it does within',
  (name) => {
    const field = whole[name]
    for (const line of [column, row]) {
      const within = [20, 50, 90].map((at) => difference(field, [line(at), line(at + 1)]))
      expect(difference(field, [line(side - 1), line(0)])).toBeLessThan(1.3 * Math.max(...within))
    }
  },
)

it('a picture that is only cut has a seam, which this measure finds', () => {
  const cut = wool(side)
  const within = difference(cut, [column(50), column(51)])
  expect(difference(cut, [column(side - 1), column(0)])).toBeGreaterThan(3 * within)
})

it('the grain is as strong where two parts were laid over each other as elsewhere', () => {
  const grainAt = (x: number) => difference(tile, [column(x), column(x + 1)])
  for (const at of [4, 10, 16, 24]) expect(grainAt(at) / grainAt(80)).toBeGreaterThan(0.75)
})

it('normals lean away from what is higher, and are of length one', () => {
  const data = Float32Array.from({ length: 64 }, (_, at) => (at % 8 === 4 ? 1 : 0))
  const normals = normalsOf(
    { width: 8, height: 8, channels: 1, data },
    { range: metres(1), place: metres(1) },
  )
  const at = (x: number) => [0, 1, 2].map((channel) => 2 * (normals.data[(8 + x) * 3 + channel] ?? 0) - 1)
  expect(at(3)[0]).toBeLessThan(0)
  expect(at(5)[0]).toBeGreaterThan(0)
  expect(at(3)[1]).toBeCloseTo(0)
  for (const x of [1, 3, 5]) expect(Math.hypot(...at(x))).toBeCloseTo(1)
})

it('a square is measured in the metres of the rug, and lies wholly on it', () => {
  // A disc of 200 pixels that is two metres across, in a picture of 300 by 260.
  const [width, height] = [300, 260]
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (Math.hypot(x + 0.5 - 150, y + 0.5 - 130) < 100) data.set([x, 80, 90, 255], (y * width + x) * 4)
  const picture = { width, height, data }
  const scale = scaleOf(picture, { width: 2, length: 2 })
  expect(scale.across).toBeCloseTo(100)
  const square = innerSquare(picture, scale) ?? 0
  expect(square).toBeGreaterThan(1.25)
  expect(square).toBeLessThanOrEqual(Math.SQRT2)
  const field = squareOf(picture, scale, 1, 100)
  // A metre is a hundred pixels, so each place is one: from the fiftieth left of the middle.
  expect(Math.round((field.data[0] ?? 0) * 255)).toBe(100)
  expect(Math.round((field.data[99 * 3] ?? 0) * 255)).toBe(199)
})
