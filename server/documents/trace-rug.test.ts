import sharp from 'sharp'
import { expect, test } from 'vitest'
import { traceRug } from './trace-rug.ts'

/** A triangle with its tip at the top of an upright picture, as a rug stands in one. */
const upright = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500"><path d="M150 20L280 480H20z" fill="#933"/></svg>',
)

test('the edge of a rug lies as long as it is, whichever way its picture stands', async () => {
  const outline = await traceRug(await sharp(upright).png().toBuffer())
  const tip = outline.find(([along]) => along < 0.03)
  expect(tip?.[1]).toBeCloseTo(0.5, 1)
  for (const across of [0, 1])
    expect(outline.some(([along, at]) => along > 0.97 && Math.abs(at - across) < 0.03)).toBe(true)
  const lying = await traceRug(await sharp(upright).rotate(-90).png().toBuffer())
  expect(lying.find(([along]) => along < 0.03)?.[1]).toBeCloseTo(0.5, 1)
})

test('a picture without a clear ground is the rug itself', async () => {
  const whole = await sharp({ create: { width: 30, height: 50, channels: 3, background: '#933' } })
    .png()
    .toBuffer()
  expect((await traceRug(whole)).toSorted((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ])
})
