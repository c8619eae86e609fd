import { useState } from 'react'
import { useLocation } from 'react-router'
import { UploadList } from '#app/admin/parts/uploads/upload-list.tsx'
import { NewRow } from '#app/panel/list/new-row.tsx'
import { useListFocus } from '#app/panel/list/use-list-focus.ts'
import { EmptyState } from '#app/panel/tab/empty-state.tsx'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { askBefore } from '#app/panel/unsaved/unsaved.ts'
import { useUnsavedReport } from '#app/panel/unsaved/use-unsaved-report.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { GallerySample } from '#content/gallery/gallery-sample.ts'
import * as styles from './gallery-samples.module.css'
import { pt } from './pt.ts'
import { SampleList } from './sample-list.tsx'
import { SampleNamesForm } from './sample-names-form.tsx'
import { SamplePictures } from './sample-pictures.tsx'
import { SampleRow } from './sample-row.tsx'
import { SamplesHead } from './samples-head.tsx'
import { usePreviewSample } from './use-preview-sample.ts'
import { useSamplePictures } from './use-sample-pictures.ts'
import { useSamples } from './use-samples.ts'

/** The gallery samples: named sets of pictures, in the order of the colour page. */
export function GallerySamplesTab() {
  const preview = usePreviewSample()
  const { samples, create, edit, readAgain, order, remove } = useSamples()
  const pictures = useSamplePictures()
  const [open, setOpen] = useState<string | null>(null)
  // The list of what is missing names a sample after the # of the address: its names open at once.
  const { hash } = useLocation()
  const [naming, setNaming] = useState<string | null>(hash.slice(1) || null)
  const [leaving, setLeaving] = useState<GallerySample | null>(null)
  useUnsavedReport(pictures.queue.busy, 'busy')
  const { heading, opened } = useListFocus(naming)
  const list = samples.data ?? []

  const name = (id: string) =>
    askBefore(() => {
      opened()
      setNaming(id)
    })
  const stopNaming = () => setNaming(null)
  const namesForm = (sample: GallerySample) => (
    <SampleNamesForm
      label={pt.rename(sample.name)}
      names={sample}
      onCancel={() => askBefore(stopNaming)}
      onPreview={preview(sample)}
      onRead={readAgain}
      onSave={async (names, id, saveSeen) => {
        const before = namesBefore(sample, names)
        const saved = await edit({ id, saveSeen, to: names, before })
        if (saved.ok) stopNaming()
        return saved
      }}
    />
  )
  return (
    <>
      <SamplesHead heading={heading} creating={naming === 'new'} onCreate={() => name('new')} />
      {naming === 'new' && (
        <NewRow label={pt.create}>
          <SampleNamesForm
            label={pt.create}
            onCancel={() => askBefore(stopNaming)}
            onPreview={preview()}
            onRead={readAgain}
            onSave={async (names, id, saveSeen) => {
              const created = await create(names, id, saveSeen)
              if (!created.ok) return created
              stopNaming()
              setOpen(created.value.id)
              return created
            }}
          />
        </NewRow>
      )}
      <div className={styles.dock}>
        <UploadList queue={pictures.queue} />
      </div>
      {samples.isPending && <Spinner label={pt.loading} />}
      {samples.isError && <LoadFailed words={pt.loadFailed} onRetry={samples.refetch} />}
      {samples.isSuccess && list.length === 0 && naming !== 'new' && (
        <EmptyState title={pt.empty} hint={pt.emptyHint} />
      )}
      {list.length > 0 && (
        <SampleList
          samples={list}
          kept={[open, naming]}
          onOrder={order}
          row={(sample) => (
            <SampleRow
              sample={sample}
              open={open === sample.id}
              onToggle={() => setOpen(open === sample.id ? null : sample.id)}
              onRename={() => name(sample.id)}
              onShow={(active) => void edit({ id: sample.id, to: { active }, before: { active: !active } })}
              onRemove={() => setLeaving(sample)}
              form={naming === sample.id ? namesForm(sample) : undefined}
            >
              <SamplePictures sample={sample} {...pictures.of(sample.id)} />
            </SampleRow>
          )}
        />
      )}
      {leaving && (
        <ConfirmDialog
          words={pt.confirmRemove}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            void remove(leaving)
            setLeaving(null)
            heading.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** The names that a change is taken back to; of Spanish that waits only where the change speaks of it. */
function namesBefore({ name, name_es, spanish_waiting }: GallerySample, changed: Partial<GallerySample>) {
  const isAboutSpanish = changed.spanish_waiting !== undefined
  return { name, name_es, ...(isAboutSpanish && { spanish_waiting: spanish_waiting ?? null }) }
}
