import { expect, test } from 'vitest'
import { readKeptMap } from '#graphics/recolour/kept-map.ts'
import { readMapFile, writeMapFile } from '#graphics/recolour/map-file.ts'
import { mostRegions } from '#graphics/recolour/most-regions.ts'
import { apart, labOf } from '#graphics/recolour/oklab.ts'
import { recoloured } from '#graphics/recolour/recolour.ts'
import { plainOf } from '#graphics/recolour/region.ts'
import { tellApart } from '#graphics/recolour/regions.ts'
import { colourRegionsColumn } from './colour-regions.schema.ts'
import { type ColourRegions, isRecolourable, keptRegions, regionName } from './colour-regions.ts'
import {
  addRegion,
  finished,
  foundWork,
  giveIsland,
  joinRegions,
  keptWork,
  paintDisc,
  type RegionWork,
  splitRegion,
  withLabels,
  withSaid,
} from './region-work.ts'

const [width, height] = [60, 40]
const [ivory, blue, red] = ['#e9e0cf', '#27415e', '#a6465a']
const rug = rugOf((x) => (x < 20 ? ivory : x < 40 ? blue : red))
const plain = plainOf(rug)
const start = foundWork(plain, [ivory, blue, red])

/** A rug with a clear margin of four pixels above and below. */
function rugOf(colour: (x: number, y: number) => string) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 4; y < height - 4; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bits = Number.parseInt(colour(x, y).slice(1), 16)
      data.set([bits >> 16, (bits >> 8) & 255, bits & 255, 255], (y * width + x) * 4)
    }
  return { width, height, data }
}

const at = (x: number, y: number) => y * width + x
const labelAt = ({ map }: RegionWork, x: number, y = 20) => map.labels[at(x, y)]
const shares = ({ regions }: RegionWork) => regions.map(({ share }) => Math.round(share * 100))

test('the program finds what the yarns say, or so many regions as staff ask for', () => {
  expect(start.regions.map(({ name, fixed }) => [name, fixed])).toEqual(Array(3).fill([null, false]))
  expect(shares(start)).toEqual([33, 33, 33])
  expect(foundWork(plain, [ivory], 3).regions).toHaveLength(3)
  const two = foundWork(plain, [ivory, blue, red], 2)
  expect(two.regions).toHaveLength(2)
  expect(labelAt(two, 30)).toBe(labelAt(two, 50))
  // The rug has no more than its three.
  expect(foundWork(plain, [], 9).regions).toHaveLength(3)
})

test('two regions are joined under the name of one, and the others keep their places', () => {
  const named = withSaid(start, 0, { name: 'Fundo', name_es: 'Fondo' })
  const joined = joinRegions(named, plain.lab, 2, 0)
  expect(joined.regions.map(({ name }) => name)).toEqual(['Fundo', null])
  expect(shares(joined)).toEqual([67, 33])
  expect(joined.regions[0]?.shades).toHaveLength(2)
  expect(joinRegions(named, plain.lab, 1, 1)).toEqual(named)
  expect(shares(start)).toEqual([33, 33, 33])
})

test('what was joined is split again by its colours; what is of one colour is not', () => {
  const joined = joinRegions(start, plain.lab, 2, 0)
  const split = splitRegion(joined, plain, 0)
  expect(split && shares(split).toSorted()).toEqual([33, 33, 33])
  expect(splitRegion(start, plain, 0)).toBeNull()
})

test('an island changes its region, and so does what a brush went over; what is clear does not', () => {
  const given = giveIsland(start, plain.lab, at(50, 20), 0)
  expect(
    shares(given)
      .filter((share) => share > 0)
      .toSorted(),
  ).toEqual([33, 67])
  const labels = start.map.labels.slice()
  paintDisc(labels, start.map, { x: 0, y: 0 }, 10, 1)
  const painted = withLabels(start, labels, plain.lab)
  expect(labelAt(painted, 2, 2)).toBe(0)
  expect(labelAt(painted, 2, 6)).toBe(2)
  expect(labelAt(painted, 12, 6)).toBe(start.map.labels[at(12, 6)])
  expect(giveIsland(start, plain.lab, at(2, 1), 1).map.labels).toEqual(start.map.labels)
})

test('a new region takes the colour of what it is given, and one of the same colour is dyed alone', () => {
  const twins = rugOf((x) => (x < 15 || x >= 45 ? red : ivory))
  const plainTwins = plainOf(twins)
  const found = foundWork(plainTwins, [ivory, red])
  const added = addRegion(found)
  if (!added) throw new Error('there was room')
  const apartNow = giveIsland(added, plainTwins.lab, at(50, 20), 2)
  expect(apartNow.regions[2]?.hex).toBe(apartNow.regions[labelAt(found, 5) === 1 ? 0 : 1]?.hex)
  const kept = finished(apartNow)
  const own = (kept.map.labels[at(50, 20)] ?? 0) - 1
  const { memberships } = tellApart(twins, [ivory, red], kept)
  expect(memberships[own]?.[at(50, 20)]).toBe(255)
  expect(memberships[own]?.[at(5, 20)]).toBe(0)
})

test('a region that a brush gave to another is dyed with that, whatever its colour', () => {
  const labels = start.map.labels.slice()
  const to = labelAt(start, 5) ?? 0
  paintDisc(labels, start.map, { x: 30, y: 20 }, 6, to - 1)
  const kept = finished(withLabels(start, labels, plain.lab))
  const { memberships, kept: corrected } = tellApart(rug, [ivory, blue, red], kept)
  expect(corrected).toBe(true)
  expect(memberships[(kept.map.labels[at(5, 20)] ?? 0) - 1]?.[at(30, 20)]).toBe(255)
})

