import type { Locale } from '#i18n/locales.ts'

/** Which rugs of the catalogue are meant; all of them where nothing is said. */
export type CatalogueQuestion = {
  /** Facets that each of them has. */
  readonly allOf?: readonly string[]
  /** Facets of which each has one. */
  readonly anyOf?: readonly string[]
  /** Slugs that come first, in this order. */
  readonly put?: readonly string[]
  /** What they are found by, as content/search/rug-query.ts writes it; the best come first then. */
  readonly found?: { readonly words: string; readonly locale: Locale }
}

/** What a search asks of the catalogue: nothing more where every rug answers; null where none does. */
export type FoundRugs = Pick<CatalogueQuestion, 'found'> | null

/** A part of the catalogue. */
export type CataloguePage = {
  readonly slugs: readonly string[]
  /** The numbers that these rugs have in the whole catalogue, "01", by slug. */
  readonly numbers: ReadonlyMap<string, string>
  /** How many rugs the question means in all; a thousand where more are found by words. */
  readonly total: number
  /** More are found by the words than are counted. */
  readonly beyond: boolean
  /** How many have its one facet, those put first by hand not counted. */
  readonly entries: number
}

/** A catalogue without a rug. */
export const noCatalogue: CataloguePage = {
  slugs: [],
  numbers: new Map(),
  total: 0,
  beyond: false,
  entries: 0,
}
