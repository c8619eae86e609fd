import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { placesOf } from '#app/panel/library/places.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { isPicture, type StoredFile } from '#content/media/stored-file.ts'
import { DescriptionForm } from './description-form.tsx'
import * as styles from './media.module.css'
import { MediaFacts } from './media-facts.tsx'
import { pt } from './pt.ts'
import { ReplaceFile } from './replace-button.tsx'
import { Tags } from './tags.tsx'
import { UprightView } from './upright-view.tsx'
import type { MediaWork } from './use-media.ts'

type Props = {
  readonly file: StoredFile
  readonly all: readonly StoredFile[]
  readonly names: ReadonlyMap<string, string>
  /** Tags that are in use. */
  readonly known: readonly string[]
  readonly media: MediaWork
  readonly onClose: () => void
}

/** One file: what it says, which point a crop keeps, where it appears, and what can be done with it. */
export function MediaDetail({ file, all, names, known, media, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [leaving, setLeaving] = useState<StoredFile | null>(null)
  // A video tells once its beginning is here.
  const [isUprightVideo, setUprightVideo] = useState(false)
  const { hash } = useLocation()
  // A link of the list of what is missing ends in its field.
  useEffect(() => {
    const field =
      hash &&
      heading.current?.parentElement?.querySelector<HTMLElement>(`[name="${CSS.escape(hash.slice(1))}"]`)
    const target = field || heading.current
    target?.focus()
  }, [hash])
  const name = names.get(file.url) ?? ''
  const same = all.filter((one) => one !== file && file.content !== null && one.content === file.content)
  const places = leaving ? placesOf(leaving) : []
  return (
    <section className={styles.detail} aria-label={pt.file(name)}>
      <h2 ref={heading} tabIndex={-1} className="break-words text-h4 outline-none">
        {name}
      </h2>
      {file.width !== null && isPicture(file) ? (
        <DescriptionForm key={file.updated_at} file={file} media={media} />
      ) : (
        file.bucket === 'videos' && (
          // biome-ignore lint/a11y/useMediaCaption: the videos of the site have no sound
          <video
            key={file.url}
            src={file.url}
            controls
            preload="metadata"
            className="aspect-video w-full bg-night"
            aria-label={name}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
              setUprightVideo(videoHeight >= videoWidth)
            }
          />
        )
      )}
      {(isPicture(file) ? (file.width ?? 0) > (file.height ?? 0) : file.bucket === 'videos') && (
        <UprightView file={file} all={all} names={names} isUpright={isUprightVideo} />
      )}
      <Tags files={[file]} known={known} media={media} />
      <MediaFacts file={file} />
      {same.length > 0 && (
        <p>
          {pt.sameAs} {same.map((one) => names.get(one.url)).join(', ')}.
        </p>
      )}
      <ReplaceFile file={file} media={media} />
      <p className="flex flex-wrap gap-x-6">
        <LinkButton
          className="text-oxide"
          onClick={async () => setLeaving((await media.askAgain(file.url)) ?? file)}
        >
          {pt.remove}
        </LinkButton>
        <LinkButton onClick={onClose}>{pt.back}</LinkButton>
      </p>
      {leaving && (
        <ConfirmDialog
          words={{
            ...pt.confirm,
            text:
              places.length > 0
                ? pt.confirm.used(places.map((place) => place.name).join(', '))
                : pt.confirm.text,
          }}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            void media.remove([file.url])
            setLeaving(null)
            onClose()
          }}
        />
      )}
    </section>
  )
}
