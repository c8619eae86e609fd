import { expect, test } from 'vitest'
import { clearGround, isTransparent, outlineOf, type Pixels, plainGround } from './rug-outline.ts'
import { straighten } from './straighten.ts'
import { suggestColours } from './suggest-colours.ts'

type Paint = (x: number, y: number) => readonly [number, number, number, number]

function picture(width: number, height: number, paint: Paint): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(paint(x, y), (y * width + x) * 4)
  return { data, width, height }
}

const paper = [246, 244, 240, 255] as const
const blue = [30, 60, 120, 255] as const
const inside = (x: number, y: number) => x >= 20 && x < 80 && y >= 10 && y < 50

test('an even ground is told from the rug and cleared, but not inside the rug', () => {
  const hole = (x: number, y: number) => x > 40 && x < 50 && y > 20 && y < 30
  const rug = picture(100, 60, (x, y) => (inside(x, y) && !hole(x, y) ? blue : paper))
  expect(isTransparent(rug)).toBe(false)
  const ground = plainGround(rug)
  expect(ground).toEqual([246, 244, 240])
  clearGround(rug, ground ?? [0, 0, 0])
  expect(outlineOf(rug)).toEqual({ left: 20, top: 10, right: 80, bottom: 50 })
  expect(rug.data[(25 * 100 + 45) * 4 + 3]).toBe(255)
  expect(rug.data[3]).toBe(0)
})

test('a photograph of a room has no even ground', () => {
  expect(plainGround(picture(60, 60, (x, y) => [x * 4, y * 4, (x * y) % 255, 255]))).toBeNull()
})

test('stray specks do not make a rug larger', () => {
  const speckled = picture(300, 300, (x, y) => {
    const rug = x >= 100 && x < 200 && y >= 100 && y < 200
    return rug || (x === 5 && y === 5) ? blue : [0, 0, 0, 0]
  })
  expect(outlineOf(speckled)).toEqual({ left: 100, top: 100, right: 200, bottom: 200 })
  expect(outlineOf(picture(9, 9, () => [0, 0, 0, 0]))).toBeNull()
})

test('the colours of a rug are named from the largest to the smallest, shades together', () => {
  const rug = picture(100, 100, (x, y) => {
    if (x < 60) return [30 + (y % 3), 60, 120, 255]
    return x < 99 ? [200, 180, 150, 255] : [255, 0, 0, 255]
  })
  const colours = suggestColours(rug)
  expect(colours).toHaveLength(2)
  expect(colours[1]).toBe('#c8b496')
  expect(colours[0]).toMatch(/^#1[ef]3c78$/)
})

test('what was photographed at an angle is laid straight', () => {
  const corners = [
    { x: 30, y: 20 },
    { x: 170, y: 30 },
    { x: 190, y: 140 },
    { x: 10, y: 120 },
  ] as const
  const way = (x: number, y: number) => {
    const cross = corners.map((point, index) => {
      const next = corners[(index + 1) % 4] ?? point
      return (next.x - point.x) * (y - point.y) - (next.y - point.y) * (x - point.x)
    })
    return cross.every((value) => value >= 0)
  }
  const photo = picture(200, 160, (x, y) => (way(x, y) ? blue : paper))
  const flat = straighten(photo, corners, 60, 40)
  for (const [x, y] of [
    [2, 2],
    [57, 2],
    [57, 37],
    [2, 37],
    [30, 20],
  ] as const)
    expect([...(flat?.data ?? []).slice((y * 60 + x) * 4, (y * 60 + x) * 4 + 3)]).toEqual([30, 60, 120])
  expect(straighten(photo, [corners[0], corners[2], corners[1], corners[3]], 60, 40)).toBeNull()
})
