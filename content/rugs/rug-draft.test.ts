import { expect, test } from 'vitest'
import { type RugDraft, toRugRow } from './rug-draft.ts'

const draft: RugDraft = {
  code: null,
  name: 'Arcos',
  name_es: null,
  description: null,
  description_es: null,
  category: null,
  family: 3,
  shape: 'rect',
  technique: null,
  technique_es: null,
  sizes: ['sob medida', '2,00 x 3,00 m', '3 x 4m'],
  pile_mm: null,
  resizing: 'scale',
  border_cm: null,
  colours: [],
  price_text: 'R$ 1.290,00',
  price_eur: null,
  size_prices: {},
  price_rule: null,
  image_url: '/x.png',
  active: true,
  images: [],
}

test('a rug is as large as the first of its sizes that says metres', () => {
  expect(toRugRow(draft)).toMatchObject({ width_m: 2, length_m: 3, price_brl: 1290 })
  expect(toRugRow({ ...draft, sizes: ['\u00f8 2,5m'] })).toMatchObject({ width_m: 2.5, length_m: 2.5 })
  expect(toRugRow({ ...draft, sizes: ['sob medida'], price_text: 'sob consulta' })).toMatchObject({
    width_m: null,
    price_brl: null,
  })
  expect(toRugRow(draft)).not.toHaveProperty('images')
})
