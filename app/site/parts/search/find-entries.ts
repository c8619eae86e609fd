import MiniSearch from 'minisearch'
import type { SearchEntry } from '#content/search/search-entry.ts'

/** Finds the entries that answer to what somebody typed, best first; nothing for an empty text. */
export type Finder = (text: string) => SearchEntry[]

const weights = { name: 5, line: 2, words: 1 } as const
/** Shorter words are taken as they are: one wrong letter of three is another word. */
const shortestWithMistake = 4
const mistakesPerLetter = 0.25
/** Words that say nothing of what is looked for, of both languages. */
const silent = new Set(
  'a o as os e y em en de da do das dos del la el los las com con para por m x'.split(' '),
)

/**
 * Prepares these entries for searching: accents and capitals do not count, words may be unfinished or mistyped.
 * An entry answers to all the words typed; where none does, to any of them.
 */
export function createFinder(entries: readonly SearchEntry[]): Finder {
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]))
  const engine = new MiniSearch<SearchEntry>({
    idField: 'url',
    fields: Object.keys(weights),
    tokenize: toTerms,
    processTerm: (term) => (silent.has(term) ? null : term),
    searchOptions: {
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
