import { useState } from 'react'
import type { Collection } from '#content/collections/collection.ts'
import { toDraft } from './save-collection.ts'

const wordsOf = (collection: Collection) => JSON.stringify({ ...toDraft(collection), active: null })

/**
 * The `updated_at` that a save must still find. The list is read again while the form stands open: what others wrote
 * meanwhile stays a conflict, a new place in the order or a click on the row's switch is none.
 */
export function useSeenRow(collection: Collection | undefined): string | undefined {
  const [start] = useState(collection)
  if (!start || !collection) return undefined
  return wordsOf(start) === wordsOf(collection) ? collection.updated_at : start.updated_at
}
