import { useState } from 'react'
import type { DraftPlace } from '#app/panel/drafts/form-draft.tsx'
import { newId } from '#content/new-id.ts'

/**
 * The id of the row that a form writes: a new one has it before the database does, and the draft that is left of it keeps it. A save
 * that arrived unheard is so met again in another page, too, and not made a second time.
 */
export function useRowId(standing?: string): { readonly id: string; readonly row: DraftPlace['row'] } {
  const [id, take] = useState(() => standing ?? newId())
  return { id, row: standing ? undefined : { id, take } }
}
