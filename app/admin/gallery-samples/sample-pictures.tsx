import { type KeyboardEvent, useRef, useState } from 'react'
import { usePanel } from '#app/admin/panel-context.ts'
import { ChooseFiles } from '#app/admin/parts/uploads/choose-files.tsx'
import { LibraryPicker } from '#app/panel/library/library-picker.tsx'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { SortArea } from '#app/panel/sorting/sort-area.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { GallerySample, SampleImage } from '#content/gallery/gallery-sample.ts'
import * as styles from './gallery-samples.module.css'
import { pt } from './pt.ts'
import { SamplePicture } from './sample-picture.tsx'

type Props = {
  readonly sample: GallerySample
  readonly onFiles: (files: readonly File[]) => void
  readonly onStored: (urls: readonly string[]) => void
  readonly onRemove: (images: readonly SampleImage[]) => Promise<{ readonly ok: boolean }>
  readonly onOrder: (ids: readonly string[], before: readonly string[]) => void
}

/** The pictures of an open sample: chosen one by one or all together, deleted, put in order, added to. */
export function SamplePictures({ sample, onFiles, onStored, onRemove, onOrder }: Props) {
  const { client } = usePanel()
  const images = sample.sample_images
  const ids = images.map((image) => image.id)
  // Takes the focus of what goes away.
  const root = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<readonly SampleImage[] | null>(null)
  const selected = images.filter((image) => marked.has(image.id))
  const all = images.length > 0 && selected.length === images.length

  const mark = (id: string) => {
    const next = new Set(marked)
    if (!next.delete(id)) next.add(id)
    setMarked(next)
  }
  const unmark = (gone: readonly string[]) =>
    setMarked((now) => new Set([...now].filter((id) => !gone.includes(id))))
  const removeSelected = () => (selected.length > 0 ? setLeaving(selected) : failToast(pt.nothingSelected))
  const press = (event: KeyboardEvent) => {
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
    if (!isAll && event.key !== 'Delete') return
    event.preventDefault()
    if (isAll) setMarked(new Set(ids))
    else removeSelected()
  }
  return (
    <div ref={root} tabIndex={-1} className={styles.pictures}>
      {images.length === 0 ? (
        <p className="py-4 text-smoke">{pt.noPictures}</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys for what the buttons inside do
        <div onKeyDown={press}>
          <p className={styles.choices}>
            <LinkButton onClick={() => setMarked(new Set(all ? [] : ids))}>
              {all ? pt.selectNone : pt.selectAll}
            </LinkButton>
            <LinkButton className="text-oxide" onClick={removeSelected}>
              {pt.removeSelected}
            </LinkButton>
            <span role="status" className="text-smoke">
              {selected.length > 0 && pt.selected(selected.length)}
            </span>
          </p>
          <SortArea
            ids={ids}
            layout="grid"
            nameOf={(id) => pt.picture(ids.indexOf(id) + 1)}
            onMove={({ next, before }) => onOrder(next, before)}
          >
            <ul className={styles.grid}>
              {images.map((image, at) => (
                <SamplePicture
                  key={image.id}
                  image={image}
                  number={at + 1}
                  marked={marked.has(image.id)}
                  onMark={() => mark(image.id)}
                  onRemove={() => setLeaving([image])}
                />
              ))}
            </ul>
          </SortArea>
        </div>
      )}
      <ChooseFiles words={pt} height="low" onFiles={onFiles}>
        <LibraryPicker client={client} name={sample.name} several onChoose={onStored} />
      </ChooseFiles>
      {leaving && (
        <ConfirmDialog
          words={
            leaving.length === 1 && selected.length !== 1
              ? pt.confirmRemovePicture
              : pt.confirmRemovePictures(leaving.length)
          }
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            const gone = leaving.map((image) => image.id)
            // What is not deleted stays marked, to be tried again.
            void onRemove(leaving).then(({ ok }) => ok && unmark(gone))
            setLeaving(null)
            root.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}
