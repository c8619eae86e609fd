import { expect, test } from 'vitest'
import type { Rug } from '#content/rugs/rug.ts'
import { toChooserView } from './chooser-view.ts'

const rug = (slug: string): Rug => ({
  id: slug,
  slug,
  name: slug,
  name_es: null,
  description: null,
  description_es: null,
  caption: null,
  category: null,
  family: null,
  technique: null,
  technique_es: null,
  shape: 'rect',
  sizes: ['2 x 3m'],
  pile_mm: null,
  colours: [],
  price_text: null,
  price_brl: null,
  price_eur: null,
  image_url: null,
  rug_images: [],
})
const chosen = (slug: string | null) =>
  toChooserView([rug('um'), rug('dois')], new Map(), 'pt', slug).rugs.find((one) => one.chosen)?.slug

test('the rug that the address asks for is chosen', () => {
  expect(chosen('dois')).toBe('dois')
})

test('the first rug is chosen when none or an unknown one is asked for', () => {
  expect(chosen(null)).toBe('um')
  expect(chosen('<script>')).toBe('um')
})

test('a site without rugs has nothing chosen', () => {
  expect(toChooserView([], new Map(), 'es', null).chosen).toBeUndefined()
})
