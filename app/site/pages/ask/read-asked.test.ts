import { expect, test } from 'vitest'
import { pt } from '#app/site/parts/ask/pt.ts'
import type { Rug } from '#content/rugs/rug.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { readAsked } from './read-asked.ts'

const settings = { prices: {} } as unknown as SiteSettings
const rug = {
  id: '1',
  slug: 'tapete-um',
  name: 'Um',
  shape: 'rect',
  sizes: ['2 x 3m'],
  size_prices: {},
  price_rule: null,
  price_text: null,
  price_brl: null,
  price_eur: null,
  technique: null,
  image_url: null,
  rug_images: [],
} as unknown as Rug
const sizeIn = (query: string) =>
  readAsked(new URLSearchParams(query), rug.slug, rug, [], settings, 'pt', pt).size.replaceAll('\u00a0', ' ')

test('a measure that cannot be read goes with the request as it was typed', () => {
  expect(sizeIn('medida=outra&largura=2%2C4&comprimento=uns+tr%C3%AAs+metros')).toBe('2,4 x uns três metros')
  expect(sizeIn('medida=outra&largura=2%2C4&comprimento=3')).toBe('2,40 × 3,00 m')
  expect(sizeIn('')).toBe('2,00 × 3,00 m')
})
