import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { TextField } from '#app/ui/text-field.tsx'
import type { GallerySample } from '#content/gallery/gallery-sample.ts'
import { pt } from './pt.ts'

type Names = Pick<GallerySample, 'name' | 'name_es'>
type Seen = Names & { readonly updated_at: string }

type Props = {
  readonly label: string
  readonly names?: Seen
  /** `seen` is the `updated_at` that the row must still have. */
  readonly onSave: (names: Names, seen?: string) => Promise<unknown> | unknown
  readonly onCancel: () => void
  readonly onUnsaved: (unsaved: boolean) => void
}

/** The names of a sample in both languages, for a new one or in the place of those it has. */
export function SampleNamesForm({ label, names, onSave, onCancel, onUnsaved }: Props) {
  const [name, setName] = useState(names?.name ?? '')
  const [nameEs, setNameEs] = useState(names?.name_es ?? '')
  const [refused, setRefused] = useState(false)
  const [saving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  // What others wrote meanwhile stays a conflict; a new place in the order is none.
  const [start] = useState(names)
  const isSame = start?.name === names?.name && start?.name_es === names?.name_es
  const seen = (isSame ? names : start)?.updated_at
  const unsaved = name !== (names?.name ?? '') || nameEs !== (names?.name_es ?? '')
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) {
      setRefused(true)
      toast.error(pt.nameMissing.title, { description: pt.nameMissing.text })
      field.current?.focus()
      return
    }
    setSaving(true)
    await onSave({ name: name.trim(), name_es: nameEs.trim() || null }, seen)
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
      <p className="flex flex-wrap gap-3 pt-1">
        <button type="submit" className="button" data-key="save" disabled={saving}>
          {saving ? pt.saving : pt.save}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {pt.cancel}
        </button>
      </p>
    </form>
  )
}
