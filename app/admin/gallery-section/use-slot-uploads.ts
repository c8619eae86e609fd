import { useRef } from 'react'
import { pt as uploadWords } from '#app/admin/parts/uploads/pt.ts'
import { sendPicture } from '#app/admin/parts/uploads/send-picture.ts'
import { type Round, useUploadQueue } from '#app/admin/parts/uploads/use-upload-queue.ts'
import { sayFailed } from '#app/panel/notices/fail-toast.ts'
import type { Client } from '#content/database/client.ts'
import type { GalleryImage } from '#content/gallery/gallery-image.ts'
import { pt } from './pt.ts'

type Slots = readonly (GalleryImage | null)[]

type Section = {
  readonly client: Client
  /** The slots at this moment: a round of uploads outlives many renders. */
  readonly slotsNow: () => Slots
  readonly place: (slot: number, url: string) => Promise<{ readonly ok: boolean }>
  /** Hears how the slots were before the pictures came. */
  readonly onSent: (before: Slots) => void
}

/** Sends pictures to slots: one to a slot that is named, or several to those that are empty. */
export function useSlotUploads({ client, slotsNow, place, onSent }: Section) {
  const named = useRef(new WeakMap<File, number>())
  const before = useRef<Slots>([])
  const freeSlot = () => slotsNow().findIndex((image) => !image)

  const tell = ({ sent, failed }: Round) => {
    const names = failed.map((file) => file.name).join(', ')
    const description = pt.count(failed.length, sent.length + failed.length, names)
    if (failed.length > 0) sayFailed(sent.length > 0 ? pt.some : pt.uploadFailed, { description })
    if (sent.length > 0) onSent(before.current)
  }
  const queue = useUploadQueue(async (file, told) => {
    const slot = named.current.get(file) ?? freeSlot()
    if (slot < 0) return { ok: false, reason: pt.noPlace }
    const sent = await sendPicture(client, 'site/imagens/', file, told)
    if (!sent.ok) return sent
    const placed = await place(slot, sent.url)
    return placed.ok ? { ok: true } : { ok: false, reason: uploadWords.reasons.unsaved }
  }, tell)

  const begin = (files: readonly File[]) => {
    if (!queue.busy) before.current = slotsNow()
    queue.add(files)
  }
  return {
    queue,
    replace(slot: number, file: File) {
      named.current.set(file, slot)
      begin([file])
    },
    /** False when no slot is empty: nothing is sent then. */
    fill(files: readonly File[]) {
      const isFree = freeSlot() >= 0
      if (isFree) begin(files)
      return isFree
    },
  }
}
