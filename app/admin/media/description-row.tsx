import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { askBefore } from '#app/panel/unsaved/unsaved.ts'
import { useUnsavedReport } from '#app/panel/unsaved/use-unsaved-report.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Description } from '#content/media/stored-file.queries.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { FocalPoint } from './focal-point.tsx'
import * as styles from './media.module.css'
import { pt } from './pt.ts'
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
  const [typed, setTyped] = useState<Description | null>(null)
  const [saving, setSaving] = useState(false)
  const box = useRef<HTMLElement>(null)
  const wanted = useRef('alt_pt')
  const done = useRef(new Map<string, Description>())
  const file = files[at]
  const description = typed ?? (file && described(file))
  useUnsavedReport(typed !== null)
  useEffect(() => {
    if (at >= 0) box.current?.querySelector<HTMLElement>(`[data-field="${wanted.current}"]`)?.focus()
  }, [at])
  if (!file || !description) return null

  const write = (part: Partial<Description>) => setTyped({ ...description, ...part })
  const go = (to: number) => {
    setTyped(null)
    if (to < files.length) return setAt(Math.max(0, to))
    if (done.current.size > 0) media.offerUndo(done.current)
    onDone()
  }
  const save = async () => {
    if (saving) return
    if (typed) {
      setSaving(true)
      const { alt_pt, alt_es } = typed
      const trimmed = { ...typed, alt_pt: alt_pt?.trim() || null, alt_es: alt_es?.trim() || null }
      const saved = await media.describeOne(file, trimmed)
      setSaving(false)
      if (!saved) return
      if (!done.current.has(file.url)) done.current.set(file.url, described(file))
    }
    go(at + 1)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target instanceof HTMLElement && event.target.dataset.field
    if (event.key === 'Escape') return askBefore(() => go(files.length))
    if (!field) return
    wanted.current = field
    const isAway = event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    if (event.key !== 'Enter' && !isAway) return
    event.preventDefault()
    // The arrows of the focal point are its own.
    event.stopPropagation()
    if (event.key === 'Enter') void save()
    else askBefore(() => go(at + (event.key === 'ArrowDown' ? 1 : -1)))
  }
  const text = (name: 'alt_pt' | 'alt_es') => ({
    name,
    'data-field': name,
    maxLength: 500,
    value: description[name] ?? '',
    onChange: (event: { target: { value: string } }) => write({ [name]: event.target.value }),
  })
  return (
    <section ref={box} className={styles.row} aria-labelledby={`${id}-title`} onKeyDownCapture={press}>
      <h2 id={`${id}-title`} className="text-h4">
        {pt.row.title(at + 1, files.length)}
      </h2>
      <p className="truncate text-smoke">{names.get(file.url)}</p>
      <div className={styles.rowFields}>
        <FocalPoint
          file={file}
          x={description.focal_x}
          y={description.focal_y}
          onMove={(focal_x, focal_y) => write({ focal_x, focal_y })}
        />
        <div className="grid content-start gap-4">
          <TextField key={`${file.url} pt`} label={pt.alt} hint={pt.altHint} {...text('alt_pt')} />
          <TextField label={pt.altEs} lang="es" {...text('alt_es')} />
          <p className="text-small text-smoke">{pt.row.keys}</p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <button type="button" className="button" disabled={saving} onClick={() => void save()}>
              {saving ? pt.saving : at + 1 < files.length ? pt.row.next : pt.row.last}
            </button>
            <QuietButton disabled={at === 0} onClick={() => askBefore(() => go(at - 1))}>
              {pt.row.before}
            </QuietButton>
            <LinkButton onClick={() => askBefore(() => go(files.length))}>{pt.row.leave}</LinkButton>
          </p>
        </div>
      </div>
    </section>
  )
}

function described({ alt_pt, alt_es, focal_x, focal_y }: StoredFile): Description {
  return { alt_pt, alt_es, focal_x: focal_x ?? 0.5, focal_y: focal_y ?? 0.5 }
}
