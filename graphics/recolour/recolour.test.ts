import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedsOf } from './clusters.ts'
import { apart, hexOf, labOf } from './oklab.ts'
import { recoloured } from './recolour.ts'
import { plainOf } from './region.ts'
import { findRegions, tellApart } from './regions.ts'

const [width, height] = [60, 60]
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`)

/** A rug of upright stripes with a grain in its pile, a soft edge between them and a clear margin. */
function striped(colours: readonly string[], grain = 6, rows = height) {
  const data = new Uint8ClampedArray(width * rows * 4)
  const bytes = colours.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
  const stripe = width / colours.length
  for (let at = 0; at < width * rows; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (y < 4) continue
    const own = Math.floor(x / stripe)
    const mixed = x % stripe === stripe - 1 && own < colours.length - 1
    for (const channel of [0, 1, 2]) {
      const [one, other] = [bytes[own]?.[channel] ?? 0, bytes[mixed ? own + 1 : own]?.[channel] ?? 0]
      data[at * 4 + channel] = (one + other) / 2 + ((x + y) % 2 ? grain : -grain)
    }
    data[at * 4 + 3] = 255
  }
  return { width, height: rows, data }
}

function colourAt({ data }: { data: Uint8ClampedArray }, x: number, y: number): string {
  const at = (y * width + x) * 4
  return `#${[...data.slice(at, at + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
/** The mean lightness of two neighbours, whose grain differs. */
const meanAt = (picture: { data: Uint8ClampedArray }, x: number, y: number) =>
  [0, 1, 2].map(
    (at) => (labOf(colourAt(picture, x, y))[at as 0] + labOf(colourAt(picture, x + 1, y))[at as 0]) / 2,
  )

test('a colour told in OKLab is told back', () => {
  fc.assert(
    fc.property(anyHex, (hex) => {
      expect(apart(labOf(hexOf(labOf(hex))), labOf(hex))).toBeLessThan(0.012)
    }),
  )
})

test('a rug of three yarns is told apart into three regions, the lightest first, each with its share', () => {
  const rug = striped(['#27415e', '#e9e0cf', '#a6465a'])
  const { regions, memberships } = tellApart(rug, ['#2a4560', '#e5dccb', '#a0405a'])
  expect(regions).toHaveLength(3)
  expect(regions[0]?.lab[0]).toBeGreaterThan(regions[1]?.lab[0] ?? 1)
  for (const { share } of regions) expect(share).toBeCloseTo(1 / 3, 1)
  for (const pixel of [30 * width + 30, 50 * width + 3])
    expect(memberships.reduce((sum, plane) => sum + (plane[pixel] ?? 0), 0)).toBeGreaterThan(252)
})

test('yarns that look alike are one region, and ten are the most', () => {
  expect(seedsOf(['#d9cdb8', '#d8ccb8', '#274a36', 'red'])).toEqual(['#d9cdb8', '#274a36'])
  fc.assert(
    fc.property(fc.array(anyHex, { maxLength: 20 }), (list) => {
      expect(seedsOf(list).length).toBeLessThan(11)
    }),
  )
  expect(tellApart(striped(['#d9cdb8', '#d7cbb6']), ['#d9cdb8', '#1f2a44']).regions).toHaveLength(1)
})

test('dyed regions take their colours, the grain stays, and what is not dyed or clear is untouched', () => {
  const rug = striped(['#e9e0cf', '#27415e', '#a6465a'])
  const found = tellApart(rug, ['#e9e0cf', '#27415e', '#a6465a'])
  const dark = found.regions.findIndex(({ hex }) => apart(labOf(hex), labOf('#27415e')) < 0.05)
  const wish = found.regions.map((_, at) => (at === dark ? '#4b5335' : null))
  const dyed = recoloured(rug, found, wish)
  const [l = 0, a = 0, b = 0] = meanAt(dyed, 28, 30)
  expect(apart([l, a, b], labOf('#4b5335'))).toBeLessThan(0.03)
  expect(colourAt(dyed, 28, 30)).not.toBe(colourAt(dyed, 29, 30))
  expect(apart(labOf(colourAt(dyed, 8, 30)), labOf(colourAt(rug, 8, 30)))).toBeLessThan(0.01)
  expect(dyed.data[3]).toBe(0)
})

