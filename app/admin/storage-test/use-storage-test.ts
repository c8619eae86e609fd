import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { tellFull } from '#app/admin/parts/uploads/send-picture.ts'
import { storablePicture } from '#app/files/storable-picture.ts'
import { uploadFile } from '#app/files/upload-file.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import type { Client } from '#content/database/client.ts'
import { pt } from './pt.ts'

export type TestBucket = 'site-assets' | 'videos'
export type TestFile = {
  readonly bucket: TestBucket
  readonly path: string
  readonly name: string
  readonly url: string
}

/** The types that each control takes. */
export const accepted: Record<TestBucket, readonly string[]> = {
  'site-assets': ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  videos: ['video/mp4'],
}

const folder = 'test-uploads/'

/** Uploads test files one after another and keeps the list of this session. */
export function useStorageTest(client: Client) {
  const [files, setFiles] = useState<readonly TestFile[]>([])
  const [sending, setSending] = useState<{ bucket: TestBucket; name: string; share: number } | null>(null)
  const stop = useRef<AbortController>(null)

  const send = async (bucket: TestBucket, chosen: readonly File[]) => {
    const control = new AbortController()
    stop.current = control
    const failed: string[] = []
    for (const file of chosen) {
      const sent = control.signal.aborted
        ? null
        : await sendOne(client, bucket, file, control.signal, (share) =>
            setSending({ bucket, name: file.name, share }),
          )
      if (sent) setFiles((now) => [sent, ...now])
      else failed.push(file.name)
    }
    setSending(null)
    if (failed.length === 0) toast.success(pt.done.title, { description: pt.done.text(chosen.length) })
    else if (failed.length === chosen.length) failToast(pt.failed)
    else toast.warning(pt.partial.title, { description: pt.partial.text(failed, chosen.length) })
  }

  const remove = async (file: TestFile) => {
    const { data, error } = await client.storage.from(file.bucket).remove([file.path])
    if (error || data.length === 0) {
      failToast(pt.removeFailed)
      return
    }
    setFiles((now) => now.filter(({ path }) => path !== file.path))
    toast.success(pt.removed)
  }

  return { files, sending, send, remove, cancel: () => stop.current?.abort() }
}

async function sendOne(
  client: Client,
  bucket: TestBucket,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<TestFile | null> {
  if (!accepted[bucket].includes(file.type)) return null
  onProgress(0)
  const storable =
    bucket === 'videos' ? { ok: true as const, value: file } : await storablePicture(client, file)
  if (!storable.ok) return null
  const sent = await uploadFile({ client, bucket, prefix: folder, file: storable.value, signal, onProgress })
  if (!sent.ok) {
    if (sent.problem === 'full') tellFull()
    return null
  }
  const path = sent.value.url.slice(sent.value.url.indexOf(folder))
  return { bucket, path, name: file.name, url: client.storage.from(bucket).getPublicUrl(path).data.publicUrl }
}
