import { expect, it } from 'vitest'
import { extended, type Stroke } from './strokes.ts'

const line = { points: [{ x: 1, y: 1 }], width: 5, erases: false }
const found = { width: 1, height: 1, alpha: Uint8ClampedArray.of(255) }
const area: Stroke = { map: {} as HTMLCanvasElement, found, width: 10, height: 10 }

it('goes on with a stroke in whose middle a piece of furniture was found', () => {
  const longer = { ...line, points: [...line.points, { x: 2, y: 3 }] }
  expect(extended([line, area], { x: 2, y: 3 })).toEqual([longer, area])
})

it('keeps each point where a finger is heard of twice before the first is shown', () => {
  const twice = extended(extended([line], { x: 2, y: 2 }), { x: 3, y: 3 })
  expect(twice).toEqual([{ ...line, points: [...line.points, { x: 2, y: 2 }, { x: 3, y: 3 }] }])
})

it('draws nothing where no stroke was begun', () => {
  expect(extended([area], { x: 2, y: 3 })).toEqual([area])
})
