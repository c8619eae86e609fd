import { expect, test } from 'vitest'
import type { Collection } from '#content/collections/collection.ts'
import { toGallerySets } from './gallery-set.ts'

const collection = (change: Partial<Collection>): Collection => ({
  id: '1',
  kind: 'family',
  slug: '1',
  title: 'Lisos',
  title_es: null,
  description: 'Uma cor',
  description_es: null,
  explore_text: null,
  explore_text_es: null,
  rug_slugs: [],
  image_url: '/a.jpg',
  url: null,
  display_order: 1,
  active: true,
  created_at: '',
  updated_at: '',
  collection_images: [{ id: '2', image_url: '/b.jpg', display_order: 1 }],
  ...change,
})

test('a collection without pictures of its own has no row in the gallery', () => {
  expect(toGallerySets([collection({ collection_images: [] })], 'pt')).toEqual([])
})

test('the cover comes first, and a picture that is there twice is shown once', () => {
  const images = ['/b.jpg', '/a.jpg', '/b.jpg'].map((image_url, at) => ({
    id: String(at),
    image_url,
    display_order: at,
  }))
  expect(toGallerySets([collection({ collection_images: images })], 'pt')[0]?.images).toEqual([
    '/a.jpg',
    '/b.jpg',
  ])
})

test('Spanish names are used where there are some, Portuguese ones otherwise', () => {
  const [set] = toGallerySets([collection({ title_es: 'Lisas' })], 'es')
  expect(set).toMatchObject({ name: 'Lisas', text: 'Uma cor' })
})
