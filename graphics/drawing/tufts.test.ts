import { expect, it } from 'vitest'
import { tuftPicture } from './tufts.ts'

const map = {
  width: 40,
  height: 40,
  labels: Uint8Array.from({ length: 1600 }, (_, at) => (at % 40 < 20 ? 1 : 2)),
}
const measure = { width: 400, length: 400 }
const yarns = ['#c02020', '#2020c0']
const relief = { piles: [12, 12], carved: false }
const rug = { map, measure, yarns, relief }

/** How much more red than blue the pixels of a column are, in the mean. */
function redness(picture: ReturnType<typeof tuftPicture>, from: number, to: number): number {
  let sum = 0
  for (let y = 0; y < picture.height; y += 1)
    for (let x = from; x < to; x += 1) {
      const at = (y * picture.width + x) * 4
      sum += (picture.data[at] ?? 0) - (picture.data[at + 2] ?? 0)
    }
  return sum / ((to - from) * picture.height)
}

it('from near each tuft is of the yarn that the map has there, and of no other', () => {
  const picture = tuftPicture(rug, { x: 200, y: 200, span: 120 }, 120)
  expect(redness(picture, 0, 50)).toBeGreaterThan(60)
  expect(redness(picture, 70, 120)).toBeLessThan(-60)
  for (let at = 0; at < picture.data.length; at += 4) {
    const [red = 0, , blue = 0] = picture.data.subarray(at, at + 3)
    expect(Math.max(red, blue)).toBeGreaterThan(2.5 * Math.min(red, blue))
  }
})

it('beside the rug there is nothing', () => {
  const picture = tuftPicture(rug, { x: 0, y: 200, span: 80 }, 40)
  expect(picture.data[3]).toBe(0)
  expect(picture.data[39 * 4 + 3]).toBe(255)
})

/** How light the pixels of a column are, in the mean. */
function lightness(picture: ReturnType<typeof tuftPicture>, from: number, to: number): number {
  let sum = 0
  for (let y = 0; y < picture.height; y += 1)
    for (let x = from; x < to; x += 1)
      sum += Math.max(...picture.data.subarray((y * picture.width + x) * 4, (y * picture.width + x) * 4 + 3))
  return sum / ((to - from) * picture.height)
}

it('a line that is cut between two yarns is dark, and what lies beside it stays as it was', () => {
  const view = { x: 200, y: 200, span: 120 }
  const [even, cut] = [false, true].map((carved) =>
    tuftPicture({ ...rug, relief: { ...relief, carved } }, view, 120),
  ) as [ReturnType<typeof tuftPicture>, ReturnType<typeof tuftPicture>]
  expect(lightness(cut, 59, 61)).toBeLessThan(0.6 * lightness(even, 59, 61))
  expect(lightness(cut, 0, 50)).toBe(lightness(even, 0, 50))
  expect(lightness(cut, 70, 120)).toBe(lightness(even, 70, 120))
})
