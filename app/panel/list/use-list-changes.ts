import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem, Result } from '#content/problem.ts'
import { type EditedList, type ListChange, listChanges } from './list-change.ts'

/** Takes the changes of a list that is edited, and knows whether they are saved; what to say is the list's. */
export function useListChanges<List>(list: EditedList) {
  const queries = useQueryClient()
  const work = useMutation(listChanges<List>(queries, list))
  const [savedAt, setSavedAt] = useState<number | null>(null)
  /** What came of it; a refusal has been told by then. */
  const change = async <Value>(asked: ListChange<List, Value>): Promise<Result<Value>> => {
    const askedAt = Date.now()
    try {
      const value = (await work.mutateAsync(asked)) as Value
      setSavedAt(askedAt)
      return { ok: true, value }
    } catch (error) {
      return { ok: false, problem: (error as Error).message as Problem }
    }
  }
  return { change, saving: work.isPending, savedAt }
}
