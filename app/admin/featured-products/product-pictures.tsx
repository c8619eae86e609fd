import type { SupabaseClient } from '@supabase/supabase-js'
import { type DragEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { uploadPicture } from '#app/files/upload-picture.ts'
import { Progress } from '#app/ui/progress.tsx'
import { pictureSource } from '#content/media/picture-url.ts'
import { pt } from './pt.ts'

type Props = {
  readonly client: SupabaseClient
  readonly pictures: readonly string[]
  readonly onChange: (change: (now: readonly string[]) => readonly string[]) => void
}

const maxBytes = 15 * 1024 * 1024

/** The pictures of a product: the first is the cover; more are chosen or dropped, each sent with progress. */
export function ProductPictures({ client, pictures, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<{ name: string; share: number; stop: AbortController } | null>(null)

  const send = async (files: readonly File[]) => {
    for (const file of files) {
      if (!file.type.startsWith('image/')) {
        toast.error(pt.invalidImage.title, { description: pt.invalidImage.text })
        continue
      }
      if (file.size > maxBytes) {
        toast.error(pt.tooLarge.title, { description: `${file.name}: ${pt.tooLarge.text}` })
        continue
      }
      const stop = new AbortController()
      setSending({ name: file.name, share: 0, stop })
      const onProgress = (share: number) => setSending({ name: file.name, share, stop })
      const sent = await uploadPicture({ client, prefix: 'products/', file, onProgress, signal: stop.signal })
      if (sent.ok) {
        onChange((now) => [...now, sent.value.url])
        toast.success(pt.uploaded)
      } else if (sent.problem !== 'cancelled') {
        toast.error(pt.uploadFailed.title, { description: `${file.name}: ${pt.uploadFailed.text}` })
      }
    }
    setSending(null)
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!sending) void send([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div className="product-pictures" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {pictures.map((url, index) => (
        <figure key={url}>
          <img src={pictureSource(url, [480]).src} alt="" />
          {index === 0 && <figcaption>{pt.form.cover}</figcaption>}
          <p className="flex flex-wrap gap-x-5">
            {index > 0 && (
              <button
                type="button"
                className="hairline-link"
                onClick={() => onChange((now) => [url, ...now.filter((one) => one !== url)])}
              >
                {pt.form.makeCover}
              </button>
            )}
            <button
              type="button"
              className="hairline-link text-oxide"
              onClick={() => onChange((now) => now.filter((one) => one !== url))}
            >
              {pt.form.removeImage}
            </button>
          </p>
        </figure>
      ))}
      <div className="drop-zone">
        {sending ? (
          <Progress
            label={`${pt.form.uploading} ${sending.name}`}
            share={sending.share}
            cancel={pt.form.cancel}
            onCancel={() => sending.stop.abort()}
          />
        ) : (
          <>
            <p className="text-smoke">{pt.form.drop}</p>
            <button type="button" className="hairline-link" onClick={() => input.current?.click()}>
              {pt.form.choose}
            </button>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={pt.form.choose}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void send(files)
        }}
      />
    </div>
  )
}
