import { expect, test } from 'vitest'
import { normals } from '#graphics/calibration/normals.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt } from '#graphics/reads.ts'
import { floorPieces } from './floor-pieces.ts'
import { piecesOf } from './pieces.ts'
import { furniturePixels, suggestFurniture } from './suggest-furniture.ts'

const [width, height] = [320, 240]
const floor = [
  { x: 40, y: 110 },
  { x: 280, y: 110 },
  { x: 318, y: 238 },
  { x: 2, y: 238 },
] as const satisfies Quad
const stool = { left: 120, right: 170, top: 130, bottom: 190 }

const isStool = (x: number, y: number) =>
  x >= stool.left && x < stool.right && y >= stool.top && y < stool.bottom

/** Boards with a wall behind them and a dark stool on them, darker to the left, with the grain of a camera. */
function room(): Pixmap {
  const normal = normals(4)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const board = 1 + 0.05 * ((Math.floor(x / 24) % 3) - 1)
      const [red, green, blue] = isStool(x, y) ? [74, 40, 24] : y < 90 ? [222, 220, 214] : [188, 150, 108]
      const light = (isStool(x, y) || y < 90 ? 1 : board) * (0.8 + (0.2 * x) / width)
      for (const [channel, value] of [red, green, blue].entries())
        data[(y * width + x) * 4 + channel] = value * light + 2 * normal()
      data[(y * width + x) * 4 + 3] = 255
    }
  return { width, height, data }
}

const told = floorPieces(piecesOf(room(), furniturePixels), floor)

test('a tap on a stool suggests the stool, and no floor beyond a pixel round it', () => {
  const found = suggestFurniture(told, { x: 140, y: 150 }, 0)
  expect(found).toMatchObject({ width, height })
  let [missed, wrong] = [0, 0]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const alpha = found ? byteAt(found.alpha, y * width + x) : 0
      if (isStool(x, y) && alpha < 255) missed += 1
      const isNear = [-2, 0, 2].some((dx) => [-2, 0, 2].some((dy) => isStool(x + dx, y + dy)))
      if (!isNear && alpha > 0) wrong += 1
    }
  // Corners are round where the picture is smoothed.
  expect(missed).toBeLessThan(0.03 * 50 * 60)
  expect(wrong).toBe(0)
})

test('a tap on the floor suggests nothing, and within a finger of the stool it means the stool', () => {
  expect(suggestFurniture(told, { x: 230, y: 200 }, 8)).toBeNull()
  expect(suggestFurniture(told, { x: 176, y: 160 }, 0)).toBeNull()
  expect(suggestFurniture(told, { x: 176, y: 160 }, 8)).not.toBeNull()
})

test('what is as large as a wall is none', () => {
  expect(suggestFurniture(told, { x: 160, y: 40 }, 0)).toBeNull()
})
