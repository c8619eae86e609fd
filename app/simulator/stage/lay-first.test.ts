import { expect, test } from 'vitest'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import { drawnRugSlug } from '#app/site/parts/drawn-rug/drawn-rug-slug.ts'
import type { LaidPixels } from '#content/rooms/laid-pixels.ts'
import { ownRoomSlug } from '#content/rooms/own-room.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { readScene } from '#content/scene/scene-query.ts'
import { layFirst } from './lay-first.ts'

const rugs = ['um', 'outro', 'campo', 'redondo'].map((slug) => ({
  slug,
  round: slug === 'redondo',
  sizes: [{ width: 2, length: 3 }],
  drawn: { size: { width: 2, length: 3 }, shape: 'rect', how: slug === 'campo' ? 'scale' : 'extend' },
  thickness: 0.015,
  recolour: slug === 'um' ? { kept: null } : null,
  firstTexture: `/img/640/-/rugs/${slug}.png`,
}))
const views = rooms.map((room) => ({
  ...room,
  files: { mask: `/assets/${room.slug}-mask.webp` },
  eveningFiles: room.evening && {},
}))
const files = new Map(rugs.map(({ slug }) => [slug, `/storage/v1/object/public/rugs/${slug}.png`]))
const whole = { left: 0, top: 0, right: 1, bottom: 1 }
const pixels: LaidPixels = {
  bodyOf: async (url) => (url ? { body: whole, bordered: false } : null),
  lightOn: async (view, evening) => `data:${view}${evening ? ' by lamps' : ''}`,
}

/** What a page of this address comes with. */
function laidAt(query: string, more: Partial<LaidPixels> = {}) {
  const asked = readScene(new URLSearchParams(query))
  const first = views.find(({ slug }) => slug === asked.view)
  const chosen = rugs.find(({ slug }) => slug === asked.rug)?.slug ?? 'um'
  const evening = first?.eveningFiles ? (asked.evening ?? 0) : 0
  const view = { rugs, rooms: views, chosen, first: first?.slug ?? null, evening }
  return layFirst(view as unknown as SimulatorView, asked, files, { ...pixels, ...more })
}

const exact = 'tapete=um&ambiente=sala-jardins&medida=200x300&posicao=10,62&giro=80'

test('a link that names a rug comes with it laid in its room, or in both views where the screen chooses', async () => {
  const [laid, ...others] = await laidAt(exact)
  expect(others).toEqual([])
  expect(laid).toMatchObject({ screen: 'any', mask: '/assets/sala-jardins-mask.webp' })
  expect(laid?.layers).toHaveLength(1)
  expect(laid?.layers[0]).toMatchObject({ picture: '/img/640/-/rugs/um.png', light: 'data:sala-jardins' })
  const both = await laidAt('tapete=um&medida=200x300')
  expect(both.map(({ screen, mask }) => [screen, mask])).toEqual([
    ['lying', '/assets/sala-jardins-mask.webp'],
    ['upright', '/assets/sala-jardins-retrato-mask.webp'],
  ])
  expect(both[0]?.layers[0]?.matrix).not.toBe(both[1]?.layers[0]?.matrix)
})

test('an address that names no rug, or one that is no longer there, comes with the first, in the room of the address', async () => {
  const layersOf = async (query: string) => (await laidAt(query)).map(({ layers }) => layers)
  expect(await layersOf(exact.replace('=um', '=nenhum'))).toEqual(await layersOf(exact))
  expect(await layersOf(exact.replace('tapete=um&', ''))).toEqual(await layersOf(exact))
  expect(await layersOf(`${exact}&segundo=nenhum,120x180,60,20,40,sobre`)).toEqual(await layersOf(exact))
  expect(await laidAt('')).toEqual(await laidAt('tapete=um'))
  expect((await laidAt('')).map(({ screen }) => screen)).toEqual(['lying', 'upright'])
})

test('size, place and turn of the address move it', async () => {
  const matrices = await Promise.all(
    ['', '&giro=20', '&posicao=-20,62', '&medida=200x301'].map(async (more) => {
      const query = new URLSearchParams(exact)
      for (const [name, value] of new URLSearchParams(more)) query.set(name, value)
      const [laid] = await laidAt(query.toString())
      return [laid?.layers[0]?.matrix, laid?.layers[0]?.left].join()
    }),
  )
  expect(new Set(matrices).size).toBe(4)
})

test('it lies in a box of the proportion of its picture, whose margins count, so that its shadow reaches as far in each direction', async () => {
  const boxOf = async (more: Partial<LaidPixels> = {}) => {
    const [laid] = await laidAt(exact, more)
    const { width = 0, height = 1 } = laid?.layers[0] ?? {}
    const room = views.find(({ slug }) => slug === 'sala-jardins')
    return (width * (room?.width ?? 0)) / (height * (room?.height ?? 1))
  }
  expect(await boxOf()).toBeCloseTo(2 / 3, 3)
  const body = { left: 0.1, top: 0, right: 0.9, bottom: 1 }
  expect(await boxOf({ bodyOf: async () => ({ body, bordered: false }) })).toBeCloseTo(2 / 0.8 / 3, 3)
})

