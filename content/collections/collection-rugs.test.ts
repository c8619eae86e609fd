import { describe, expect, it } from 'vitest'
import { collectionLink } from './collection-link.ts'
import { freeSlug, rugsAskedOf } from './collection-rugs.ts'

it('the rugs of a collection are those put in it, then those that name it themselves', () => {
  const rug_slugs = ['d', 'b']
  expect(rugsAskedOf({ kind: 'family', slug: '2', rug_slugs })).toEqual({
    put: ['d', 'b'],
    allOf: ['family:2'],
  })
  expect(rugsAskedOf({ kind: 'exhibition', slug: 'mostra', rug_slugs })).toEqual({ put: ['d', 'b'] })
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
