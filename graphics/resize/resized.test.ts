import { expect, test } from 'vitest'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt } from '#graphics/reads.ts'
import { borderOf } from './border.ts'
import { courseOf } from './course.ts'
import { blue, drawn, draw as drawPlain, ground, margin, red } from './drawn-rug.fixture.ts'
import type { Resizing, Sides } from './resize.ts'
import { resized } from './resized.ts'

// Discs of 20 cm every 25 cm, a dark binding.
const isDisc = (across: number, down: number) =>
  Math.hypot(((across + 0.125) % 0.25) - 0.125, ((down + 0.125) % 0.25) - 0.125) < 0.1
const edgeOf = (across: number, down: number) =>
  Math.min(across, down, drawn.width - across, drawn.length - down)
const rug = draw((across, down) => (isDisc(across, down) ? red : ground))
// A blue line of 6 cm, 10 cm from the edge, round discs.
const bordered = draw((across, down) => {
  const edge = edgeOf(across, down)
  if (edge < 0.16) return edge < 0.1 ? ground : blue
  return isDisc(across, down) ? red : ground
})

function draw(colourAt: (across: number, down: number) => readonly number[]): Pixmap {
  return drawPlain((across, down) => (edgeOf(across, down) < 0.02 ? [40, 40, 40] : colourAt(across, down)))
}

const sides: readonly Sides[] = [
  { width: 0.6, length: 4 },
  { width: 2, length: 3 },
  { width: 4, length: 4 },
  { width: 2.4, length: 2.4 },
]
const isRed = ({ width, data }: Pixmap, x: number, y: number) => {
  const at = (y * width + x) * 4
  return byteAt(data, at) - byteAt(data, at + 2) > 70
}
const make = (to: Sides, how: Resizing) => resized(rug, { from: drawn, to, how })

test.each(['scale', 'repeat', 'extend', 'redraw'] as const)(
  '%s: a rug in another size has that size, its margin, and its edges and its pile in their own scale',
  (how) => {
    for (const to of sides) {
      const made = make(to, how)
      const scale = (made.width - 2 * margin) / to.width
      expect((made.height - 2 * margin) / to.length / scale).toBeCloseTo(1, 1)
      // The binding: 2 cm of dark from the left, in the middle of the height.
      const row = Math.round(made.height / 2)
      let dark = 0
      while (byteAt(made.data, (row * made.width + margin + dark) * 4) < 90) dark += 1
      expect(Math.abs(dark / scale - 0.02)).toBeLessThan(0.006)
      const period = pilePeriod(made, scale)
      expect(Math.abs(period / 0.02 - 1)).toBeLessThan(0.02)
    }
  },
)

test.each(['scale', 'repeat'] as const)(
  '%s: a disc at 0.60 by 4 m is as wide as it is long, within 2 percent',
  (how) => {
    const discs = wholeDiscs(make({ width: 0.6, length: 4 }, how))
    expect(discs.length).toBeGreaterThan(0)
    for (const { width, length } of discs) expect(Math.abs(width / length - 1)).toBeLessThan(0.02)
  },
)

test('repeated where the drawing repeats, it shows no seam', () => {
  const made = make({ width: 4, length: 4 }, 'repeat')
  const discs = wholeDiscs(made)
  // 15 by 15 of them whole, besides those that the edges cut.
  expect(discs).toHaveLength(225)
  for (const { width, length } of discs) expect(Math.abs(width - length)).toBeLessThan(2)
})

test('a first look has the drawing where it belongs, its pile scaled along with it', () => {
  const way = { from: drawn, to: { width: 3, length: 3 }, how: 'redraw' } as const
  const [rough, made] = [resized(rug, way, courseOf(rug, way), true), resized(rug, way)]
  expect([rough.width, rough.height]).toEqual([made.width, made.height])
  const apart = Array.from(made.data, (value, at) => Math.abs(value - byteAt(rough.data, at)))
  expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(8)
})

test('where a drawing goes on is as the course says that comes with it, which in other colours is that of its own', () => {
  const to = { width: 4, length: 4 }
  const axes = { across: () => 1, down: () => 1.5 }
  for (const how of ['repeat', 'redraw'] as const) {
    const made = resized(rug, { from: drawn, to, how }, { drawing: axes, pile: axes })
    const shades = new Set(made.data.filter((_, at) => at % 4 === 0 && made.data[at + 3] === 255))
    expect([how, shades.size]).toEqual([how, 1])
  }
})

