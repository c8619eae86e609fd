import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { pt as uploadWords } from '#app/admin/parts/uploads/pt.ts'
import { sendPicture } from '#app/admin/parts/uploads/send-picture.ts'
import { type Round, useUploadQueue } from '#app/admin/parts/uploads/use-upload-queue.ts'
import { inOrder, without } from '#app/panel/list/rows.ts'
import { useListChanges } from '#app/panel/list/use-list-changes.ts'
import { failToast, type Saying, sayFailed } from '#app/panel/notices/fail-toast.ts'
import { orderToast, undoToast } from '#app/panel/notices/undo-toast.ts'
import { putInOrder } from '#content/display-order.queries.ts'
import { addSampleImages, removeSampleImages } from '#content/gallery/gallery-sample.queries.ts'
import { isPictureFile, type SampleImage } from '#content/gallery/gallery-sample.ts'
import { newId } from '#content/new-id.ts'
import { pt } from './pt.ts'
import { editedSamples, type Samples, samplesKey } from './use-samples.ts'

type Images = readonly SampleImage[]
type Pictures = { readonly sampleId: string; readonly images: Images }

/** The pictures of samples: sent, deleted, put in order, each of it shown at once and taken back on demand. */
export function useSamplePictures() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const { change } = useListChanges<Samples>(editedSamples)
  const pictures = (sampleId: string, next: (now: Images) => Images) => (now: Samples) =>
    now.map((one) => (one.id === sampleId ? { ...one, sample_images: next(one.sample_images) } : one))

  const add = ({ sampleId, images }: Pictures, failed: Saying | null) =>
    change({
      run: () => addSampleImages(client, sampleId, images),
      shows: pictures(sampleId, (now) =>
        [...now, ...images].sort((one, other) => one.display_order - other.display_order),
      ),
      failed,
    })
  const remove = (gone: Pictures) => {
    const ids = gone.images.map((image) => image.id)
    return change({
      run: () => removeSampleImages(client, ids),
      shows: pictures(gone.sampleId, without(ids)),
      done: () =>
        undoToast(gone.images.length === 1 ? pt.pictureRemoved : pt.picturesRemoved, () =>
          add(gone, pt.updateFailed),
        ),
      failed: pt.removeFailed,
    })
  }
  const setOrder = (sampleId: string, ids: readonly string[], done?: () => void) =>
    change({
      run: () => putInOrder(client, 'sample_images', ids),
      shows: pictures(sampleId, (now) =>
        inOrder<SampleImage>(ids)(now).map((image, at) => ({ ...image, display_order: at + 1 })),
      ),
      done,
    })

  // One that is sent again is the same picture: its row may be there though nobody heard of it.
  const targets = useRef(new WeakMap<File, { readonly sampleId: string; readonly imageId: string }>())
  const sampleOf = (id: string | undefined) =>
    queries.getQueryData<Samples>(samplesKey)?.find((one) => one.id === id)
  const queue = useUploadQueue(
    async (file, told) => {
      const target = targets.current.get(file)
      const sent = await sendPicture(client, 'samples/', file, told)
      if (!sent.ok) return sent
      const sample = sampleOf(target?.sampleId)
      if (!target || !sample) return { ok: false, reason: uploadWords.reasons.unsaved }
      const display_order = Math.max(0, ...sample.sample_images.map((one) => one.display_order)) + 1
      const image = { id: target.imageId, image_url: sent.url, display_order }
      // What did not arrive is told by the queue.
      const added = await add({ sampleId: sample.id, images: [image] }, null)
      return added.ok ? { ok: true } : { ok: false, reason: uploadWords.reasons.unsaved }
    },
    (round) => tell(round, (file) => sampleOf(targets.current.get(file)?.sampleId)?.name ?? ''),
  )

  const send = (sampleId: string, files: readonly File[]) => {
    if (!files.some(isPictureFile)) return failToast(pt.nothingValid)
    for (const file of files) targets.current.set(file, { sampleId, imageId: newId() })
    queue.add(files)
  }
  /** What can be done with the pictures of one sample. */
  const of = (sampleId: string) => ({
    onFiles: (files: readonly File[]) => send(sampleId, files),
    /** Adds pictures that the site has already. */
    async onStored(urls: readonly string[]) {
      const sample = sampleOf(sampleId)
      if (!sample) return
      const last = Math.max(0, ...sample.sample_images.map((one) => one.display_order))
      const images = urls.map((image_url, at) => ({
        id: newId(),
        image_url,
        display_order: last + 1 + at,
      }))
      const added = await add({ sampleId, images }, pt.updateFailed)
      if (added.ok) toast.success(pt.added, { description: pt.addedCount(images.length, sample.name) })
    },
    onRemove: (images: readonly SampleImage[]) => remove({ sampleId, images }),
    onOrder: (ids: readonly string[], before: readonly string[]) =>
      setOrder(sampleId, ids, () =>
        orderToast('sample-pictures', before, (back) => setOrder(sampleId, back)),
      ),
  })
  return { queue, of }
}

function tell({ sent, failed }: Round, nameOf: (file: File) => string): void {
  const [first] = sent
  if (failed.length > 0) {
    const names = failed.map((file) => file.name).join(', ')
    sayFailed(first ? pt.uploadFailedPart : pt.uploadFailed, {
      description: pt.count(failed.length, sent.length + failed.length, names),
    })
  }
  if (first) toast.success(pt.added, { description: pt.addedCount(sent.length, nameOf(first)) })
}
