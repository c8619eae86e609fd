import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { orderToast, undoToast } from '#app/panel/notices/undo-toast.ts'
import { removeCollection, restoreCollection, setActive } from '#content/collections/collection.queries.ts'
import type { Collection } from '#content/collections/collection.ts'
import { putInOrder } from '#content/display-order.queries.ts'
import { type Problem, type Result, wanted } from '#content/problem.ts'
import { pt } from './pt.ts'
import { type CollectionChange, saveWithWords } from './save-collection.ts'

type Saying = { readonly title: string; readonly text: string }

export type CollectionTab = {
  /** Names the list in the cache. */
  readonly key: string
  readonly read: (client: ReturnType<typeof usePanel>['client']) => Promise<Result<Collection[]>>
  readonly words: {
    readonly created: string
    readonly updated: string
    readonly removed: string
    readonly saveFailed: Saying
    readonly removeFailed: Saying
  }
}

/**
 * A list of collections and what can be done with it. What is clicked shows at once and goes back when the
 * database refuses; every outcome is told, and what can be taken back offers it.
 */
export function useCollections({ key: name, read, words }: CollectionTab) {
  const { client } = usePanel()
  const queries = useQueryClient()
  const key = [name]
  // One change after another: two orders at once would leave a third.
  const scope = { id: name }
  const list = useQuery({ queryKey: key, queryFn: async () => wanted(await read(client)) })

  const refresh = () => {
    // A later change is still on its way: reading now would show the state before it.
    if (queries.isMutating({ mutationKey: key }) > 1) return
    void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: ['counts'] })
    void queries.invalidateQueries({ queryKey: ['media'] })
  }
  const refuse = (saying: Saying) => failToast(saying)

  /** Shows the list as it will be, and hands back the one to return to. */
  const showAtOnce = async (next: (now: Collection[]) => Collection[]) => {
    await queries.cancelQueries({ queryKey: key })
    const before = queries.getQueryData<Collection[]>(key) ?? []
    queries.setQueryData(key, next(before))
    return before
  }
  const goBack = (_: Error, __: unknown, before: Collection[] | undefined) => {
    if (before) queries.setQueryData(key, before)
    refuse(words.saveFailed)
  }
  const shared = { mutationKey: key, scope, onSettled: refresh }

  const save = useMutation({
    ...shared,
    mutationFn: async (change: CollectionChange) => wanted(await saveWithWords(client, change)),
    onSuccess: (_, { id, before }) => {
      if (before) undoToast(words.updated, () => save.mutate({ id, ...before }))
      else toast.success(id ? words.updated : words.created)
    },
    onError: (error) => {
      const isStale = error.message === ('changed-meanwhile' satisfies Problem)
      refuse(isStale ? pt.changedElsewhere : words.saveFailed)
    },
  })

  const show = useMutation({
    ...shared,
    mutationFn: async ({ id, active }: { id: string; active: boolean; isUndo?: boolean }) =>
      wanted(await setActive(client, id, active)),
    onMutate: ({ id, active }) =>
      showAtOnce((now) => now.map((one) => (one.id === id ? { ...one, active } : one))),
    onSuccess: (_, { id, active, isUndo }) => {
      if (!isUndo) undoToast(words.updated, () => show.mutate({ id, active: !active, isUndo: true }))
    },
    onError: goBack,
  })

  /** Puts the collections with these ids in this order, in the places that they hold together. */
  const order = useMutation({
    ...shared,
    mutationFn: async ({ ids }: { ids: readonly string[]; before?: readonly string[] }) =>
      wanted(await putInOrder(client, 'collections', ids)),
    onMutate: ({ ids }) => showAtOnce((now) => inOrder(now, ids)),
    onSuccess: (_, { before }) => {
      if (before) orderToast(`${name}-order`, before, (back) => order.mutate({ ids: back }))
    },
    onError: goBack,
  })

  const restore = useMutation({
    ...shared,
    mutationFn: async (collection: Collection) => wanted(await restoreCollection(client, collection)),
    onError: () => refuse(words.saveFailed),
  })

  const remove = useMutation({
    ...shared,
    mutationFn: async (collection: Collection) => wanted(await removeCollection(client, collection.id)),
    onSuccess: (_, collection) => undoToast(words.removed, () => restore.mutate(collection)),
    onError: () => refuse(words.removeFailed),
  })

  const changes = [save, show, order, remove, restore]
  const savedAt = Math.max(...changes.map((one) => (one.isSuccess ? one.submittedAt : 0)))
  const saving = changes.some((one) => one.isPending)
  return { list, save, show, order, remove, saving, savedAt: savedAt || null }
}

function inOrder(list: readonly Collection[], ids: readonly string[]): Collection[] {
  const ordered = ids.map((id) => list.find((one) => one.id === id))
  return list.map((one) => (ids.includes(one.id) ? (ordered.shift() ?? one) : one))
}
