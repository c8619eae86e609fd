import * as z from 'zod/mini'
import { PublishSpanish } from '#app/admin/parts/spanish/publish-spanish.tsx'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { useRowId } from '#app/panel/form/use-row-id.ts'
import { type SaveSeen, useSeenRow } from '#app/panel/form/use-seen-row.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { GallerySample } from '#content/gallery/gallery-sample.ts'
import { spanishOf, withSpanish } from '#content/spanish/spanish-texts.ts'
import * as styles from './gallery-samples.module.css'
import { pt } from './pt.ts'

type Names = Pick<GallerySample, 'name' | 'name_es' | 'spanish_waiting'>
type Seen = Names & Pick<GallerySample, 'id' | 'updated_at'>

type Props = {
  readonly label: string
  readonly names?: Seen
  readonly onSave: (names: Names, id: string, saveSeen: SaveSeen) => Promise<{ readonly ok: boolean }>
  /** The row of this id as it stands now. */
  readonly onRead: (id: string) => Promise<Seen | null>
  readonly onPreview: (names: Names, locale: 'pt' | 'es') => void
  readonly onCancel: () => void
}

const fields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, pt.nameMissing.text), z.maxLength(120)),
  name_es: z.string().check(z.maxLength(120)),
  published: z.boolean(),
})
type Fields = z.infer<typeof fields>

/** The names of a sample in both languages, for a new one or in the place of those it has. */
export function SampleNamesForm({ label, names, onSave, onRead, onPreview, onCancel }: Props) {
  const standing = (names && withSpanish(names, names.spanish_waiting ?? names))?.name_es ?? ''
  const wasPublished = names?.spanish_waiting === undefined
  const { id, row } = useRowId(names?.id)
  const panel = usePanelForm<Fields>({
    schema: fields,
    start: { name: names?.name ?? '', name_es: standing, published: wasPublished },
    draft: { of: `gallery_samples/${names?.id ?? 'new'}`, row },
    first: 'name',
    refused: pt.nameMissing,
  })
  const { form, field, saves, isSubmitting } = panel
  const saveSeen = useSeenRow(names, { wordsOf, read: () => onRead(id) })

  const save = (values: Fields) => {
    const written = toNames(values)
    if (!values.published) {
      const waiting = { name_es: names?.name_es ?? null, spanish_waiting: spanishOf(written) }
      return onSave({ ...written, ...waiting }, id, saveSeen)
    }
    return onSave(wasPublished ? written : { ...written, spanish_waiting: null }, id, saveSeen)
  }
  const { name, name_es } = form.watch()
  return (
    <PanelForm
      of={panel}
      aria-label={label}
      className={styles.names}
      onSubmit={saves(save)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <TextField label={pt.name} maxLength={120} {...field('name')} />
      <TextField
        label={pt.nameEs}
        lang="es"
        maxLength={120}
        hint={name_es.trim() ? undefined : pt.missingEs}
        {...field('name_es')}
      />
      <PublishSpanish form={form} name="published" />
      <p className="flex flex-wrap gap-3 pt-1">
        <button type="submit" className="button" data-key="save" disabled={isSubmitting}>
          {isSubmitting ? pt.saving : pt.save}
        </button>
        <QuietButton onClick={onCancel}>{pt.cancel}</QuietButton>
        {(['pt', 'es'] as const).map((locale) => (
          <LinkButton
            key={locale}
            disabled={!name.trim()}
            onClick={() => onPreview(toNames({ name, name_es }), locale)}
          >
            {pt.preview[locale]}
          </LinkButton>
        ))}
      </p>
    </PanelForm>
  )
}

function toNames({ name, name_es }: Pick<Fields, 'name' | 'name_es'>) {
  return { name: name.trim(), name_es: name_es.trim() || null }
}

/** What others may write meanwhile. */
export function wordsOf({ name, name_es, spanish_waiting }: Names) {
  return { name, name_es, spanish_waiting: spanish_waiting ?? undefined }
}
