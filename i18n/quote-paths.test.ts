import { describe, expect, it } from 'vitest'
import {
  isQuotePath,
  quoteDocumentPath,
  quotePathTo,
  secretOfQuoteDocument,
  withoutSecrets,
} from './quote-paths.ts'

const secret = `${'aB3_-'.repeat(8)}xyz`

describe('the address of a quote', () => {
  it('is never kept, in either language, with its data, its photos and its PDF', () => {
    for (const locale of ['pt', 'es'] as const) {
      const page = quotePathTo(secret, locale)
      for (const path of [page, `${page}.data`, `${page}/foto/1`, quoteDocumentPath(secret, locale)])
        expect(isQuotePath(path), path).toBe(true)
    }
    for (const other of ['/orcamento/pedir', '/es/presupuesto/pedir', '/produtos/orcamento'])
      expect(isQuotePath(other), other).toBe(false)
  })

  it('is written down without its secret, however often it stands in a text', () => {
    const text = `${quotePathTo(secret, 'pt')} and ${quotePathTo(secret, 'es')}/foto/1`
    expect(withoutSecrets(text)).toBe('/orcamento/[secret] and /es/presupuesto/[secret]/foto/1')
  })

  it('of its PDF is read in one spelling', () => {
    expect(secretOfQuoteDocument(quoteDocumentPath(secret, 'es'))).toBe(secret)
    for (const wrong of [`/orcamento/${secret}/presupuesto.pdf`, `/orcamento/${secret}/`, '/orcamento/x.pdf'])
      expect(secretOfQuoteDocument(wrong)).toBeNull()
  })
})