test.each((['scale', 'redraw'] as const).flatMap((how) => sides.map((to) => ({ how, ...to }))))(
  '$how: a border goes round a rug of $width by $length m as wide as it was drawn, whatever becomes of its field',
  ({ how, ...to }) => {
    const made = resized(bordered, { from: drawn, to, how })
    const scale = (made.width - 2 * margin) / to.width
    const [middleX, middleY] = [Math.round(made.width / 2), Math.round(made.height / 2)]
    const depths = [
      depthOf(made, (at) => [margin + at, middleY]),
      depthOf(made, (at) => [made.width - 1 - margin - at, middleY]),
      depthOf(made, (at) => [middleX, margin + at]),
      depthOf(made, (at) => [middleX, made.height - 1 - margin - at]),
    ]
    for (const depth of depths) {
      expect(Math.abs(depth.from / scale - 0.1)).toBeLessThan(0.006)
      expect(Math.abs(depth.to / scale - 0.16)).toBeLessThan(0.006)
    }
  },
)

test('a rug of discs, one of stripes and one of one colour have no border; one with a line all round has', () => {
  expect(borderOf(rug, drawn)).toBe(0)
  expect(
    borderOf(
      draw((_, down) => (down % 0.4 < 0.2 ? red : ground)),
      drawn,
    ),
  ).toBe(0)
  expect(
    borderOf(
      draw(() => ground),
      drawn,
    ),
  ).toBe(0)
  expect(Math.abs(borderOf(bordered, drawn) - 0.175)).toBeLessThan(0.011)
})

/** From where to where blue runs along a way in from an edge, in pixels. */
function depthOf({ width, data }: Pixmap, place: (at: number) => readonly [number, number]) {
  const isBlue = (at: number) => {
    const [x, y] = place(at)
    return byteAt(data, (y * width + x) * 4 + 2) - byteAt(data, (y * width + x) * 4) > 40
  }
  const steps = Array.from({ length: 80 }, (_, at) => at)
  const first = steps.findIndex(isBlue)
  return { from: first, to: steps.findIndex((at) => at > first && !isBlue(at)) }
}

/** How often the pile changes, in metres: the usual way between its turns along the middle row of a field. */
function pilePeriod({ width, height, data }: Pixmap, scale: number): number {
  const row = Math.round(height / 2)
  const turns: number[] = []
  const at = (x: number) => byteAt(data, (row * width + x) * 4 + 1)
  for (let x = margin + 10; x < width - margin - 10; x += 1) {
    // The pile's step, not that of a disc.
    const step = at(x) - at(x - 1)
    if (step > 5 && step < 25) turns.push(x)
  }
  const ways = turns
    .slice(1)
    .map((turn, place) => turn - (turns[place] ?? 0))
    .filter((way) => way > 0.012 * scale && way < 0.028 * scale)
  // Where the drawing turns or jumps one way is another.
  return (ways.toSorted((one, other) => one - other)[ways.length >> 1] ?? 0) / scale
}

/** The boxes of the discs that no edge cuts, in pixels. */
function wholeDiscs(picture: Pixmap): { width: number; length: number }[] {
  const { width, height } = picture
  const seen = new Uint8Array(width * height)
  const discs: { width: number; length: number }[] = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (seen[y * width + x] || !isRed(picture, x, y)) continue
      const box = boxFrom(picture, x, y, seen)
      const area = (box.right - box.left + 1) * (box.bottom - box.top + 1)
      const inside = box.left > 20 && box.top > 20 && box.right < width - 20 && box.bottom < height - 20
      if (inside && area > 400)
        discs.push({ width: box.right - box.left + 1, length: box.bottom - box.top + 1 })
    }
  return discs
}

function boxFrom(picture: Pixmap, x: number, y: number, seen: Uint8Array) {
  const { width, height } = picture
  const box = { left: x, right: x, top: y, bottom: y, count: 0 }
  const queue = [y * width + x]
  seen[y * width + x] = 1
  for (const pixel of queue) {
    const [column, row] = [pixel % width, Math.floor(pixel / width)]
    box.count += 1
    box.left = Math.min(box.left, column)
    box.right = Math.max(box.right, column)
    box.top = Math.min(box.top, row)
    box.bottom = Math.max(box.bottom, row)
    for (const [nextX, nextY] of [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const) {
      if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue
      const next = nextY * width + nextX
      if (seen[next] || !isRed(picture, nextX, nextY)) continue
      seen[next] = 1
      queue.push(next)
    }
  }
  return box
}
