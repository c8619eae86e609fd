import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { pt as uploadWords } from '#app/admin/parts/uploads/pt.ts'
import { sendPicture } from '#app/admin/parts/uploads/send-picture.ts'
import { type Round, useUploadQueue } from '#app/admin/parts/uploads/use-upload-queue.ts'
import { orderToast, undoToast } from '#app/panel/notices/undo-toast.ts'
import { putInOrder } from '#content/display-order.queries.ts'
import { addSampleImages, removeSampleImages } from '#content/gallery/gallery-sample.queries.ts'
import { type GallerySample, isPictureFile, type SampleImage } from '#content/gallery/gallery-sample.ts'
import { wanted } from '#content/problem.ts'
import { pt } from './pt.ts'
import { readAgain, refuse, samplesKey, samplesScope, showAtOnce } from './use-samples.ts'

type Pictures = { readonly sampleId: string; readonly images: readonly SampleImage[] }

/** The pictures of samples: sent, deleted, put in order, each of it shown at once and taken back on demand. */
export function useSamplePictures() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const shared = { mutationKey: samplesKey, scope: samplesScope, onSettled: () => readAgain(queries) }
  const imagesOf = (sampleId: string, next: (now: readonly SampleImage[]) => readonly SampleImage[]) =>
    showAtOnce(queries, (now) =>
      now.map((one) => (one.id === sampleId ? { ...one, sample_images: next(one.sample_images) } : one)),
    )
  const goBack =
    (saying: typeof pt.removeFailed) =>
    (_: Error, __: unknown, before: readonly GallerySample[] | undefined) => {
      if (before) queries.setQueryData(samplesKey, before)
      refuse(saying)
    }

  const add = useMutation({
    ...shared,
    mutationFn: async ({ sampleId, images }: Pictures) =>
      wanted(await addSampleImages(client, sampleId, images)),
    onMutate: ({ sampleId, images }) =>
      imagesOf(sampleId, (now) =>
        [...now, ...images].sort((one, other) => one.display_order - other.display_order),
      ),
    onError: (_, __, before) => void (before && queries.setQueryData(samplesKey, before)),
  })

  const remove = useMutation({
    ...shared,
    mutationFn: async ({ images }: Pictures) =>
      wanted(
        await removeSampleImages(
          client,
          images.map((image) => image.id),
        ),
      ),
    onMutate: ({ sampleId, images }) =>
      imagesOf(sampleId, (now) => now.filter((one) => !images.some((image) => image.id === one.id))),
    onSuccess: (_, gone) =>
      undoToast(gone.images.length === 1 ? pt.pictureRemoved : pt.picturesRemoved, () =>
        add.mutateAsync(gone).catch(() => refuse(pt.updateFailed)),
      ),
    onError: goBack(pt.removeFailed),
  })

  const order = useMutation({
    ...shared,
    mutationFn: async ({ ids }: { sampleId: string; ids: readonly string[]; before?: readonly string[] }) =>
      wanted(await putInOrder(client, 'sample_images', ids)),
    onMutate: ({ sampleId, ids }) =>
      imagesOf(sampleId, (now) =>
        ids.flatMap((id, at) => {
          const image = now.find((one) => one.id === id)
          return image ? [{ ...image, display_order: at + 1 }] : []
        }),
      ),
    onSuccess: (_, { sampleId, before }) => {
      if (before) orderToast('sample-pictures', before, (ids) => order.mutate({ sampleId, ids }))
    },
    onError: goBack(pt.updateFailed),
  })

  const targets = useRef(new WeakMap<File, string>())
  const sampleOf = (id: string | undefined) =>
    queries.getQueryData<readonly GallerySample[]>(samplesKey)?.find((one) => one.id === id)
  const queue = useUploadQueue(
    async (file, told) => {
      const sampleId = targets.current.get(file)
      const sent = await sendPicture(client, 'samples/', file, told)
      if (!sent.ok) return sent
      const sample = sampleOf(sampleId)
      if (!sample) return { ok: false, reason: uploadWords.reasons.unsaved }
      const display_order = Math.max(0, ...sample.sample_images.map((one) => one.display_order)) + 1
      const image = { id: crypto.randomUUID(), image_url: sent.url, display_order }
      return add.mutateAsync({ sampleId: sample.id, images: [image] }).then(
        () => ({ ok: true }),
        () => ({ ok: false, reason: uploadWords.reasons.unsaved }),
      )
    },
    (round) => tell(round, (file) => sampleOf(targets.current.get(file))?.name ?? ''),
  )

  const send = (sampleId: string, files: readonly File[]) => {
    if (!files.some(isPictureFile)) return refuse(pt.nothingValid)
    for (const file of files) targets.current.set(file, sampleId)
    queue.add(files)
  }
  /** What can be done with the pictures of one sample. */
  const of = (sampleId: string) => ({
    onFiles: (files: readonly File[]) => send(sampleId, files),
    onRemove: (images: readonly SampleImage[]) => remove.mutate({ sampleId, images }),
    onOrder: (ids: readonly string[], before: readonly string[]) => order.mutate({ sampleId, ids, before }),
  })
  return { queue, of }
}

function tell({ sent, failed }: Round, nameOf: (file: File) => string): void {
  const [first] = sent
  if (failed.length > 0) {
    const names = failed.map((file) => file.name).join(', ')
    toast.error(first ? pt.uploadFailedPart : pt.uploadFailed, {
      description: pt.count(failed.length, sent.length + failed.length, names),
    })
  }
  if (first) toast.success(pt.added, { description: pt.addedCount(sent.length, nameOf(first)) })
}
