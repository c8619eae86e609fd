import { expect, test } from 'vitest'
import type { LabelSheet } from './labels.ts'
import { labelCount, layLabels } from './lay-labels.ts'

const piece = (left: number, width: number) => ({ part: [left, 0, left + 0.1, 1], width, height: 20 })
const sheet: LabelSheet = {
  pixels: {} as ImageData,
  letters: new Map([
    ['2', { ...piece(0, 10), advance: 8 }],
    ['m', { ...piece(0.1, 14), advance: 12 }],
  ]),
  ground: piece(0.8, 2),
  handle: piece(0.9, 40),
  wide: 60,
}
const page = { width: 400, height: 200 }
const rows = (numbers: Float32Array, count: number) =>
  Array.from({ length: count }, (_, at) => [...numbers.slice(at * 4, at * 4 + 4)])

test('a label is its ground and its letters about its spot, and the handle lies on the spot after the texts', () => {
  const spots = [
    { x: 100, y: 50 },
    { x: 300, y: 150 },
  ]
  const { parts, places, count } = layLabels({ sheet, texts: ['2m'], spots, page })
  expect(count).toBe(4)
  expect(rows(places, count).map(([x = 0, y = 0]) => [x * 400, y * 200].map(Math.round))).toEqual([
    [100, 50],
    [94, 50],
    [104, 50],
    [300, 150],
  ])
  expect(rows(places, count).map(([, , half = 0]) => Math.round(half * 800))).toEqual([60, 10, 14, 40])
  expect(rows(parts, count).map(([left = 0]) => Number(left.toFixed(1)))).toEqual([0.8, 0, 0.1, 0.9])
})

test('what is behind the camera is left out, and no more is laid than can be drawn', () => {
  const nothing = layLabels({ sheet, texts: ['2m', '2m'], spots: [null, null, null], page })
  expect(nothing.count).toBe(0)
  const long = layLabels({ sheet, texts: ['2'.repeat(40)], spots: [{ x: 1, y: 1 }], page })
  expect(long.count).toBe(labelCount)
})
