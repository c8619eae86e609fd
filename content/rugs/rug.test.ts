import { describe, expect, it } from 'vitest'
import { rugSlugOf } from './rug.ts'

describe('the rug that an address names', () => {
  it.each([
    ['/produtos/tapete-scallop', 'tapete-scallop'],
    ['/es/productos/tapete-scallop', 'tapete-scallop'],
    ['https://cartacho.example/produtos/tapete-scallop/', 'tapete-scallop'],
    ['/produtos/', null],
    ['/colecoes/1', null],
    [null, null],
  ])('%s is %s', (url, slug) => {
    expect(rugSlugOf(url)).toBe(slug)
  })
})
