import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { failToast, type Saying } from '#app/panel/notices/fail-toast.ts'
import { type Problem, type Result, unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'

/** One change of a list that is edited: how it is made, how the list looks meanwhile, and what is said of it. */
export type ListChange<List, Value = unknown> = {
  readonly run: () => Promise<Result<Value>>
  /** The list as it will be: shown at once, and taken back when the change is refused. */
  readonly shows?: (now: List) => List
  /** Tells that it is done, and offers what takes it back. */
  readonly done?: () => unknown
  /** What is said when it is refused, where that is not the list's own; null: whoever asks says it. */
  readonly failed?: Saying | ((problem: Problem) => Saying) | null
}

export type EditedList = {
  /** Names what is read again after a change; changes of one key wait for each other. */
  readonly key: QueryKey
  /** Names what is shown, where that is a part: the rows of a search. */
  readonly shownKey?: QueryKey
  /** What else a change may have changed. */
  readonly further?: readonly QueryKey[]
  readonly failed: Saying
  /** Said when somebody else changed the same meanwhile. */
  readonly conflict?: Saying
}

type Shown<List> = { readonly key: QueryKey; readonly before: List | undefined }

/**
 * How a list takes a change: one after another, since two orders at once would leave a third; shown at once, put
 * back and told when it is refused; and read again once nothing more is on its way.
 */
export function listChanges<List>(
  queries: QueryClient,
  list: EditedList,
): MutationOptions<unknown, Error, ListChange<List>, Shown<List> | undefined> {
  const { key, shownKey = key, further = [], failed, conflict } = list
  return {
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: async ({ run }) => unwrap(await run()),
    onMutate: async ({ shows }) => {
      await queries.cancelQueries({ queryKey: key })
      if (!shows) return undefined
      const before = queries.getQueryData<List>(shownKey)
      if (before !== undefined) queries.setQueryData(shownKey, shows(before))
      return { key: shownKey, before }
    },
    onSuccess: (_, { done }) => void done?.(),
    onError: (error, change, shown) => {
      if (shown?.before !== undefined) queries.setQueryData(shown.key, shown.before)
      const problem = error.message as Problem
      const isConflict = conflict && problem === 'changed-meanwhile'
      const own = typeof change.failed === 'function' ? change.failed(problem) : change.failed
      if (own !== null) failToast(isConflict ? conflict : asHeard(own ?? failed, problem))
    },
    onSettled: () => {
      // A later change is still on its way: reading now would show the state before it.
      if (queries.isMutating({ mutationKey: key }) > 1) return
      for (const queryKey of [key, ...further]) void queries.invalidateQueries({ queryKey })
    },
  }
}

/** Of what nobody answered nobody knows whether it is done. */
function asHeard(said: Saying, problem: Problem): Saying {
  return problem === 'unavailable' ? { ...said, text: pt.unheard(said.text) } : said
}
