import { type Collection, collectionWords } from '#content/collections/collection.ts'
import { es } from '#content/rug-terms/es.ts'
import { pt } from '#content/rug-terms/pt.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import type { Locale } from '#i18n/locales.ts'
import { nearWords } from './near-words.ts'
import { synonymGroups } from './synonyms.ts'
import { singular, termsIn, wordsIn } from './terms.ts'

/** What the database is asked for: rugs that answer to every word, or to any; all of them; none. */
export type RugQuery =
  | { readonly rugs: 'some'; readonly every: string; readonly any: string }
  | { readonly rugs: 'all' | 'none' }

/** What a search has to know of its language. */
export type SearchLanguage = {
  readonly locale: Locale
  /** Groups of words that stand for each other. */
  readonly synonyms: readonly (readonly string[])[]
  /** The names of categories and families, by the facet that their rugs have. */
  readonly titles: readonly (readonly [facet: string, title: string])[]
}

/** `vocabulary`: all words that rugs are found by, where mistyped ones are to be taken for them. */
type Language = SearchLanguage & { readonly vocabulary?: readonly string[] }

const mostTerms = 12

/** The language of a search, with the words that staff set and the titles of collections. */
export function searchLanguage(
  locale: Locale,
  settings: Pick<SiteSettings, 'search'>,
  collections: readonly Collection[],
): SearchLanguage {
  const titles = collections.map(
    (one) => [`${one.kind}:${one.slug}`, collectionWords(one, locale).title] as const,
  )
  return { locale, titles, synonyms: synonymGroups(settings, locale) }
}

/**
 * What somebody typed as a question to the database, in the syntax of its text search: words may be unfinished, and
 * colours, shapes, techniques and collections are asked for by their names.
 */
export function rugQuery(text: string, language: Language): RugQuery {
  const typed = termsIn(text, language.locale).filter((term) => /^[a-z0-9,]+$/.test(term))
  if (typed.length === 0) return { rugs: 'none' }
  const named = namedFacets(language)
  const every = termsIn((language.locale === 'es' ? es : pt).rug, language.locale)
  const asked: string[] = []
  for (const term of typed.slice(0, mostTerms)) {
    const meant = alternatives(term, language, named)
    // Every rug is a rug.
    if (!meant.some((one) => every.some((word) => begins(word, one)))) asked.push(inSyntax(meant, named))
  }
  if (asked.length === 0) return { rugs: 'all' }
  return { rugs: 'some', every: asked.join(' & '), any: asked.join(' | ') }
}

type Named = readonly (readonly [facet: string, terms: readonly string[]])[]

/** The facets that have a name in a language, with the words of it. */
function namedFacets({ locale, titles }: Language): Named {
  const { colours, shapes, techniques } = locale === 'es' ? es : pt
  const named = [
    ...Object.entries(colours).map(([one, name]) => [`colour:${one}`, name] as const),
    ...Object.entries(shapes).map(([one, name]) => [`shape:${one}`, name] as const),
    ...Object.entries(techniques).map(([one, name]) => [`technique:${one}`, name] as const),
    ...titles,
  ]
  return named.map(([facet, name]) => [facet, termsIn(name, locale)])
}

/** A term, those that stand for it, and those it may be a slip for. */
function alternatives(term: string, { locale, synonyms, vocabulary }: Language, named: Named): string[] {
  const groups = synonyms.map((words) => words.flatMap(wordsIn).map((word) => singular(word, locale)))
  const alike = groups.filter((group) => group.some((word) => begins(word, term))).flat()
  const words = [...(vocabulary ?? []), ...(vocabulary ? named.flatMap(([, terms]) => terms) : [])]
  const near = words.some((word) => begins(word, term)) ? [] : nearWords(term, words)
  return [...new Set([term, ...alike, ...near])]
}

/** One letter is a word of its own, more may be the beginning of one. */
function begins(word: string, term: string): boolean {
  return term.length > 1 ? word.startsWith(term) : word === term
}

function inSyntax(meant: readonly string[], named: Named): string {
  const words = meant.map((term) => lexeme(/^\d[\d,]*x/.test(term) ? sizeFacet(term) : term, term.length > 1))
  const facets = named
    .filter(([, terms]) => meant.some((term) => terms.some((word) => begins(word, term))))
    .map(([facet]) => lexeme(facet, false))
  return `(${[...words, ...facets].join(' | ')})`
}

/** `2,5x3,5`, as visitors type it, in the words of the database. */
function sizeFacet(term: string): string {
  return `size:${term.replaceAll(',', '.')}`
}

function lexeme(word: string, unfinished: boolean): string {
  return `'${word.replaceAll("'", "''")}'${unfinished ? ':*' : ''}`
}
