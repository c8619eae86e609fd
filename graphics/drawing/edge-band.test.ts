import { expect, it } from 'vitest'
import { edgeBand } from './edge-band.ts'
import { insideShape, type RugShape } from './rug-shape.ts'

const [width, height] = [61, 47]

/** The same by looking at every pixel from every other. */
function slowBand(inside: Uint8Array, reach: number): number[] {
  const outside: [number, number][] = []
  for (let y = -1; y <= height; y += 1)
    for (let x = -1; x <= width; x += 1)
      if (x < 0 || y < 0 || x === width || y === height || !inside[y * width + x]) outside.push([x, y])
  return [...inside].map((one, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const far = Math.min(...outside.map(([ox, oy]) => Math.hypot(x - ox, y - oy)))
    return one && far - 0.5 < reach ? 1 : 0
  })
}

it.for([
  ['rectangle', 0],
  ['rectangle', 15],
  ['oval', 0],
] as const)('the band of a rug is what lies nearest to its edge: %s, corners of %d', ([shape, corner]) => {
  const inside = insideShape(shape satisfies RugShape, width, height, corner)
  for (const reach of [1, 6.5, 11])
    expect([...edgeBand(inside, width, reach)]).toEqual(slowBand(inside, reach))
})

it('the band goes round a hole and along a free outline', () => {
  const inside = new Uint8Array(width * height).fill(1)
  for (let pixel = 0; pixel < inside.length; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    if (Math.hypot(x - 20, y - 20) < 6 || x + y < 18) inside[pixel] = 0
  }
  expect([...edgeBand(inside, width, 4)]).toEqual(slowBand(inside, 4))
})

it('a straight band is exactly as wide as it was asked to be', () => {
  const band = edgeBand(new Uint8Array(width * height).fill(1), width, 5)
  const middle = [...band.slice(23 * width, 24 * width)]
  expect(middle.filter(Boolean)).toHaveLength(10)
})
