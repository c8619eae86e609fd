import { plainText } from '#i18n/plain-text.ts'

export const foundKinds = [
  'rug',
  'product',
  'collection',
  'sample',
  'lead',
  'message',
  'quote',
  'file',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** Something of the panel that words led to. */
export type Found = {
  readonly kind: FoundKind
  readonly id: string
  readonly name: string
  /** What tells it from others of its name. */
  readonly detail: string
  readonly image_url: string | null
}

/** Whether every word that was typed stands in one of the texts; accents and capitals do not matter. */
export function matches(words: string, texts: readonly (string | null)[]): boolean {
  const where = plainText(texts.join(' '))
  return plainText(words)
    .split(/\s+/)
    .every((word) => where.includes(word))
}

/**
 * A pattern of the Data API for the longest of the words; what comes back is held against the words once more.
 */
export function loosePattern(words: string): string {
  const longest = plainText(words)
    .split(/\s+/)
    .reduce((one, other) => (other.length > one.length ? other : one), '')
  return `*${anyAccent(longest.slice(0, 60))}*`
}

/** Letters that may bear an accent, and signs, as a pattern's any sign: the database compares as written. */
export function anyAccent(plain: string): string {
  return plain.replace(/[aceinouy]|[^\p{Letter}\p{Number}]/gu, '_')
}
