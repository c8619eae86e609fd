import { useState } from 'react'
import { placesOf } from '#app/panel/library/places.ts'
import { askBefore } from '#app/panel/unsaved/unsaved.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { BulkDescription } from './bulk-description.tsx'
import * as styles from './media.module.css'
import { pt } from './pt.ts'
import { Tags } from './tags.tsx'
import type { MediaWork } from './use-media.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  readonly selection: Selection
  readonly known: readonly string[]
  readonly media: MediaWork
  readonly onDescribe: () => void
}

/** What can be done with all that is selected. */
export function SelectionBar({ selection, known, media, onDescribe }: Props) {
  const [open, setOpen] = useState<'tags' | 'texts' | null>(null)
  const [leaving, setLeaving] = useState(false)
  const { selected } = selection
  if (selected.length === 0) return null
  const pictures = selected.filter((file) => file.width !== null)
  const toggle = (part: 'tags' | 'texts') => askBefore(() => setOpen(open === part ? null : part))
  const used = selected.filter((file) => placesOf(file).length > 0).length
  return (
    <section className={styles.bar} aria-label={pt.selection.label}>
      <p className="flex flex-wrap items-center gap-x-6">
        <span role="status">{pt.selection.count(selected.length)}</span>
        {pictures.length > 0 && (
          <>
            <LinkButton onClick={onDescribe}>{pt.selection.describe}</LinkButton>
            <LinkButton aria-expanded={open === 'texts'} onClick={() => toggle('texts')}>
              {pt.selection.texts}
            </LinkButton>
          </>
        )}
        <LinkButton aria-expanded={open === 'tags'} onClick={() => toggle('tags')}>
          {pt.selection.tag}
        </LinkButton>
        <LinkButton className="text-oxide" onClick={() => setLeaving(true)}>
          {pt.selection.remove}
        </LinkButton>
        <LinkButton onClick={selection.all}>{pt.selection.all}</LinkButton>
        <LinkButton onClick={selection.none}>{pt.selection.none}</LinkButton>
      </p>
      {open === 'texts' && <BulkDescription files={pictures} media={media} onDone={() => setOpen(null)} />}
      {open === 'tags' && <Tags files={selected} known={known} media={media} />}
      {leaving && (
        <ConfirmDialog
          words={{ ...pt.confirm, ...pt.selection.confirm(selected.length, used) }}
          onCancel={() => setLeaving(false)}
          onConfirm={() => {
            setLeaving(false)
            selection.none()
            void media.remove(selected.map((file) => file.url))
          }}
        />
      )}
    </section>
  )
}
