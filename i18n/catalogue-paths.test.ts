import { describe, expect, it } from 'vitest'
import { catalogueQueryOf, categoryOfTail, collectionPath } from './catalogue-paths.ts'

describe('the address of a collection', () => {
  it.each([
    ['classica', 'pt', '/colecoes/classica'],
    ['classica', 'es', '/es/colecciones/clasica'],
    ['5', 'es', '/es/colecciones/5'],
    ['3', 'pt', '/tapetes-geometricos'],
    ['geometrica', 'es', '/es/alfombras-geometricas'],
  ] as const)('%s in %s is %s', (slug, locale, path) => {
    expect(collectionPath(slug, locale)).toBe(path)
  })

  it('names its category in any language', () => {
    expect(categoryOfTail('clasica')).toBe('classica')
    expect(categoryOfTail('5')).toBeNull()
  })
})

describe('the query of a page of the catalogue', () => {
  it('holds the filters of the rugs and the year of the curation, also for the data of the page', () => {
    expect(catalogueQueryOf('/tapetes')).toContain('cor')
    expect(catalogueQueryOf('/es/alfombras.data')).toContain('color')
    expect(catalogueQueryOf('/colecoes/natural')).toEqual(['ano', 'pagina'])
    expect(catalogueQueryOf('/produtos/tapete-scallop')).toEqual([])
  })
})
