import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from '#app/files/upload-picture.ts'
import { LibraryPicker } from '#app/panel/library/library-picker.tsx'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { isPictureFile } from '#content/gallery/gallery-sample.ts'
import { convertible } from '#content/media/picture-pixels.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import type { RugDraft } from '#content/rugs/rug-draft.ts'
import { pt } from './pt.ts'
import * as styles from './rugs.module.css'

type Images = RugDraft['images']
type Kind = Images[number]['kind']
type Props = {
  readonly images: Images
  readonly onChange: (next: (now: Images) => Images) => void
  readonly onBusy: (busy: boolean) => void
}

const kinds = Object.entries(pt.images.kinds) as [Kind, string][]

/** Further pictures of a rug, each with what it shows; sent one after another, those that fail are named. */
export function RugImages({ images, onChange, onBusy }: Props) {
  const { client } = useStaffPanel()
  const addStored = (urls: readonly string[]) =>
    onChange((now) => [
      ...now,
      ...urls
        .filter((url) => now.every((one) => one.image_url !== url))
        .map((image_url) => ({ image_url, kind: 'scene' as const })),
    ])
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(null)
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (files: readonly File[]) => {
    stop.current = new AbortController()
    const { signal } = stop.current
    const failed: string[] = []
    onBusy(true)
    for (const file of files) {
      if (signal.aborted) break
      if (!isPictureFile(file) || file.size > convertible.bytes || file.size === 0) {
        failed.push(`${file.name} (${pt.images.invalid})`)
        continue
      }
      setSending({ name: file.name, share: 0 })
      const onProgress = (share: number) => setSending({ name: file.name, share })
      const sent = await uploadPicture({ client, prefix: 'rugs/', file, onProgress, signal })
      if (sent.ok) onChange((now) => [...now, { image_url: sent.value.url, kind: 'scene' }])
      else if (sent.problem === 'too-large') failed.push(`${file.name} (${pt.images.tooLarge})`)
      else if (sent.problem !== 'cancelled') failed.push(file.name)
    }
    if (failed.length > 0)
      failToast({ ...pt.images.failed, text: `${pt.images.failed.text} ${failed.join(', ')}` })
    setSending(null)
    onBusy(false)
  }
  return (
    <fieldset data-drop={sending ? undefined : ''}>
      <legend className="pb-1 text-smoke">{pt.images.label}</legend>
      <p className="pb-2 text-smoke">{pt.images.hint}</p>
      <ul className={styles.images}>
        {images.map(({ image_url, kind }, index) => (
          <li key={image_url}>
            <img src={pictureSource(image_url, [320]).src} alt="" loading="lazy" />
            <select
              className="field"
              value={kind}
              aria-label={pt.images.kind(index + 1)}
              onChange={(event) =>
                onChange((now) =>
                  now.map((one) =>
                    one.image_url === image_url ? { ...one, kind: event.target.value as Kind } : one,
                  ),
                )
              }
            >
              {kinds.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <LinkButton
              className="text-oxide"
              aria-label={pt.images.remove(index + 1)}
              onClick={() => onChange((now) => now.filter((one) => one.image_url !== image_url))}
            >
              {pt.images.removeShort}
            </LinkButton>
          </li>
        ))}
      </ul>
      {sending ? (
        <Progress
          label={`${pt.images.uploading} ${sending.name}`}
          share={sending.share}
          cancel={pt.images.cancel}
          onCancel={() => stop.current?.abort()}
        />
      ) : (
        <p className="flex flex-wrap gap-x-6">
          <LinkButton onClick={() => input.current?.click()}>{pt.images.choose}</LinkButton>
          <LibraryPicker client={client} several onChoose={addStored} />
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        hidden
        aria-label={pt.images.choose}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void send(files)
        }}
      />
    </fieldset>
  )
}
