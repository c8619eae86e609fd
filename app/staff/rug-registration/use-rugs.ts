import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { failToast, undoToast } from '#app/staff/answers.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { wanted } from '#content/problem.ts'
import {
  listRegisteredRugs,
  orderRugs,
  type RugChange,
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

/** The registered rugs and what can be done with them. What is clicked shows at once and goes back when refused. */
export function useRugs() {
  const { client } = useStaffPanel()
  const queries = useQueryClient()
  const rugs = useQuery({ queryKey: key, queryFn: async () => wanted(await listRegisteredRugs(client)) })

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
    const before = queries.getQueryData<RegisteredRug[]>(key) ?? []
    queries.setQueryData(key, next(before))
    return before
  }
  const goBack = (_: Error, __: unknown, before: RegisteredRug[] | undefined) => {
    if (before) queries.setQueryData(key, before)
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

  /** Moves a rug to a place of the list; what is written is the order as it then stands on the screen. */
  const move = useMutation({
    ...shared,
    mutationFn: async (_: { id: string; to: number }) =>
      wanted(await orderRugs(client, queries.getQueryData<RegisteredRug[]>(key) ?? [])),
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
  return {
    rugs,
    save,
    copy,
    show,
    move,
    remove,
    saving: changes.some((one) => one.isPending),
    savedAt: savedAt || null,
  }
}

function movedTo(list: RegisteredRug[], id: string, to: number): RegisteredRug[] {
  const next = list.filter((one) => one.id !== id)
  const moved = list.find((one) => one.id === id)
  if (moved) next.splice(to, 0, moved)
  return next
}
