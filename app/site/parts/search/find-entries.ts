import MiniSearch from 'minisearch'
import type { SearchEntry } from '#content/search/search-entry.ts'
import { singular, toTerm, wordsIn } from '#content/search/terms.ts'
import type { Locale } from '#i18n/locales.ts'

/** Finds the entries that answer to what somebody typed, best first; nothing for an empty text. */
export type Finder = (text: string) => SearchEntry[]

const weights = { name: 5, line: 2, words: 1 } as const
/** Shorter words are taken as they are: one wrong letter of three is another word. */
const shortestWithMistake = 4
const mistakesPerLetter = 0.25
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
  const termOf = (word: string) => toTerm(word, locale)
  const alike = alikeIn(synonyms, locale)
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]))
  const engine = new MiniSearch<SearchEntry>({
    idField: 'url',
    fields: Object.keys(weights),
    tokenize: wordsIn,
    processTerm: (word) => {
      const term = termOf(word)
      return term === null ? null : (alike.get(term) ?? term)
    },
    searchOptions: {
      processTerm: termOf,
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

/** What each word of the groups stands for, itself among it. */
function alikeIn(groups: Language['synonyms'], locale: Locale): ReadonlyMap<string, string[]> {
  const terms = groups.map((words) => words.flatMap(wordsIn).map((word) => singular(word, locale)))
  return new Map(terms.flatMap((group) => group.map((term) => [term, group] as const)))
}
