import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { undoToast } from '#app/admin/undo-toast.ts'
import {
  addGalleryImage,
  type GallerySection,
  publishGallerySection,
  readGallerySection,
  writeGallerySlots,
} from '#content/gallery/gallery-image.queries.ts'
import { type GalleryImage, toFeatureImages } from '#content/gallery/gallery-image.ts'
import { wanted } from '#content/problem.ts'
import { pt } from './pt.ts'

const key = ['gallery-section']
const scope = { id: 'gallery-section' }

type Slots = readonly (GalleryImage | null)[]
type Saying = { readonly title: string; readonly text: string }
type Write = { readonly slots: Slots; readonly said: string; readonly failure: Saying; readonly undo?: Slots }

/** The section's slots and what can be done with them; what is done is public at once, and can be taken back. */
export function useGallerySection() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const section = useQuery({ queryKey: key, queryFn: async () => wanted(await readGallerySection(client)) })
  const refuse = (saying: Saying) => void toast.error(saying.title, { description: saying.text })
  const onSettled = () => {
    if (queries.isMutating({ mutationKey: key }) > 1) return
    void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: ['counts'] })
  }
  const shared = { mutationKey: key, scope, onSettled }

  /** Makes the slots hold these pictures: for moving, removing and taking back. */
  const write = useMutation({
    ...shared,
    mutationFn: async ({ slots }: Write) => {
      wanted(await writeGallerySlots(client, slots))
      wanted(await publishGallerySection(client))
    },
    onMutate: async ({ slots }) => {
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<GallerySection>(key)
      if (before) queries.setQueryData(key, { slots, shown: toFeatureImages(slots) })
      return before
    },
    onSuccess: (_, { said, failure, undo }) => {
      if (!undo) return void toast.success(said)
      undoToast(said, () => write.mutate({ slots: undo, said: pt.saved, failure }))
    },
    onError: (_, { failure }, before) => {
      if (before) queries.setQueryData(key, before)
      refuse(failure)
    },
  })

  /** Puts an uploaded picture into a slot; the round of uploads says what came of it. */
  const place = useMutation({
    ...shared,
    mutationFn: async ({ slot, url }: { slot: number; url: string }) => {
      wanted(await addGalleryImage(client, slot, url))
      wanted(await publishGallerySection(client))
      queries.setQueryData(key, wanted(await readGallerySection(client)))
    },
    onError: () => refuse(pt.saveFailed),
  })

  const publish = useMutation({
    ...shared,
    mutationFn: async () => wanted(await publishGallerySection(client)),
    onSuccess: () => void toast.success(pt.saved),
    onError: () => refuse(pt.saveFailed),
  })
  const slotsNow = (): Slots => queries.getQueryData<GallerySection>(key)?.slots ?? []
  return { section, slotsNow, write, place, publish }
}
