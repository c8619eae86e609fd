/** Who asks: anybody with the public key, or somebody who shows an account's token or the secret key. */
export type Speaker = 'visitor' | 'account'

/** How much one call of the data API may ask for. */
export interface Figures {
  /** Path and query as they were sent. */
  readonly addressBytes: number
  readonly bodyBytes: number
  /** Rows that one call may write. */
  readonly writtenRows: number
  /** How deep the JSON of a body may be nested. */
  readonly jsonDepth: number
  /** How deep a value of a filter may be: an array of PostgreSQL ends at six. */
  readonly valueDepth: number
  /** Columns named in `select`, those of embedded tables with them. */
  readonly columns: number
  /** Tables embedded in one answer. */
  readonly embeds: number
  /** How deep they may be nested; a table stands on a path once. */
  readonly embedDepth: number
  readonly filters: number
  /** How deep `or` and `and` may be nested. */
  readonly logicDepth: number
  /** Values in one `in.(…)`. */
  readonly listedValues: number
  readonly valueLength: number
  readonly patternLength: number
  /** `%` and `*` in one pattern; any number of `_`. */
  readonly wildcards: number
  readonly orderTerms: number
  readonly offset: number
  /** A larger answer is refused, not cut. Rows are cut at a thousand, as a hosted project does. */
  readonly answerBytes: number
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/**
 * What anybody may ask is what the site's own pages ask (60 addresses in a list, one embedded table, a catalogue of a
 * thousand rugs), times two or three; what the panels need beside is a whole page of an inbox, and large bodies.
 */
export const figuresOf: Record<Speaker, Figures> = {
  visitor: {
    addressBytes: 16 * kilobyte,
    bodyBytes: 64 * kilobyte,
    writtenRows: 50,
    jsonDepth: 16,
    valueDepth: 6,
    columns: 60,
    embeds: 3,
    embedDepth: 2,
    filters: 12,
    logicDepth: 2,
    listedValues: 200,
    valueLength: 1000,
    patternLength: 120,
    wildcards: 3,
    orderTerms: 6,
    offset: 1_000_000,
    answerBytes: 8 * megabyte,
  },
  account: {
    addressBytes: 16 * kilobyte,
    bodyBytes: megabyte,
    writtenRows: 5000,
    jsonDepth: 32,
    valueDepth: 6,
    columns: 120,
    embeds: 4,
    embedDepth: 2,
    filters: 24,
    logicDepth: 2,
    listedValues: 500,
    valueLength: 4000,
    patternLength: 200,
    wildcards: 3,
    orderTerms: 6,
    offset: 1_000_000,
    answerBytes: 32 * megabyte,
  },
}
