import { useMutation, useQueryClient } from '@tanstack/react-query'
import { whileSaving } from '#app/panel/tab/saved.ts'
import type { Problem, Result } from '#content/problem.ts'
import { type EditedList, type ListChange, listChanges } from './list-change.ts'

/** Takes the changes of a list that is edited, and knows whether one is on its way; what to say is the list's. */
export function useListChanges<List>(list: EditedList) {
  const queries = useQueryClient()
  const work = useMutation(listChanges<List>(queries, list))
  /** What came of it; a refusal has been told by then. */
  const change = <Value>(asked: ListChange<List, Value>): Promise<Result<Value>> =>
    whileSaving(async () => {
      try {
        return { ok: true, value: (await work.mutateAsync(asked)) as Value }
      } catch (error) {
        return { ok: false, problem: (error as Error).message as Problem }
      }
    })
  return { change, saving: work.isPending }
}
