import { afterAll, beforeAll, expect, test } from 'vitest'
import { picturesOf } from '#content/curation/curation-years.ts'
import { openWorld, type World } from '#tests/world.ts'
import { readDocument } from './read-document.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world?.close())

const viewOf = async (address: Parameters<typeof readDocument>[1]) => {
  const found = await readDocument({ client: world.clients.visitor, siteUrl: '' }, address)
  return found && 'view' in found ? found.view : null
}

test('the whole catalogue has a picture of the newest year on its cover, and no rug has it on its page', async () => {
  const view = await viewOf({ kind: 'catalogue', key: 'rugs', locale: 'pt' })
  if (view?.kind !== 'catalogue') throw new Error('There is no catalogue')
  expect(picturesOf('2025')).toContain(view.cover?.url)
  expect(view.rugs.map(({ scene }) => scene?.url)).not.toContain(view.cover?.url)
})

test('a rug with an edge of its own is drawn to scale by its picture, one of a plain shape by that', async () => {
  const flats = await Promise.all(
    ['tapete-scallop', 'tapete-ocean-blue'].map(async (slug) => {
      const view = await viewOf({ kind: 'sheet', slug, locale: 'es' })
      return view?.kind === 'sheet' ? view.scale?.flat : undefined
    }),
  )
  expect(flats).toEqual([expect.stringMatching(/scallop\/flat\.png$/), null])
})
