import MiniSearch from 'minisearch'
import type { SearchEntry } from '#content/search/search-entry.ts'
import type { Locale } from '#i18n/locales.ts'

/** Finds the entries that answer to what somebody typed, best first; nothing for an empty text. */
export type Finder = (text: string) => SearchEntry[]

const weights = { name: 5, line: 2, words: 1 } as const
/** Shorter words are taken as they are: one wrong letter of three is another word. */
const shortestWithMistake = 4
const mistakesPerLetter = 0.25
/** Words that say nothing of what is looked for. Each language has its own: `la` is an article, or wool. */
const silent: Readonly<Record<Locale, ReadonlySet<string>>> = {
  pt: new Set('a o as os e em no na de da do das dos um uma com para por m x'.split(' ')),
  es: new Set('a y en de del la el lo los las un una con para por m x'.split(' ')),
}
/** Endings of plurals, and what stands in their place. */
const plurals: Readonly<Record<Locale, readonly (readonly [ending: RegExp, one: string])[]>> = {
  pt: [
    [/(?<=..)(?:o|a)es$/, 'ao'],
    [/(?<=..[aeou])is$/, 'l'],
    [/(?<=..[rz])es$/, ''],
    [/(?<=..[aeiou])s$/, ''],
  ],
  es: [
    [/(?<=..[lnrdj])es$/, ''],
    [/(?<=..[aeiou])s$/, ''],
  ],
}

type Language = {
  readonly locale: Locale
  /** Groups of words that stand for each other. */
  readonly synonyms: readonly (readonly string[])[]
}

/**
 * Prepares these entries for searching: accents, capitals and plurals do not count, words may be unfinished or
 * mistyped. An entry answers to all the words typed; where none does, to any of them.
 */
export function createFinder(entries: readonly SearchEntry[], { locale, synonyms }: Language): Finder {
  const toTerm = (word: string) => (silent[locale].has(word) ? null : singular(word, locale))
  const alike = alikeIn(synonyms, locale)
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]))
  const engine = new MiniSearch<SearchEntry>({
    idField: 'url',
    fields: Object.keys(weights),
    tokenize: toTerms,
    processTerm: (word) => {
      const term = toTerm(word)
      return term === null ? null : (alike.get(term) ?? term)
    },
    searchOptions: {
      processTerm: toTerm,
      boost: weights,
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length < shortestWithMistake || /\d/.test(term) ? false : mistakesPerLetter),
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  })
  engine.addAll(entries)
  return (text) => {
    const all = engine.search(text, { combineWith: 'AND' })
    const found = all.length > 0 ? all : engine.search(text, { combineWith: 'OR' })
    return found.map(({ id }) => byUrl.get(id)).filter((entry) => entry !== undefined)
  }
}

/** A word for several things as that for one. */
function singular(word: string, locale: Locale): string {
  const found = plurals[locale].find(([ending]) => ending.test(word))
  return found ? word.replace(...found) : word
}

/** What each word of the groups stands for, itself among it. */
function alikeIn(groups: Language['synonyms'], locale: Locale): ReadonlyMap<string, string[]> {
  const terms = groups.map((words) => words.flatMap(toTerms).map((word) => singular(word, locale)))
  return new Map(terms.flatMap((group) => group.map((term) => [term, group] as const)))
}

/** The words of a text, plain. A size is one word, however it was typed: `2 x 3 m`, `2,5x3,5`. */
function toTerms(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/(\d)\s*m?\s*[x\u00d7]\s*(?=\d)/g, '$1x')
    .replace(/(\d)\s*m\b/g, '$1')
    .replace(/(\d)\.(?=\d)/g, '$1,')
    .replace(/(,\d*?)0+(?!\d)/g, '$1')
    .replace(/,(?!\d)/g, '')
  return plain.match(/[\p{L}\p{N}]+(?:,\d+[\p{L}\p{N}]*)*/gu) ?? []
}