test('its shadow is as narrow along as across, however it lies to the eye', async () => {
  const reachOf = async (query: string) => (await laidAt(query))[0]?.layers[0]?.shadows[0]?.reach ?? 0
  const base = 'tapete=um&ambiente=sala-jardins&posicao=10,62'
  const [along, across] = [
    await reachOf(`${base}&medida=200x300&giro=0`),
    await reachOf(`${base}&medida=200x300&giro=90`),
  ]
  expect(along / across).toBeGreaterThan(0.8)
  expect(along / across).toBeLessThan(1.25)
})

test('two rugs lie one over the other as the link says', async () => {
  const beside = '120x180,60,20,40'
  const [over] = await laidAt(`${exact}&segundo=outro,${beside.replace('120x180', '200x300')},sobre`)
  expect(over?.layers.map(({ picture }) => picture.at(-5))).toEqual(['m', 'o'])
  const [under] = await laidAt(`${exact}&segundo=outro,${beside.replace('120x180', '200x300')},sob`)
  expect(under?.layers.map(({ picture }) => picture.at(-5))).toEqual(['o', 'm'])
})

test('a drawing that is scaled to another proportion is cut by the edges of its rug, unless it has a border', async () => {
  const scaled = exact.replace('=um', '=campo').replace('200x300', '300x300')
  const cut = async (query: string) => (await laidAt(query))[0]?.layers[0]?.cut
  expect(await cut(exact.replace('=um', '=campo'))).toEqual([0, 0, 0, 0])
  expect((await cut(scaled))?.map(Math.round)).toEqual([17, 0, 17, 0])
  const bordered: LaidPixels['bodyOf'] = async (_, drawn) => ({ body: whole, bordered: drawn !== null })
  const pictureOf = async (query: string) =>
    (await laidAt(query, { bodyOf: bordered }))[0]?.layers[0]?.picture
  expect(await pictureOf(scaled)).toBe('/na-medida/campo/300x300.avif')
  expect(await pictureOf(exact)).toBe('/img/640/-/rugs/um.png')
})

test('one in a size or in colours that no picture of it shows is laid as it is made, whole', async () => {
  const madeOf = async (query: string) =>
    (await laidAt(query))[0]?.layers.map(({ picture, cut }) => [picture, cut.join()])
  expect(await madeOf(exact.replace('200x300', '300x400'))).toEqual([
    ['/na-medida/um/300x400.avif', '0,0,0,0'],
  ])
  expect(await madeOf(`${exact}&cores=d9cdb8-4b5335`)).toEqual([
    ['/na-medida/um/200x300-d9cdb8-4b5335.avif', '0,0,0,0'],
  ])
  expect(await madeOf(`${exact}&segundo=outro,120x180,60,20,40,sobre`)).toEqual([
    ['/img/640/-/rugs/um.png', '0,0,0,0'],
    ['/na-medida/outro/120x180.avif', '0,0,0,0'],
  ])
})

test('in the evening the rug by lamps lies over the one by day as far as the link says, and alone at its end', async () => {
  const hours = async (share: number) =>
    (await laidAt(`${exact}&noite=${share}`))[0]?.layers.map(({ light, opacity }) => [light, opacity])
  expect(await hours(60)).toEqual([
    ['data:sala-jardins', 1],
    ['data:sala-jardins by lamps', 0.6],
  ])
  expect(await hours(100)).toEqual([['data:sala-jardins by lamps', 1]])
})

test('of rugs that are compared each is seen on its side of the line, in one place', async () => {
  const seen = async (compared: string) => {
    const [laid] = await laidAt(`${exact}&comparar=${compared}`)
    return laid?.layers.map(({ picture, between, matrix }) => ({ picture, between, matrix }))
  }
  const [one, other] = (await seen('400,outro')) ?? []
  expect(one).toMatchObject({ picture: '/img/640/-/rugs/um.png', between: [0, 0.4] })
  expect(other).toMatchObject({ picture: '/img/640/-/rugs/outro.png', between: [0.4, 1] })
  expect(other?.matrix).toBe(one?.matrix)
  expect(await seen('250')).toMatchObject([{ picture: '/img/640/-/rugs/um.png', between: [0.25, 1] }])
  // A rug that is not there is compared with nothing.
  expect(await seen('400,nenhum')).toMatchObject([{ between: [0, 1] }])
})

test('a round rug in the place of another is as wide as that is on its shorter side', async () => {
  const [laid] = await laidAt(`${exact}&comparar=400,redondo`)
  const [beside] = await laidAt(`${exact.replace('200x300', '200x200')}&comparar=400,redondo`)
  expect(laid?.layers.at(1)).toMatchObject({ between: [0.4, 1] })
  expect(laid?.layers.at(1)?.matrix).toBe(beside?.layers.at(1)?.matrix)
  expect(laid?.layers.at(0)?.matrix).not.toBe(beside?.layers.at(0)?.matrix)
})

test('nothing is laid that would be another rug or another room than the address means', async () => {
  const refused = [
    exact.replace('=um', `=${drawnRugSlug}`),
    exact.replace('sala-jardins', ownRoomSlug),
    // One whose colours are not to be had otherwise.
    `${exact.replace('=um', '=outro')}&cores=d9cdb8-4b5335`,
  ]
  for (const query of refused) expect(await laidAt(query), query).toEqual([])
  expect(await laidAt(exact, { bodyOf: async () => null })).toEqual([])
})
