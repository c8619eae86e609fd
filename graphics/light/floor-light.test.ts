import { expect, test } from 'vitest'
import { floorLight, undeveloped } from './floor-light.ts'
import { developed, filmicTone, toLinear } from './tone.ts'

const [width, height] = [120, 80]

/** A picture whose upper half is a white wall and whose lower half is a floor, in light that fades to the right. */
function room(sends: number, light: (x: number) => number, joint = 0) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const floor = y >= height / 2
    const own = floor ? sends * (joint > 0 && x % joint === 0 ? 0.5 : 1) : 0.78
    data.fill(Math.round(255 * developed(filmicTone, own * light(floor ? x : 0))), at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return { width, height, data }
}
const isFloor = (at: number) => at >= (width * height) / 2
const lightAt = (map: ReturnType<typeof floorLight>, x: number, y: number) =>
  toLinear((map.data[(y * width + x) * 4] ?? 0) / 255) * map.scale

test('a film curve is undone', () => {
  for (const shown of [0.02, 0.2, 0.5, 0.9])
    expect(developed(filmicTone, undeveloped(filmicTone, shown))).toBeCloseTo(shown, 4)
})

test('a dark floor and a light one in the same light are lit alike', () => {
  const [dark, light] = [0.15, 0.5].map((sends) =>
    floorLight(
      room(sends, () => 1.2),
      isFloor,
    ),
  )
  if (!dark || !light) throw new Error('There is no light')
  expect(lightAt(dark, 60, 70) / lightAt(light, 60, 70)).toBeCloseTo(1, 1)
})

test('a picture that is darker as a whole lights a rug less', () => {
  const usual = floorLight(
    room(0.3, () => 1),
    isFloor,
  )
  const evening = room(0.3, () => 1)
  const bytes = evening.data.map((value, at) => (at % 4 === 3 ? 255 : Math.round(value / 3)))
  expect(lightAt(floorLight({ ...evening, data: bytes }, isFloor), 60, 70)).toBeLessThan(
    0.5 * lightAt(usual, 60, 70),
  )
})

test('light that fades over the room fades on the rug, and joints do not show', () => {
  const fading = (x: number) => 1.4 - x / width
  const map = floorLight(room(0.3, fading, 10), isFloor)
  expect(lightAt(map, 20, 65)).toBeGreaterThan(1.3 * lightAt(map, 100, 65))
  const steps = Array.from({ length: 60 }, (_, at) => lightAt(map, 30 + at, 65))
  for (const [at, value] of steps.slice(1).entries())
    expect(Math.abs(value / (steps[at] ?? 1) - 1)).toBeLessThan(0.04)
})

test('a picture without any floor marked still gives light', () => {
  const map = floorLight(
    room(0.3, () => 1),
    () => false,
  )
  expect(map.scale).toBeGreaterThan(0)
  expect(Number.isFinite(lightAt(map, 5, 5))).toBe(true)
})
