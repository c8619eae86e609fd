import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { orderToast, undoToast } from '#app/panel/notices/undo-toast.ts'
import { putInOrder } from '#content/display-order.queries.ts'
import {
  listSamplesForPanel,
  removeSample,
  restoreSample,
  saveSample,
} from '#content/gallery/gallery-sample.queries.ts'
import type { GallerySample } from '#content/gallery/gallery-sample.ts'
import { type Problem, wanted } from '#content/problem.ts'
import { pt } from './pt.ts'

export const samplesKey = ['gallery-samples']
// One change after another, so that orders and numbers do not cross.
export const samplesScope = { id: 'gallery-samples' }

type Saying = { readonly title: string; readonly text: string }
type Change = Partial<Pick<GallerySample, 'name' | 'name_es' | 'active' | 'spanish_waiting'>>

/** The samples and what can be done with them; what is clicked shows at once and goes back when it is refused. */
export function useSamples() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const samples = useQuery({
    queryKey: samplesKey,
    queryFn: async () => wanted(await listSamplesForPanel(client)),
  })
  const shared = { mutationKey: samplesKey, scope: samplesScope, onSettled: () => readAgain(queries) }
  const atOnce = (next: (now: readonly GallerySample[]) => readonly GallerySample[]) =>
    showAtOnce(queries, next)
  const goBack = (saying: Saying) => (_: Error, __: unknown, before: unknown) => {
    if (before) queries.setQueryData(samplesKey, before)
    refuse(saying)
  }

  const create = useMutation({
    ...shared,
    mutationFn: async (names: Pick<GallerySample, 'name' | 'name_es' | 'spanish_waiting'>) => {
      const count = queries.getQueryData<GallerySample[]>(samplesKey)?.length ?? 0
      return wanted(await saveSample(client, { ...names, display_order: count + 1 }))
    },
    onSuccess: () => void toast.success(pt.created),
    onError: () => refuse(pt.createFailed),
  })

  /** Renames a sample, or shows or hides it. */
  const change = useMutation({
    ...shared,
    mutationFn: async ({ id, seen, to }: { id: string; seen?: string; to: Change; before?: Change }) =>
      wanted(await saveSample(client, { id, seen, ...to })),
    onMutate: ({ id, to }) => {
      const shown = 'spanish_waiting' in to ? { ...to, spanish_waiting: to.spanish_waiting ?? undefined } : to
      return atOnce((now) => now.map((one) => (one.id === id ? { ...one, ...shown } : one)))
    },
    onSuccess: (_, { id, before }) => {
      if (before) undoToast(pt.updated, () => change.mutate({ id, to: before }))
    },
    onError: (error, _, before) => {
      if (before) queries.setQueryData(samplesKey, before)
      const isStale = error.message === ('changed-meanwhile' satisfies Problem)
      refuse(isStale ? pt.changedElsewhere : pt.updateFailed)
    },
  })

  const order = useMutation({
    ...shared,
    mutationFn: async ({ ids }: { ids: readonly string[]; before?: readonly string[] }) =>
      wanted(await putInOrder(client, 'gallery_samples', ids)),
    onMutate: ({ ids }) => atOnce((now) => ids.flatMap((id) => now.find((one) => one.id === id) ?? [])),
    onSuccess: (_, { before }) => {
      if (before) orderToast('samples', before, (ids) => order.mutate({ ids }))
    },
    onError: goBack(pt.updateFailed),
  })

  const restore = useMutation({
    ...shared,
    mutationFn: async (sample: GallerySample) => wanted(await restoreSample(client, sample)),
    onError: () => refuse(pt.updateFailed),
  })

  const remove = useMutation({
    ...shared,
    mutationFn: async (sample: GallerySample) => wanted(await removeSample(client, sample.id)),
    onMutate: ({ id }) => atOnce((now) => now.filter((one) => one.id !== id)),
    onSuccess: (_, sample) => undoToast(pt.removed, () => restore.mutate(sample)),
    onError: goBack(pt.removeFailed),
  })

  const changes = [create, change, order, restore, remove]
  const savedAt = Math.max(...changes.map((one) => (one.isSuccess ? one.submittedAt : 0)))
  const saving = changes.some((one) => one.isPending)
  return { samples, create, change, order, remove, saving, savedAt: savedAt || null }
}

/** Shows the samples as they will be, and hands back the state to return to. */
export async function showAtOnce(
  queries: QueryClient,
  next: (now: readonly GallerySample[]) => readonly GallerySample[],
): Promise<readonly GallerySample[]> {
  await queries.cancelQueries({ queryKey: samplesKey })
  const before = queries.getQueryData<readonly GallerySample[]>(samplesKey) ?? []
  queries.setQueryData(samplesKey, next(before))
  return before
}

/** Reads the samples again unless a later change is still on its way. */
export function readAgain(queries: QueryClient): void {
  if (queries.isMutating({ mutationKey: samplesKey }) > 1) return
  void queries.invalidateQueries({ queryKey: samplesKey })
  void queries.invalidateQueries({ queryKey: ['counts'] })
}

export function refuse(saying: Saying): void {
  failToast(saying)
}
