import { expect, test } from 'vitest'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'
import { addPile, partPile } from './pile.ts'

const side = 360
const tuft = 3

/** Grey wool by how light each place is, and how far its pile stands out there, both of 255; its tufts fall as they may. */
function wool(lightAt: (x: number, y: number) => number, pileAt: (x: number, y: number) => number): Pixmap {
  const data = new Uint8ClampedArray(side * side * 4)
  let seed = 7
  const chance = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    return seed / 0x40000000 - 1
  }
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const light = lightAt(x, y) + pileAt(x, y) * chance()
      data.set([light, light, light, 255], (y * side + x) * 4)
    }
  return { width: side, height: side, data }
}

/** The mean of some numbers along a line of a picture. */
function meanAlong(at: (pixel: number) => number, place: (along: number) => readonly [x: number, y: number]) {
  let sum = 0
  for (let along = 40; along < side - 40; along += 1) {
    const [x, y] = place(along)
    sum += at(Math.round(y) * side + Math.round(x))
  }
  return sum / (side - 80)
}

test.each([
  ['straight down', (along: number) => [180, along] as const],
  ['aslant', (along: number) => [60 + along * 0.6, along] as const],
  [
    'round',
    (along: number) => [180 + 150 * Math.sin(along / 100), 180 + 150 * Math.cos(along / 100)] as const,
  ],
])('a seam that runs %s is drawn and no pile, though it is narrower than a tuft', (_, place) => {
  const seam = new Set<number>()
  for (let along = 0; along < 720; along += 0.25) {
    const [x, y] = place(along)
    for (let aside = -1; aside <= 1; aside += 1)
      for (let above = -1; above <= 1; above += 1)
        seam.add(Math.round(y + above) * side + Math.round(x + aside))
  }
  const picture = wool(
    (x, y) => (seam.has(y * side + x) ? 120 : 140),
    () => 14,
  )
  const { drawing, pile } = partPile(picture, tuft)
  const drawn = meanAlong((pixel) => byteAt(drawing.data, pixel * 4), place)
  const height = meanAlong((pixel) => floatAt(pile.height, pixel), place)
  const left = meanAlong((pixel) => floatAt(pile.grain, pixel), place)
  expect(drawn).toBeLessThan(128)
  expect(height).toBeGreaterThan(0.005)
  expect(Math.abs(left)).toBeLessThan(0.5)
})

test('a weave that lines up all over is pile, as fine in another size as it was', () => {
  const woven = wool(
    (x) => (x % 6 < 3 ? 150 : 130),
    () => 2,
  )
  const { drawing } = partPile(woven, tuft)
  const apart = meanAlong(
    (pixel) => byteAt(drawing.data, pixel * 4) - byteAt(drawing.data, pixel * 4 + 12),
    (along) => [181, along],
  )
  expect(Math.abs(apart)).toBeLessThan(3)
})

test('pile stands out as far as on what is drawn where it is laid, not where it was', () => {
  const picture = wool(
    (x) => (x < side / 2 ? 90 : 160),
    (x) => (x < side / 2 ? 30 : 8),
  )
  const { drawing, pile } = partPile(picture, tuft)
  // The pile of the left half is laid on the right one, and the other way about.
  const own = Float64Array.from({ length: side }, (_, at) => at)
  const turned = own.map((at) => (at + side / 2) % side)
  const out = { width: side, height: side, data: new Uint8ClampedArray(drawing.data) }
  addPile(picture, pile, { pile: { columns: turned, rows: own }, drawing: { columns: own, rows: own } }, out)
  const rough = ({ data }: Pixmap, column: number) =>
    meanAlong(
      (pixel) => Math.abs(byteAt(data, pixel * 4) - byteAt(drawing.data, pixel * 4)),
      (along) => [column, along],
    )
  for (const column of [90, 270]) {
    const share = rough(out, column) / rough(picture, column)
    expect(share).toBeGreaterThan(0.75)
    expect(share).toBeLessThan(1.33)
  }
})
