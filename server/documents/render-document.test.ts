import { expect, it } from 'vitest'
import type { SheetView } from './document-view.ts'
import { pagesOfPdf, squeezed } from './pdf-pages.fixture.ts'
import { renderDocument } from './render-document.ts'
import { sheet } from './sheet-view.fixture.ts'

it('a spec sheet with everything set, and no picture at all, is one page', { timeout: 60_000 }, async () => {
  const pages = pagesOfPdf(await renderDocument(sheet, new Map()))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain(squeezed('4,00 m'))
})

it('a document that cannot be drawn is an error, not half a file', { timeout: 60_000 }, async () => {
  const broken = { ...sheet, rug: null } as unknown as SheetView
  await expect(renderDocument(broken, new Map())).rejects.toThrow('could not go on')
})
