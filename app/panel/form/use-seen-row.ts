import { useState } from 'react'
import { isSameValue } from '#content/same-value.ts'

/**
 * The `updated_at` that a save must still find. The list is read again while the form stands open: what others wrote
 * meanwhile stays a conflict, a new place in the order or a click on the row's switch is none.
 */
export function useSeenRow<Row extends { readonly updated_at: string }>(
  row: Row | undefined,
  wordsOf: (row: Row) => unknown,
): string | undefined {
  const [start] = useState(row)
  if (!start || !row) return undefined
  return isSameValue(wordsOf(start), wordsOf(row)) ? row.updated_at : start.updated_at
}
