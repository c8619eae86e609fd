import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import type { SaveSeen } from '#app/panel/form/use-seen-row.ts'
import type { EditedList } from '#app/panel/list/list-change.ts'
import { inOrder, without, withPart } from '#app/panel/list/rows.ts'
import { useListChanges } from '#app/panel/list/use-list-changes.ts'
import { orderToast, undoToast } from '#app/panel/notices/undo-toast.ts'
import { putInOrder } from '#content/display-order.queries.ts'
import {
  listSamplesForPanel,
  removeSample,
  restoreSample,
  saveSample,
} from '#content/gallery/gallery-sample.queries.ts'
import type { GallerySample } from '#content/gallery/gallery-sample.ts'
import { unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'
import { wordsOf } from './sample-names-form.tsx'

export const samplesKey = ['gallery-samples']
export type Samples = readonly GallerySample[]
type Names = Pick<GallerySample, 'name' | 'name_es' | 'spanish_waiting'>
type Part = Partial<Names & Pick<GallerySample, 'active'>>
type Change = {
  readonly id: string
  readonly to: Part
  readonly before?: Part
  /** Saves as of when a form knows the row. */
  readonly saveSeen?: SaveSeen
}

/** How the samples and their pictures take changes. */
export const editedSamples: EditedList = {
  key: samplesKey,
  further: [['counts']],
  failed: pt.updateFailed,
  conflict: pt.changedElsewhere,
}

/** The samples and what can be done with them. */
export function useSamples() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const samples = useQuery({
    queryKey: samplesKey,
    queryFn: async () => unwrap(await listSamplesForPanel(client)),
  })
  const { change } = useListChanges<Samples>(editedSamples)

  const edit = ({ id, to, before, saveSeen }: Change): Promise<{ readonly ok: boolean }> => {
    const shown = 'spanish_waiting' in to ? { ...to, spanish_waiting: to.spanish_waiting ?? undefined } : to
    return change({
      run: () => {
        const send = (seen?: string) => saveSample(client, { id, seen, ...to })
        return saveSeen ? saveSeen(wordsOf(to as Names), send) : send()
      },
      shows: withPart<GallerySample>(id, shown),
      done: () => before && undoToast(pt.updated, () => edit({ id, to: before })),
    })
  }
  const setOrder = (ids: readonly string[], done?: () => void) =>
    change({ run: () => putInOrder(client, 'gallery_samples', ids), shows: inOrder(ids), done })
  return {
    samples,
    create: (names: Names, id: string, saveSeen: SaveSeen) =>
      change({
        run: () =>
          saveSeen(wordsOf(names), (seen, isAgain) => {
            const display_order = (queries.getQueryData<Samples>(samplesKey)?.length ?? 0) + 1
            const place = isAgain ? {} : { is_new: true, display_order }
            return saveSample(client, { ...names, ...place, id, seen })
          }),
        done: () => toast.success(pt.created),
        failed: pt.createFailed,
      }),
    /** The one of this id as it stands now. */
    readAgain: async (id: string) =>
      unwrap(await listSamplesForPanel(client)).find((one) => one.id === id) ?? null,
    /** Renames a sample, or shows or hides it. */
    edit,
    order: (ids: readonly string[], before: readonly string[]) =>
      setOrder(ids, () => orderToast('samples', before, (back) => setOrder(back))),
    remove: (sample: GallerySample) =>
      change({
        run: () => removeSample(client, sample.id),
        shows: without([sample.id]),
        done: () => undoToast(pt.removed, () => change({ run: () => restoreSample(client, sample) })),
        failed: pt.removeFailed,
      }),
  }
}
