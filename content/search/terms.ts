import type { Locale } from '#i18n/locales.ts'

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

/** Nobody types a longer one, and the database keeps none. */
const longestWord = 60

/** A word as it is looked for: one of many things; null for one that says nothing. */
export function toTerm(word: string, locale: Locale): string | null {
  return silent[locale].has(word) ? null : singular(word, locale)
}

/** A word for several things as that for one. */
export function singular(word: string, locale: Locale): string {
  const found = plurals[locale].find(([ending]) => ending.test(word))
  return found ? word.replace(...found) : word
}

/** The words of a text, plain. A size is one word, however it was typed: `2 x 3 m`, `2,5x3,5`. */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/(\d)\s*m?\s*[x\u00d7]\s*(?=\d)/g, '$1x')
    .replace(/(\d)\s*m\b/g, '$1')
    .replace(/(\d)\.(?=\d)/g, '$1,')
    .replace(/(,\d*?)0+(?!\d)/g, '$1')
    .replace(/,(?!\d)/g, '')
  const words = plain.match(/[\p{L}\p{N}]+(?:,\d+[\p{L}\p{N}]*)*/gu) ?? []
  return words.map((word) => word.slice(0, longestWord))
}

/** The words of a text as they are looked for in a language. private.search_terms() does the same. */
export function termsIn(text: string, locale: Locale): string[] {
  return wordsIn(text).flatMap((word) => toTerm(word, locale) ?? [])
}
