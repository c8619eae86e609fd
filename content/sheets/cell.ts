/** What a cell of a spreadsheet holds: a formula is what it said last, never what it would do. */
export type Cell = string | number
export type Table = Cell[][]

/** The most that is read of a spreadsheet: no collection of rugs comes near. */
export const mostRows = 20_000
export const mostColumns = 200
export const mostLetters = 32_767

const begins = /^[\s\u00a0]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/

/**
 * A text that no spreadsheet runs as a formula: what begins like one gets an apostrophe before it
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function harmless(text: string): string {
  return begins.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
}

/** The text that was made harmless, as it was. */
export function asWritten(text: string): string {
  const inner = text.slice(1)
  return text.startsWith("'") && harmless(inner) === text ? inner : text
}

/** The text of a cell; a number as people of this country write it. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return asWritten((cell ?? '').trim()).trim()
}
