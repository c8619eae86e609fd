import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PublishSpanish } from '#app/admin/parts/spanish/publish-spanish.tsx'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { GallerySample } from '#content/gallery/gallery-sample.ts'
import { isSameValue } from '#content/same-value.ts'
import { spanishOf, withSpanish } from '#content/spanish/spanish-texts.ts'
import { pt } from './pt.ts'

type Names = Pick<GallerySample, 'name' | 'name_es' | 'spanish_waiting'>
type Seen = Names & { readonly updated_at: string }

type Props = {
  readonly label: string
  readonly names?: Seen
  /** `seen` is the `updated_at` that the row must still have. */
  readonly onSave: (names: Names, seen?: string) => Promise<unknown> | unknown
  readonly onPreview: (names: Names, locale: 'pt' | 'es') => void
  readonly onCancel: () => void
  readonly onUnsaved: (unsaved: boolean) => void
}

/** The names of a sample in both languages, for a new one or in the place of those it has. */
export function SampleNamesForm({ label, names, onSave, onPreview, onCancel, onUnsaved }: Props) {
  const [name, setName] = useState(names?.name ?? '')
  const wasPublished = names?.spanish_waiting === undefined
  const standing = (names && withSpanish(names, names.spanish_waiting ?? names))?.name_es ?? ''
  const [nameEs, setNameEs] = useState(standing)
  const [published, setPublished] = useState(wasPublished)
  const [refused, setRefused] = useState(false)
  const [saving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  // What others wrote meanwhile stays a conflict; a new place in the order is none.
  const [start] = useState(names)
  const isSame = isSameValue(wordsOf(start), wordsOf(names))
  const seen = (isSame ? names : start)?.updated_at
  const unsaved = name !== (names?.name ?? '') || nameEs !== standing || published !== wasPublished
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])

  const written = { name: name.trim(), name_es: nameEs.trim() || null }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) {
      setRefused(true)
      failToast(pt.nameMissing)
      field.current?.focus()
      return
    }
    setSaving(true)
    if (!published)
      await onSave({ ...written, name_es: names?.name_es ?? null, spanish_waiting: spanishOf(written) }, seen)
    else await onSave(wasPublished ? written : { ...written, spanish_waiting: null }, seen)
    setSaving(false)
  }
  return (
    <form
      noValidate
      aria-label={label}
      className="sample-names"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <TextField
        ref={(element) => {
          field.current = element
        }}
        label={pt.name}
        value={name}
        maxLength={120}
        problem={refused && !name.trim() ? pt.nameMissing.text : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={pt.nameEs}
        lang="es"
        value={nameEs}
        maxLength={120}
        hint={nameEs.trim() ? undefined : pt.missingEs}
        onChange={(event) => setNameEs(event.target.value)}
      />
      <PublishSpanish published={published} onChange={setPublished} />
      <p className="flex flex-wrap gap-3 pt-1">
        <button type="submit" className="button" data-key="save" disabled={saving}>
          {saving ? pt.saving : pt.save}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {pt.cancel}
        </button>
        {(['pt', 'es'] as const).map((locale) => (
          <button
            key={locale}
            type="button"
            className="panel-link hairline-link"
            disabled={!written.name}
            onClick={() => onPreview(written, locale)}
          >
            {pt.preview[locale]}
          </button>
        ))}
      </p>
    </form>
  )
}

function wordsOf(names?: Names) {
  return { name: names?.name, name_es: names?.name_es, spanish_waiting: names?.spanish_waiting }
}
