import { useRef, useState } from 'react'
import { usePanel } from '#app/admin/panel-context.ts'
import { ChooseFiles } from '#app/admin/parts/uploads/choose-files.tsx'
import { UploadList } from '#app/admin/parts/uploads/upload-list.tsx'
import { SwitchField } from '#app/panel/form/switch-field.tsx'
import { sayFailed } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { SortArea } from '#app/panel/sorting/sort-area.tsx'
import type { Move } from '#app/panel/sorting/steps.ts'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { useUnsavedReport } from '#app/panel/unsaved/use-unsaved-report.ts'
import { openPreview } from '#app/session/open-preview.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton, linkLook } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type GalleryImage, toFeatureImages } from '#content/gallery/gallery-image.ts'
import { pathTo } from '#i18n/paths.ts'
import * as styles from './gallery-section.module.css'
import { pt } from './pt.ts'
import { SlotCard } from './slot-card.tsx'
import { useGallerySection } from './use-gallery-section.ts'
import { useSlotUploads } from './use-slot-uploads.ts'

type Slots = readonly (GalleryImage | null)[]

/** The pictures of the home page's new collection: four slots at the left, one at the right. */
export function GallerySectionTab() {
  const { client } = usePanel()
  // Seen on the page first, unless who works here says otherwise.
  const [isPublic, setPublic] = useState(false)
  const { section, slotsNow, write, place, publish, saving } = useGallerySection(isPublic)
  const [leaving, setLeaving] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const slots = slotsNow()
  const restore = (before: Slots) => write({ slots: before, said: pt.saved })
  const uploads = useSlotUploads({
    client,
    slotsNow,
    place,
    onSent: (before) => undoToast(pt.updated, () => restore(before)),
  })
  useUnsavedReport(uploads.queue.busy, 'busy')

  const ids = slots.map((image, slot) => image?.id ?? `empty-${slot}`)
  const swap = ({ from, to }: Move) => {
    const now = slotsNow()
    const swapped = now.map((image, slot) =>
      slot === from ? (now[to] ?? null) : slot === to ? (now[from] ?? null) : image,
    )
    void write({ slots: swapped, said: pt.saved, undo: now })
  }
  const remove = (removed: number) => {
    const rest = slots.map((image, slot) => (slot === removed ? null : image))
    void write({ slots: rest, said: pt.removed, failed: pt.removeFailed, undo: slots })
    setLeaving(null)
    heading.current?.focus()
  }
  const take = async (slot: number, url: string) => {
    const before = slotsNow()
    if ((await place(slot, url)).ok) undoToast(pt.updated, () => restore(before))
  }
  const fill = (files: readonly File[]) => {
    if (!uploads.fill(files)) sayFailed(pt.uploadFailed, { description: pt.full })
  }
  const { shown } = section.data ?? {}
  const standing = toFeatureImages(slots)
  const differs =
    shown &&
    (shown.right !== standing.right || standing.left.some((url, at) => url !== (shown.left[at] ?? '')))

  return (
    <>
      <TabHead heading={heading} title={pt.title} intro={pt.intro}>
        <a href={pathTo('home', 'pt')} target="_blank" rel="noopener" className={linkLook}>
          {pt.viewSite}
        </a>
        <SwitchField
          label={pt.atOnce}
          checked={isPublic}
          onChange={(event) => setPublic(event.target.checked)}
        />
      </TabHead>
      {section.isPending && <Spinner label={pt.loading} />}
      {section.isError && <LoadFailed words={pt.loadFailed} onRetry={section.refetch} />}
      {section.isSuccess && (
        <>
          {differs && !saving && (
            <p className="mb-6 flex flex-wrap items-baseline gap-x-6 bg-linen px-5 py-2">
              {pt.different}
              <LinkButton
                onClick={() =>
                  openPreview(client, pathTo('home', 'pt'), [
                    { table: 'site_settings', row: { section: 'feature', key: 'images', value: standing } },
                  ])
                }
              >
                {pt.preview}
              </LinkButton>
              <LinkButton onClick={() => void publish()}>{pt.publish}</LinkButton>
            </p>
          )}
          <SortArea ids={ids} layout="places" nameOf={(id) => pt.slot(ids.indexOf(id))} onMove={swap}>
            <ul className={styles.slots}>
              {slots.map((image, slot) => (
                <SlotCard
                  key={ids[slot]}
                  id={ids[slot] ?? ''}
                  slot={slot}
                  image={image}
                  onFile={(file) => uploads.replace(slot, file)}
                  onStored={(url) => void take(slot, url)}
                  onRemove={() => setLeaving(slot)}
                />
              ))}
            </ul>
          </SortArea>
          <div className="mt-8">
            <ChooseFiles words={pt} onFiles={fill} />
            <UploadList queue={uploads.queue} />
          </div>
        </>
      )}
      {leaving !== null && (
        <ConfirmDialog
          words={pt.confirmRemove}
          onCancel={() => setLeaving(null)}
          onConfirm={() => remove(leaving)}
        />
      )}
    </>
  )
}
