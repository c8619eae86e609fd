import { expect, it } from 'vitest'
import { readSiteLink, siteLinkIn } from './site-link.ts'

const inBoth = (url: string) => (['pt', 'es'] as const).map((locale) => siteLinkIn(readSiteLink(url), locale))

it.each([
  ['a page, from either language', '/es/galeria', ['/galeria', '/es/galeria']],
  [
    'a page with what was chosen on it',
    '/tapetes?cor=azul#lista',
    ['/tapetes?cor=azul#lista', '/es/alfombras?cor=azul#lista'],
  ],
  ['a rug', '/produtos/tapete-scallop/', ['/produtos/tapete-scallop', '/es/productos/tapete-scallop']],
  [
    'a category by its name in the other language',
    '/es/colecciones/clasica',
    ['/colecoes/classica', '/es/colecciones/clasica'],
  ],
  ['a family with a page of its own', '/colecoes/3', ['/tapetes-geometricos', '/es/alfombras-geometricas']],
  ['another house', 'https://casa.example/a', ['https://casa.example/a', 'https://casa.example/a']],
  [
    'a file',
    '/storage/v1/object/public/documents/a.pdf',
    ['/storage/v1/object/public/documents/a.pdf', '/storage/v1/object/public/documents/a.pdf'],
  ],
  ['the picker of languages, as the home', '/', ['/principal-br', '/principal-es']],
  ['nothing where no page is', '/galera', [null, null]],
  ['nothing where the address is no text', '/produtos/%ff', [null, null]],
  ['nothing where a parameter stands for itself', '/produtos/:slug', [null, null]],
  ['nothing for the panel', '/admin', [null, null]],
])('an address leads to %s', (_, url, expected) => {
  expect(inBoth(url)).toEqual(expected)
})
