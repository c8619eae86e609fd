import type { Locale } from './locales.ts'

/** Where a price is asked for: the rug and what was chosen of it stand in the query. */
export const askPath: Readonly<Record<Locale, string>> = {
  pt: '/orcamento/pedir',
  es: '/es/presupuesto/pedir',
}

/** Names a family of rugs there, where the catalogue has no rug of it yet. */
export const askedFamilyQuery = 'familia'

/** Whether this is the page where a price is asked for: what it shows is its visitor's choice, so it is kept nowhere. */
export const isAskPath = (pathname: string): boolean =>
  Object.values<string>(askPath).includes(pathname.replace(/(\.data|\/)$/, ''))
