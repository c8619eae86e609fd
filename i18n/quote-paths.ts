import { type Locale, locales } from './locales.ts'

/** The client's own page of a quote and of the order it becomes; who holds the secret opens it. */
export const quotePaths: Record<Locale, string> = {
  pt: '/orcamento/:secret',
  es: '/es/presupuesto/:secret',
}

/** Asks for an earlier version of a quote, in both languages. */
export const quoteVersionQuery = 'versao'

export const quotePathTo = (secret: string, locale: Locale) => quotePaths[locale].replace(':secret', secret)

const secretInPath = /(\/(?:orcamento|es\/presupuesto)\/)[\w-]{20,}/g

/** A text as it may be written down: without the secrets that open quotes. */
export const withoutSecrets = (text: string): string => text.replaceAll(secretInPath, '$1[secret]')

/** Whether an address holds the secret of a quote: its page is kept nowhere. */
export const isQuotePath = (pathname: string): boolean => withoutSecrets(pathname) !== pathname

/** Where the panel of staff asks for a quote's link to be mailed. */
export const quoteMailPath = '/equipe/orcamento'

const documentFile = { pt: 'orcamento.pdf', es: 'presupuesto.pdf' } as const satisfies Record<Locale, string>

/** The quote as PDF, below its page. */
export const quoteDocumentPath = (secret: string, locale: Locale) =>
  `${quotePathTo(secret, locale)}/${documentFile[locale]}`

/** Where quotes as PDF are, for the router. */
export const quoteDocumentRoutes = locales.map((locale) => quoteDocumentPath(':secret', locale))

/** The secret of the quote whose PDF an address names; null for any other path. */
export function secretOfQuoteDocument(pathname: string): string | null {
  for (const locale of locales) {
    const [, secret] = /\/([\w-]{20,60})\/[^/]*$/.exec(pathname) ?? []
    if (secret && quoteDocumentPath(secret, locale) === pathname) return secret
  }
  return null
}
