import { expect, it } from 'vitest'
import {
  cataloguePath,
  leadOfProductionSheet,
  productionSheetPath,
  readDocumentPath,
  sheetPath,
} from './document-paths.ts'
import { locales } from './locales.ts'

it('the address of a catalogue names its key, in both languages', () => {
  for (const locale of locales)
    for (const key of ['rugs', '2024', 'classica', 'geometrica', '6'])
      expect(readDocumentPath(cataloguePath(key, locale))).toEqual({ kind: 'catalogue', key, locale })
  expect(cataloguePath('classica', 'es')).toBe('/es/catalogos/clasica.pdf')
})

it('the address of a spec sheet lies below that of its rug', () => {
  expect(sheetPath('tapete-scallop', 'es')).toBe('/es/productos/tapete-scallop/ficha.pdf')
  expect(readDocumentPath('/produtos/tapete-scallop/ficha.pdf')).toEqual({
    kind: 'sheet',
    slug: 'tapete-scallop',
    locale: 'pt',
  })
})

it('a document has one address: other ways to write it name nothing', () => {
  for (const path of [
    '/es/catalogos/classica.pdf',
    '/catalogos/rugs.pdf',
    '/catalogos/.pdf',
    '/catalogos/a/b.pdf',
    '/produtos//ficha.pdf',
    '/produtos/a/b/ficha.pdf',
  ])
    expect(readDocumentPath(path), path).toBeNull()
})

it('the address of a production sheet names a lead and nothing else', () => {
  const id = '0b0c4e0a-1111-4222-8333-444455556666'
  expect(leadOfProductionSheet(productionSheetPath(id))).toBe(id)
  expect(leadOfProductionSheet('/documentos/producao/1.pdf')).toBeNull()
})
