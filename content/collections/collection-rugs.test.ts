import { describe, expect, it } from 'vitest'
import type { CataloguedRug } from '#content/rugs/rug.ts'
import { collectionLink } from './collection-link.ts'
import { freeSlug, rugsOf } from './collection-rugs.ts'

const rug = (slug: string, part: Partial<CataloguedRug> = {}) =>
  ({ slug, category: null, family: null, ...part }) as CataloguedRug
const catalogue = [
  rug('a', { family: 2 }),
  rug('b'),
  rug('c', { category: 'natural' }),
  rug('d', { family: 2 }),
]
const slugs = (kind: 'family' | 'category', slug: string, ...rug_slugs: string[]) =>
  rugsOf({ kind, slug, rug_slugs }, catalogue).map((one) => one.slug)

describe('the rugs of a collection', () => {
  it('are those put in it, in their order, without those that are gone', () => {
    expect(slugs('category', 'primavera', 'd', 'vendido', 'b')).toEqual(['d', 'b'])
  })

  it('are then those that name it themselves, none twice', () => {
    expect(slugs('family', '2', 'd', 'b')).toEqual(['d', 'b', 'a'])
    expect(slugs('category', 'natural')).toEqual(['c'])
  })
})

it.each([
  ['primavera', 'primavera'],
  ['verao', 'verao-2'],
  ['3', '3-2'],
  ['clasica', 'clasica-2'],
  ['', 'colecao'],
])('a new collection called %o has the address %s', (wanted, expected) => {
  expect(freeSlug(wanted, ['verao', 'outono', null])).toBe(expected)
})

describe('a collection leads to', () => {
  const standing = { rugs: new Set(['a']), collections: new Set(['natural']) }
  const link = (url: string | null) => collectionLink({ id: '1', slug: 'primavera', url }, 'es', standing)

  it.each([
    ['its own page without an address', null, '/es/colecciones/primavera'],
    ['the page that staff chose, in the language of the visitor', '/galeria', '/es/galeria'],
    ['a rug that stands', '/produtos/a', '/es/productos/a'],
    ['its own page where that rug is gone', '/produtos/vendido', '/es/colecciones/primavera'],
    ['its own page where the address leads nowhere', '/colecoes/perdida', '/es/colecciones/primavera'],
    ['another house', 'https://casa.example/', 'https://casa.example/'],
  ])('%s', (_, url, expected) => expect(link(url)).toBe(expected))
})