test('what was joined is dyed as one: the yarns of both take the one dye', () => {
  const kept = finished(joinRegions(start, plain.lab, 2, 0))
  const found = tellApart(rug, [ivory, blue, red], kept)
  const joined = (kept.map.labels[at(5, 20)] ?? 0) - 1
  const { data } = recoloured(
    rug,
    found,
    kept.regions.map((_, region) => (region === joined ? '#4b5335' : null)),
  )
  const hexAt = (x: number) =>
    `#${[...data.slice(at(x, 20) * 4, at(x, 20) * 4 + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const [one, other] = start.regions.flatMap((_, region) =>
    region === 1 ? [] : [10 + 20 * [10, 30, 50].findIndex((x) => labelAt(start, x) === region + 1)],
  )
  for (const x of [one ?? 0, other ?? 0]) expect(apart(labOf(hexAt(x)), labOf('#4b5335'))).toBeLessThan(0.01)
})

test('what is finished runs from light to dark, without what covers nothing, and opens as it was left', () => {
  const wide = addRegion(withSaid(start, 1, { name: '  Fio  ', fixed: true }))
  if (!wide) throw new Error('there was room')
  const kept = finished({ ...wide, regions: wide.regions.toReversed(), map: turned(wide) })
  expect(kept.regions.map(({ name, fixed }) => [name, fixed])).toContainEqual(['Fio', true])
  expect(kept.regions).toHaveLength(3)
  const light = kept.regions.map(({ hex }) => Number.parseInt(hex.slice(1, 3), 16))
  expect(light[0]).toBeGreaterThan(light[2] ?? 255)
  expect(keptWork(plain, kept)?.map.labels).toEqual(kept.map.labels)
})

/** The map as it is when the list of its regions is turned round. */
function turned({ map, regions }: RegionWork) {
  return { ...map, labels: map.labels.map((label) => (label === 0 ? 0 : regions.length + 1 - label)) }
}

test('a map of any size is read as it was written, and is small', async () => {
  for (const [across, down] of [
    [1, 1],
    [7, 3],
    [683, 1024],
  ] as const) {
    const labels = Uint8Array.from({ length: across * down }, (_, n) =>
      n % across > across / 2 ? 10 : n % 2,
    )
    const file = await writeMapFile({ width: across, height: down, labels })
    expect(await readMapFile(file)).toEqual({ width: across, height: down, labels })
    expect(file.length).toBeLessThan(20_000)
  }
})

test('what is no map is none', async () => {
  const file = await writeMapFile(start.map)
  const changed = (offset: number, byte: number) => {
    const copy = file.slice()
    copy[offset] = byte
    return copy
  }
  for (const wrong of [new Uint8Array(0), file.slice(0, 40), changed(0, 0), changed(24, 8), changed(16, 9)])
    expect(await readMapFile(wrong)).toBeNull()
})

test('kept regions are not laid on another picture', async () => {
  const kept = finished(start)
  const other = rugOf((x) => (x < 20 ? '#304030' : '#d0a030'))
  expect(keptWork(plainOf(other), kept)).toBeNull()
  expect(keptWork(plainOf({ ...rug, width: height, height: width }), kept)).toBeNull()
  expect(tellApart(other, ['#304030', '#d0a030'], kept)).toMatchObject({ kept: false })
})

test('a map is fetched by its stored url; without it the program goes on alone', async () => {
  const file = await writeMapFile(start.map)
  const kept = { map_url: '/x.png', regions: finished(start).regions }
  expect((await readKeptMap(kept, async () => file))?.map).toEqual(start.map)
  expect(await readKeptMap(kept, async () => null)).toBeNull()
  expect(await readKeptMap(null, async () => file)).toBeNull()
})

const stored: ColourRegions = {
  version: 1,
  picture: '/flat.png',
  separable: true,
  map_url: '/map.png',
  regions: [{ hex: '#e9e0cf', shades: ['#e9e0cf'], share: 1, name: 'Fundo', name_es: 'Fondo', fixed: false }],
}

test('regions hold for the picture they were made in, and decide whether a rug is offered in other colours', () => {
  const kept = { image_url: '/flat.png', colours: [], colour_regions: stored }
  expect(keptRegions(kept)).toBe(stored)
  expect(keptRegions({ ...kept, image_url: '/other.png' })).toBeNull()
  expect(isRecolourable(kept)).toBe(true)
  expect(isRecolourable({ ...kept, image_url: '/other.png' })).toBe(false)
  expect(isRecolourable({ ...kept, image_url: '/other.png', colours: ['#e9e0cf'] })).toBe(true)
  const none = { ...stored, separable: false, map_url: null, regions: [] }
  expect(isRecolourable({ ...kept, colours: ['#e9e0cf'], colour_regions: none })).toBe(false)
  const fixed = { ...stored, regions: stored.regions.map((region) => ({ ...region, fixed: true })) }
  expect(isRecolourable({ ...kept, colour_regions: fixed })).toBe(false)
  expect([
    regionName({ name: 'Fundo', name_es: null }, 'es'),
    regionName(stored.regions[0] as never, 'es'),
  ]).toEqual(['Fundo', 'Fondo'])
})

test('what stands in the column is read, and what is not understood is nothing', () => {
  expect(colourRegionsColumn.parse(stored)).toEqual(stored)
  const most = { ...stored, regions: Array(mostRegions).fill(stored.regions[0]) }
  expect(colourRegionsColumn.parse(most)).toEqual(most)
  for (const wrong of [null, 7, {}, { ...stored, version: 2 }, { ...stored, regions: [{ hex: 'red' }] }])
    expect(colourRegionsColumn.parse(wrong)).toBeNull()
})
