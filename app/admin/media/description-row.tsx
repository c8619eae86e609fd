import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { askBefore } from '#app/panel/unsaved/unsaved.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Description } from '#content/media/stored-file.queries.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { describedAs, fromDescriptionFields } from './described.ts'
import { FocalPoint } from './focal-point.tsx'
import * as styles from './media.module.css'
import { pt } from './pt.ts'
import { useDescriptionForm } from './use-description-form.ts'
import type { MediaWork } from './use-media.ts'

type Props = {
  /** In the order in which they are described; pictures alone. */
  readonly files: readonly StoredFile[]
  readonly names: ReadonlyMap<string, string>
  readonly media: MediaWork
  readonly onDone: () => void
}

/**
 * Describes one picture after another without leaving the keys: Enter saves and goes on, in the field where it was
 * pressed, so that words, or focal points, are given in a row.
 */
export function DescriptionRow({ files, names, media, onDone }: Props) {
  const id = useId()
  const [at, setAt] = useState(0)
  const wanted = useRef('alt_pt')
  const done = useRef(new Map<string, Description>())
  const file = files[at]
  if (!file) return null

  const go = (to: number) => {
    if (to < files.length) return setAt(Math.max(0, to))
    if (done.current.size > 0) media.offerUndo(done.current)
    onDone()
  }
  const save = async (description: Description) => {
    const saved = await media.describeOne(file, description)
    if (saved && !done.current.has(file.url)) done.current.set(file.url, describedAs(file))
    return saved
  }
  return (
    <section className={styles.row} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-h4">
        {pt.row.title(at + 1, files.length)}
      </h2>
      <p className="truncate text-smoke">{names.get(file.url)}</p>
      <PictureForm
        key={file.url}
        file={file}
        wanted={wanted}
        isFirst={at === 0}
        isLast={at + 1 === files.length}
        onSave={save}
        onStep={(step) => go(at + step)}
        onLeave={() => go(files.length)}
      />
    </section>
  )
}

type FormProps = {
  readonly file: StoredFile
  /** The field to write first; kept from picture to picture. */
  readonly wanted: { current: string }
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onSave: (description: Description) => Promise<boolean>
  readonly onStep: (step: 1 | -1) => void
  readonly onLeave: () => void
}

/** One picture of the row. */
function PictureForm({ file, wanted, isFirst, isLast, onSave, onStep, onLeave }: FormProps) {
  const { panel, point } = useDescriptionForm(file)
  const { field, saves, isDirty, isSubmitting } = panel
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>(`[data-field="${wanted.current}"]`)?.focus()
  }, [wanted])
  const saveTyped = saves(async (values) => {
    const ok = await onSave(fromDescriptionFields(values))
    if (ok) onStep(1)
    return { ok }
  })
  const save = () => {
    if (isDirty) void saveTyped()
    else onStep(1)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const pressed = event.target instanceof HTMLElement && event.target.dataset.field
    if (event.key === 'Escape') return askBefore(onLeave)
    if (!pressed) return
    wanted.current = pressed
    const isAway = event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    if (event.key !== 'Enter' && !isAway) return
    event.preventDefault()
    // The arrows of the focal point are its own.
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else askBefore(() => onStep(event.key === 'ArrowDown' ? 1 : -1))
  }
  return (
    <PanelForm
      of={panel}
      ref={box}
      aria-label={pt.row.label}
      onKeyDownCapture={press}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={styles.rowFields}>
        <FocalPoint {...point} />
        <div className="grid content-start gap-4">
          <TextField
            label={pt.alt}
            hint={pt.altHint}
            data-field="alt_pt"
            maxLength={500}
            {...field('alt_pt')}
          />
          <TextField label={pt.altEs} lang="es" data-field="alt_es" maxLength={500} {...field('alt_es')} />
          <p className="text-small text-smoke">{pt.row.keys}</p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <button type="submit" className="button" disabled={isSubmitting}>
              {isSubmitting ? pt.saving : isLast ? pt.row.last : pt.row.next}
            </button>
            <QuietButton disabled={isFirst} onClick={() => askBefore(() => onStep(-1))}>
              {pt.row.before}
            </QuietButton>
            <LinkButton onClick={() => askBefore(onLeave)}>{pt.row.leave}</LinkButton>
          </p>
        </div>
      </div>
    </PanelForm>
  )
}
