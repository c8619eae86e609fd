import { expect, it } from 'vitest'
import type { Pixels } from './rug-outline.ts'
import { suggestCorners } from './suggest-corners.ts'

type Paint = (x: number, y: number) => readonly [number, number, number]

function photo(width: number, height: number, paint: Paint): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...paint(x, y), 255], (y * width + x) * 4)
  return { data, width, height }
}

const corners = [
  { x: 180, y: 120 },
  { x: 620, y: 150 },
  { x: 700, y: 480 },
  { x: 90, y: 430 },
]
const isInside = (x: number, y: number) =>
  corners.every((point, at) => {
    const next = corners[(at + 1) % 4] ?? point
    return (next.x - point.x) * (y - point.y) - (next.y - point.y) * (x - point.x) >= 0
  })
/** A floor that grows darker, with its grain. */
const floor: Paint = (x, y) => {
  const light = 200 - x / 16 - y / 20 + ((x * 7 + y * 13) % 9)
  return [light, light - 20, light - 45]
}
const rug: Paint = (x, y) => (((x >> 4) + (y >> 4)) % 3 === 0 ? [210, 190, 160] : [40, 60, 110])

it("the corners of a rug on a floor are found to a thumb's width", () => {
  const found = suggestCorners(photo(800, 560, (x, y) => (isInside(x, y) ? rug(x, y) : floor(x, y))))
  expect(found).not.toBeNull()
  for (const [at, { x, y }] of corners.entries())
    expect(Math.hypot((found?.[at]?.x ?? 0) - x, (found?.[at]?.y ?? 0) - y)).toBeLessThan(16)
})

it('nothing is suggested of a floor alone, of a round rug, and of what fills the picture', () => {
  expect(suggestCorners(photo(400, 300, floor))).toBeNull()
  expect(
    suggestCorners(
      photo(400, 300, (x, y) => (Math.hypot(x - 200, y - 150) < 110 ? [30, 40, 90] : floor(x, y))),
    ),
  ).toBeNull()
  expect(suggestCorners(photo(400, 300, (x, y) => (x === 0 ? [250, 250, 250] : rug(x, y))))).toBeNull()
})
