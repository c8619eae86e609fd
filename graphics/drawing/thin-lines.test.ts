import { expect, it } from 'vitest'
import { islandsOf } from '#graphics/islands.ts'
import { brushOf, giveAwayThin } from './least-width.ts'
import { keepThinLines } from './thin-lines.ts'

const [width, height] = [120, 90]

const run = 70

/** A map of one yarn with a line of another, two pixels wide, that rises so much on its way across. */
function linedMap(rise: number) {
  const labels = new Uint8Array(width * height).fill(1)
  const seen = new Uint8Array(labels.length)
  for (let x = 10; x < 10 + run; x += 1) {
    const y = Math.round(80 - ((x - 10) / run) * rise)
    for (const step of [0, 1]) {
      labels[y * width + x + step] = 2
      seen[y * width + x + step] = 1
    }
  }
  return { map: { width, height, labels }, seen }
}

it.each([0, 12, 35, 55, 70])('a line too thin to be made that rises %i pixels stays one line', (rise) => {
  const { map, seen } = linedMap(rise)
  const brush = brushOf(5)
  keepThinLines(map, brush, seen)
  giveAwayThin(map, brush)
  const { islands: parts } = islandsOf(map)
  const lines = parts.filter((part) => map.labels[part[0] ?? 0] === 2)
  expect(lines).toHaveLength(1)
  const across = lines[0]?.map((pixel) => pixel % width) ?? []
  expect(Math.min(...across)).toBeLessThan(14)
  expect(Math.max(...across)).toBeGreaterThan(run + 5)
})

it('a fringe that nobody drew is given to what lies beside it', () => {
  const { map, seen } = linedMap(35)
  keepThinLines(map, brushOf(5), seen.fill(0))
  giveAwayThin(map, brushOf(5))
  expect(map.labels.every((label) => label === 1)).toBe(true)
})
