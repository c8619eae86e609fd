import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import type { EditedList } from '#app/panel/list/list-change.ts'
import { useListChanges } from '#app/panel/list/use-list-changes.ts'
import type { Saying } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { writeKnown } from '#app/session/fresh-queries.ts'
import {
  type GallerySection,
  publishGallerySection,
  readGallerySection,
  type SlotsChange,
  saveGallerySlots,
} from '#content/gallery/gallery-image.queries.ts'
import { type GalleryImage, toFeatureImages } from '#content/gallery/gallery-image.ts'
import { unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'

const key = ['gallery-section']
const edited: EditedList = {
  key,
  further: [['counts']],
  failed: pt.saveFailed,
  conflict: pt.changedElsewhere,
}

type Slots = readonly (GalleryImage | null)[]
type Write = { readonly slots: Slots; readonly said: string; readonly failed?: Saying; readonly undo?: Slots }

/**
 * The section's slots and what can be done with them; what is done is public at once unless it is to wait, and can
 * be taken back. What another tab did meanwhile is not written over.
 */
export function useGallerySection(isPublic: boolean) {
  const { client } = usePanel()
  const queries = useQueryClient()
  // The slots as they stand in the database, as far as this tab knows: what is drawn may be on its way yet.
  const known = useRef<Slots>([])
  const read = async () => unwrap(await readGallerySection(client))
  const know = (now: GallerySection) => {
    known.current = now.slots
    return now
  }
  const section = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const now = await read()
      // One that was given up began before a change.
      return signal.aborted ? now : know(now)
    },
  })
  const { change, saving } = useListChanges<GallerySection>(edited)
  const publication = useListChanges<GallerySection>(edited)
  const save = (changed: SlotsChange) => saveGallerySlots(client, known.current, changed, isPublic)

  /** Makes the slots hold these pictures: for moving, removing and taking back. */
  const write = ({ slots, said, failed, undo }: Write): Promise<unknown> =>
    change({
      run: async () => {
        const saved = await save({ slots })
        if (saved.ok) known.current = slots
        return saved
      },
      shows: ({ shown }) => ({ slots, shown: isPublic ? toFeatureImages(slots) : shown }),
      done: () => {
        if (undo) undoToast(said, () => write({ slots: undo, said: pt.saved, failed }))
        else toast.success(said)
      },
      failed,
    })

  /** Puts an uploaded picture into a slot; the round of uploads says what came of it. */
  const place = (slot: number, url: string) =>
    change({
      run: async () => {
        const saved = await save({ slot, url })
        // Not by way of the list's own reading: the next change, which waits for this one, gives that up.
        if (saved.ok) {
          const now = know(await read())
          writeKnown<GallerySection>(queries, key, () => now)
        }
        return saved
      },
    })

  const publish = () =>
    publication.change({
      run: () => publishGallerySection(client),
      done: () => toast.success(pt.saved),
    })
  const slotsNow = (): Slots => queries.getQueryData<GallerySection>(key)?.slots ?? []
  return { section, slotsNow, write, place, publish, saving }
}
