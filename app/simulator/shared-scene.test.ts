import { expect, test } from 'vitest'
import { ownRoomSlug } from '#content/rooms/own-room.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { type ExactScene, readExactScene } from '#content/scene/scene-query.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'
import { sharedScene } from './shared-scene.ts'
import type { SimulatorView } from './simulator-view.ts'

const rugs = ['scallop', 'liso-2'].map((slug) => ({
  slug,
  name: slug === 'scallop' ? 'Scallop' : 'Liso 2',
  round: false,
  sizes: [{ width: 2, length: 3 }],
  url: `/produtos/${slug}`,
}))
const brazil = { rugs, rooms, locale: 'pt', paths: { here: '/simulador' } } as unknown as SimulatorView
const spain = {
  ...brazil,
  locale: 'es' as const,
  paths: { here: '/es/simulador' },
} as unknown as SimulatorView

const query = 'tapete=scallop&ambiente=quarto-serra&medida=200x300&posicao=-2,62&giro=90'
const exact = (more = '', text = query): ExactScene | null => readExactScene(new URLSearchParams(text + more))

test('a shared scene is named by its rug, size and room in the language of its link, and pictured as it is', () => {
  expect(sharedScene(brazil, exact(), pt.shared)).toEqual({
    title: 'Scallop, 2,00 \u00d7 3,00 m \u00b7 Quarto Serra \u00b7 Cartacho',
    address: `/simulador?${query}`,
    picture: {
      path: `/social/cena.jpg?${query}`,
      alt: 'Scallop, 2,00 \u00d7 3,00 m, no piso do ambiente Quarto Serra',
    },
  })
  const inSpain = sharedScene(spain, exact('&comparar=400,liso-2'), es.shared)
  expect(inSpain?.title).toBe('Scallop y Liso 2, 2,00 \u00d7 3,00 m \u00b7 Dormitorio Serra \u00b7 Cartacho')
  expect(inSpain?.address).toBe(`/es/simulador?${query}&comparar=400,liso-2`)
  expect(inSpain?.picture.path).toBe(`/social/cena.jpg?${query}&comparar=400,liso-2`)
})

test('a scene says where its rug truly lies, and leaves out what it cannot be compared with', () => {
  const far = query.replace('posicao=-2,62', 'posicao=4000,62')
  const shared = sharedScene(brazil, exact('&comparar=400,nenhum', far), pt.shared)
  expect(shared?.address).not.toContain('4000')
  expect(shared?.address).not.toContain('comparar')
  expect(shared?.picture.path).toBe(shared?.address.replace('/simulador', '/social/cena.jpg'))
})

test('a photograph stays at home: its scene is shown by the rug', () => {
  const own = sharedScene(brazil, exact('', query.replace('quarto-serra', ownRoomSlug)), pt.shared)
  expect(own?.picture).toEqual({ path: '/social/produtos/scallop.jpg', alt: 'Scallop' })
  expect(own?.title).toBe('Scallop, 2,00 \u00d7 3,00 m \u00b7 Cartacho')
})

test('an address that leaves something open, or names what does not exist, is the page itself', () => {
  expect(sharedScene(brazil, exact('', 'tapete=scallop'), pt.shared)).toBeUndefined()
  expect(sharedScene(brazil, exact('', query.replace('scallop', 'nenhum')), pt.shared)).toBeUndefined()
  expect(sharedScene(brazil, exact('', query.replace('quarto-serra', 'sala')), pt.shared)).toBeUndefined()
})
