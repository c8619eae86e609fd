import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import {
  type GallerySection,
  publishGallerySection,
  readGallerySection,
  type SlotsChange,
  saveGallerySlots,
} from '#content/gallery/gallery-image.queries.ts'
import { type GalleryImage, toFeatureImages } from '#content/gallery/gallery-image.ts'
import { type Problem, wanted } from '#content/problem.ts'
import { pt } from './pt.ts'

const key = ['gallery-section']
const scope = { id: 'gallery-section' }

type Slots = readonly (GalleryImage | null)[]
type Saying = { readonly title: string; readonly text: string }
type Write = { readonly slots: Slots; readonly said: string; readonly failure: Saying; readonly undo?: Slots }

/**
 * The section's slots and what can be done with them; what is done is public at once unless it is to wait, and can
 * be taken back. What another tab did meanwhile is not written over.
 */
export function useGallerySection(isPublic: boolean) {
  const { client } = usePanel()
  const queries = useQueryClient()
  // The slots as they stand in the database, as far as this tab knows: what is drawn may be on its way yet.
  const known = useRef<Slots>([])
  const read = async () => {
    const now = wanted(await readGallerySection(client))
    known.current = now.slots
    return now
  }
  const section = useQuery({ queryKey: key, queryFn: read })
  const refuse = (error: Error, failure: Saying) => {
    const isStale = error.message === ('changed-meanwhile' satisfies Problem)
    const saying = isStale ? pt.changedElsewhere : failure
    failToast(saying)
  }
  const onSettled = () => {
    if (queries.isMutating({ mutationKey: key }) > 1) return
    void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: ['counts'] })
  }
  const shared = { mutationKey: key, scope, onSettled }
  const save = async (change: SlotsChange) =>
    wanted(await saveGallerySlots(client, known.current, change, isPublic))

  /** Makes the slots hold these pictures: for moving, removing and taking back. */
  const write = useMutation({
    ...shared,
    mutationFn: async ({ slots }: Write) => {
      await save({ slots })
      known.current = slots
    },
    onMutate: async ({ slots }) => {
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<GallerySection>(key)
      const shown = isPublic ? toFeatureImages(slots) : before?.shown
      if (before) queries.setQueryData(key, { slots, shown })
      return before
    },
    onSuccess: (_, { said, failure, undo }) => {
      if (!undo) return void toast.success(said)
      undoToast(said, () => write.mutate({ slots: undo, said: pt.saved, failure }))
    },
    onError: (error, { failure }, before) => {
      if (before) queries.setQueryData(key, before)
      refuse(error, failure)
    },
  })

  /** Puts an uploaded picture into a slot; the round of uploads says what came of it. */
  const place = useMutation({
    ...shared,
    mutationFn: async ({ slot, url }: { slot: number; url: string }) => {
      await save({ slot, url })
      queries.setQueryData(key, await read())
    },
    onError: (error) => refuse(error, pt.saveFailed),
  })

  const publish = useMutation({
    ...shared,
    mutationFn: async () => wanted(await publishGallerySection(client)),
    onSuccess: () => void toast.success(pt.saved),
    onError: (error) => refuse(error, pt.saveFailed),
  })
  const slotsNow = (): Slots => queries.getQueryData<GallerySection>(key)?.slots ?? []
  return { section, slotsNow, write, place, publish }
}
