import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { wanted } from '#content/problem.ts'
import {
  listRegisteredRugs,
  placeRug,
  type RugChange,
  type RugPage,
  removeRug,
  restoreRug,
  saveRug,
  setRugActive,
} from '#content/rugs/registered-rug.queries.ts'
import { type RegisteredRug, type RugDraft, toRugDraft } from '#content/rugs/rug-draft.ts'
import { pt } from './pt.ts'

const key = ['rugs']
// One change after another: two orders at once would leave a third.
const scope = { id: 'rugs' }

type Pages = InfiniteData<RugPage, number>

/**
 * The registered rugs whose name has these words, a page at a time, and what can be done with them. What is clicked
 * shows at once and goes back when refused.
 */
export function useRugs(words: string) {
  const { client } = useStaffPanel()
  const queries = useQueryClient()
  const listKey = [...key, words]
  const rugs = useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => wanted(await listRegisteredRugs(client, words, pageParam)),
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
  })
  const list = rugs.data?.pages.flatMap((page) => page.rugs) ?? []
  const { fetchNextPage, hasNextPage, isFetching } = rugs
  const lookFurther = list.length === 0 && hasNextPage && !isFetching
  // What the database found may be of another name: the next page has more.
  useEffect(() => {
    if (lookFurther) void fetchNextPage()
  }, [lookFurther, fetchNextPage])

  const shared = {
    mutationKey: key,
    scope,
    onSettled: () => {
      // A later change is still on its way: reading now would show the state before it.
      if (queries.isMutating({ mutationKey: key }) <= 1) void queries.invalidateQueries({ queryKey: key })
    },
  }
  const showAtOnce = async (next: (now: RegisteredRug[]) => RegisteredRug[]) => {
    await queries.cancelQueries({ queryKey: key })
    const before = queries.getQueryData<Pages>(listKey)
    if (before) queries.setQueryData<Pages>(listKey, withRugs(before, next))
    return { listKey, before }
  }
  const goBack = (_: Error, __: unknown, shown: { listKey: string[]; before?: Pages } | undefined) => {
    if (shown?.before) queries.setQueryData(shown.listKey, shown.before)
    failToast(pt.saveFailed)
  }

  const save = useMutation({
    ...shared,
    mutationFn: async (change: RugChange & { readonly before?: RugDraft }) =>
      wanted(await saveRug(client, change)),
    onSuccess: (_, { id, before }) => {
      if (id && before) undoToast(pt.updated, () => save.mutate({ id, draft: before }))
      else toast.success(id ? pt.updated : pt.saved)
    },
    onError: (problem) =>
      failToast(problem.message === 'changed-meanwhile' ? pt.changedMeanwhile : pt.saveFailed),
  })

  const copy = useMutation({
    ...shared,
    mutationFn: async (rug: RegisteredRug) =>
      wanted(await saveRug(client, { draft: { ...toRugDraft(rug), active: false } })),
    onSuccess: () => toast.success(pt.copied),
    onError: () => failToast(pt.saveFailed),
  })

  const show = useMutation({
    ...shared,
    mutationFn: async ({ id, active }: { id: string; active: boolean }) =>
      wanted(await setRugActive(client, id, active)),
    onMutate: ({ id, active }) =>
      showAtOnce((now) => now.map((one) => (one.id === id ? { ...one, active } : one))),
    onError: goBack,
  })

  /** Moves a rug to a place of the list, right behind the one before it. */
  const move = useMutation({
    ...shared,
    mutationFn: async ({ id, follows }: { id: string; to: number; follows: string | null }) =>
      wanted(await placeRug(client, id, follows)),
    onMutate: ({ id, to }) => showAtOnce((now) => movedTo(now, id, to)),
    onError: goBack,
  })

  const restore = useMutation({
    ...shared,
    mutationFn: async (rug: RegisteredRug) => wanted(await restoreRug(client, rug)),
    onError: () => failToast(pt.saveFailed),
  })

  const remove = useMutation({
    ...shared,
    mutationFn: async (rug: RegisteredRug) => wanted(await removeRug(client, rug.id)),
    onSuccess: (_, rug) => undoToast(pt.removed, () => restore.mutate(rug)),
    onError: () => failToast(pt.removeFailed),
  })

  const changes = [save, copy, show, move, remove, restore]
  const savedAt = Math.max(...changes.map((one) => (one.isSuccess ? one.submittedAt : 0)))
  const others = (id: string) => list.filter((one) => one.id !== id)
  return {
    rugs,
    list,
    save,
    copy,
    show,
    move: (id: string, to: number) => move.mutate({ id, to, follows: others(id)[to - 1]?.id ?? null }),
    remove,
    saving: changes.some((one) => one.isPending),
    savedAt: savedAt || null,
  }
}

/** The same pages with these rugs on them. */
function withRugs(data: Pages, next: (now: RegisteredRug[]) => RegisteredRug[]): Pages {
  const rugs = next(data.pages.flatMap((page) => page.rugs))
  const pages = data.pages.map((page) => ({ ...page, rugs: rugs.splice(0, page.rugs.length) }))
  return { ...data, pages }
}

function movedTo(list: RegisteredRug[], id: string, to: number): RegisteredRug[] {
  const next = list.filter((one) => one.id !== id)
  const moved = list.find((one) => one.id === id)
  if (moved) next.splice(to, 0, moved)
  return next
}
