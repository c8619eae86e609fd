import { useState } from 'react'
import type { Result } from '#content/problem.ts'
import { OwnWords, saveOwn } from './own-words.ts'

type Row = { readonly updated_at: string }

type Seen<Kind extends Row> = {
  /** What of a row others may write meanwhile. */
  readonly wordsOf: (row: Kind) => unknown
  /** The row as it stands; null when it is not there. */
  readonly read: () => Promise<Kind | null>
}

/** Saves words, as `wordsOf` has them, by a call that takes the `updated_at` that the row must still have. */
export type SaveSeen = <Value>(
  words: unknown,
  send: (seen: string | undefined, isAgain: boolean) => Promise<Result<Value>>,
) => Promise<Result<Value>>

/**
 * How a form saves as of when it knows its row; without one it makes a row with an id of its own. The list is read again
 * while the form stands open: what others wrote meanwhile stays a conflict; a new place in the order, a click on the
 * row's switch, or a save of this form whose answer was lost is none.
 */
export function useSeenRow<Kind extends Row>(row: Kind | undefined, { wordsOf, read }: Seen<Kind>): SaveSeen {
  const [start] = useState(row)
  const [own] = useState(() => (start ? new OwnWords(wordsOf(start)) : new OwnWords()))
  return async (words, send) => {
    own.tries(words)
    const known = start && row && own.wrote(wordsOf(row)) ? row.updated_at : start?.updated_at
    const saved = await saveOwn(known, send, async () => {
      const standing = await read().catch(() => null)
      // A row of the id that this form made is its own, whatever the database made of its words.
      return standing && { at: standing.updated_at, isOwn: !start || own.wrote(wordsOf(standing)) }
    })
    if (saved.ok) own.keeps(words)
    return saved
  }
}
