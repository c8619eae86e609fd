import type { SupabaseClient } from '@supabase/supabase-js'
import { type DragEvent, useRef } from 'react'
import { Progress } from '#app/ui/progress.tsx'
import { ProductPicture } from './product-picture.tsx'
import { pt } from './pt.ts'
import type { Alternatives } from './use-alternatives.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

type Props = {
  readonly client: SupabaseClient
  readonly pictures: readonly string[]
  readonly alternatives: Alternatives
  readonly onChange: (change: (now: readonly string[]) => readonly string[]) => void
  readonly onBusy: (busy: boolean) => void
}

/** The pictures of a product: the first is the cover; more are chosen or dropped, each sent with progress. */
export function ProductPictures({ client, pictures, alternatives, onChange, onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { sending, send } = usePictureUploads(client, (url) => onChange((now) => [...now, url]), onBusy)
  const without = (url: string) => (now: readonly string[]) => now.filter((one) => one !== url)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!sending) void send([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div className="product-pictures" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {pictures.map((url, index) => (
        <ProductPicture
          key={url}
          url={url}
          number={index + 1}
          alternatives={alternatives}
          onCover={() => onChange((now) => [url, ...without(url)(now)])}
          onRemove={() => onChange(without(url))}
        />
      ))}
      <div className="drop-zone">
        {sending ? (
          <Progress
            label={`${pt.form.uploading} ${sending.name}`}
            share={sending.share}
            cancel={pt.form.cancelUpload}
            onCancel={sending.cancel}
          />
        ) : (
          <>
            <p className="text-smoke">{pt.form.drop}</p>
            <button type="button" className="panel-link hairline-link" onClick={() => input.current?.click()}>
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