test('a tall picture is dyed in its own light from its first row to its last', () => {
  const rug = striped(['#e9e0cf', '#27415e'], 6, 400)
  const dyed = recoloured(rug, tellApart(rug, ['#e9e0cf', '#27415e']), ['#f0d9c0', '#3c1f1a'])
  const rowAt = (y: number) => [...dyed.data.subarray(y * width * 4, (y + 1) * width * 4)]
  expect(rowAt(120)).not.toEqual([...rug.data.subarray(120 * width * 4, 121 * width * 4)])
  for (const y of [126, 128, 130, 254, 256, 258, 370]) expect(rowAt(y)).toEqual(rowAt(120))
})

test('between two dyed regions the edge stays between their colours', () => {
  const rug = striped(['#e9e0cf', '#27415e'], 0)
  const found = tellApart(rug, ['#e9e0cf', '#27415e'])
  const dyed = recoloured(rug, found, ['#f0d9c0', '#3c1f1a'])
  const lightness = [26, 29, 33].map((x) => labOf(colourAt(dyed, x, 30))[0])
  expect(lightness[1]).toBeLessThan(lightness[0] ?? 0)
  expect(lightness[1]).toBeGreaterThan(lightness[2] ?? 1)
})

test('a soft edge between two dyed regions takes their colours, not those of a third', () => {
  // Half dark and half light is the colour of the third stripe, and the edge between the first two is just that.
  const rug = striped(['#1c2c45', '#e2dacb', '#7f8388'], 0)
  const found = tellApart(rug, ['#1c2c45', '#e2dacb', '#7f8388'])
  expect(found.regions).toHaveLength(3)
  const dyes = [
    ['#1c2c45', '#7a2030'],
    ['#e2dacb', '#e9cbb5'],
    ['#7f8388', '#3f7f3f'],
  ] as const
  const dyed = recoloured(
    rug,
    found,
    found.regions.map(({ lab }) => {
      const near = ([own]: readonly [string, string]) => apart(labOf(own), lab)
      return dyes.toSorted((one, other) => near(one) - near(other))[0]?.[1] ?? null
    }),
  )
  const between = labOf(colourAt(dyed, 19, 30))
  const [dark, light, third] = [labOf('#7a2030'), labOf('#e9cbb5'), labOf('#3f7f3f')]
  const half = dark.map((value, at) => (value + (light[at as 0] ?? 0)) / 2) as unknown as typeof dark
  expect(apart(between, half)).toBeLessThan(0.06)
  expect(apart(between, third)).toBeGreaterThan(0.15)
})

test('specks and clouds of a hand-dyed wool stay one region', () => {
  const [across, down] = [240, 160]
  const data = new Uint8ClampedArray(across * down * 4)
  for (let at = 0; at < across * down; at += 1) {
    const [x, y] = [at % across, Math.floor(at / across)]
    const cloud = 5 * (((Math.floor(x / 2) * 7 + Math.floor(y / 2) * 13) % 11) - 5)
    data.set(x < 160 ? [201 + cloud, 187 + cloud, 165 + cloud, 255] : [126, 62, 42, 255], at * 4)
  }
  const { map, regions } = findRegions(plainOf({ width: across, height: down, data }), [
    '#d9cbb5',
    '#b9ab95',
    '#7e3e2a',
  ])
  expect(regions).toHaveLength(2)
  expect(new Set([...map.labels].filter((_, at) => at % across < 155)).size).toBe(1)
})

test('nothing dyed leaves the picture as it is', () => {
  const rug = striped(['#e9e0cf', '#27415e'])
  expect(recoloured(rug, tellApart(rug, ['#e9e0cf', '#27415e']), []).data).toEqual(rug.data)
})
