import type { SupabaseClient } from '@supabase/supabase-js'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { uploadPicture } from '#app/files/upload-picture.ts'
import { pt } from './pt.ts'

type Sending = { readonly name: string; readonly share: number; readonly cancel: () => void }

const maxBytes = 15 * 1024 * 1024

/** Sends pictures one after another, checked before; a form that is left stops sending. */
export function usePictureUploads(
  client: SupabaseClient,
  onSent: (url: string) => void,
  onBusy: (busy: boolean) => void,
) {
  const [sending, setSending] = useState<Sending | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const sendOne = async (file: File, signal: AbortSignal) => {
    const refusal = refusalOf(file)
    if (refusal) {
      toast.error(refusal.title, { description: `${refusal.text} (${file.name})` })
      return
    }
    const told = { name: file.name, cancel: () => stop.current?.abort() }
    setSending({ ...told, share: 0 })
    const onProgress = (share: number) => setSending({ ...told, share })
    const sent = await uploadPicture({ client, prefix: 'products/', file, onProgress, signal })
    if (sent.ok) {
      onSent(sent.value.url)
      toast.success(pt.uploaded, { description: file.name })
    } else if (sent.problem !== 'cancelled') {
      toast.error(pt.uploadFailed.title, { description: `${pt.uploadFailed.text} (${file.name})` })
    }
  }

  const send = async (files: readonly File[]) => {
    stop.current = new AbortController()
    const { signal } = stop.current
    onBusy(true)
    for (const file of files) {
      if (!signal.aborted) await sendOne(file, signal)
    }
    if (signal.aborted) toast(pt.uploadCancelled)
    setSending(null)
    onBusy(false)
  }
  return { sending, send }
}

function refusalOf(file: File): { title: string; text: string } | null {
  if (!file.type.startsWith('image/')) return pt.invalidImage
  return file.size > maxBytes ? pt.tooLarge : null
}
