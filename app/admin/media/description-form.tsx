import { usePanel } from '#app/admin/panel-context.ts'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { useSeenRow } from '#app/panel/form/use-seen-row.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { type Description, readDescription } from '#content/media/stored-file.queries.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { unwrap } from '#content/problem.ts'
import { describedAs, fromDescriptionFields } from './described.ts'
import { FocalPoint } from './focal-point.tsx'
import { pt } from './pt.ts'
import { useDescriptionForm } from './use-description-form.ts'
import type { MediaWork } from './use-media.ts'

type Props = { readonly file: StoredFile; readonly media: MediaWork }

/** What others may write meanwhile. */
function wordsOf({ alt_pt, alt_es, focal_x, focal_y }: Description) {
  return { alt_pt, alt_es, focal_x, focal_y }
}

/** What a picture says in both languages, and which point of it a crop keeps. */
export function DescriptionForm({ file, media }: Props) {
  const { panel, point } = useDescriptionForm(file)
  const { form, field, saves, isDirty, isSubmitting } = panel
  const { client } = usePanel()
  const saveSeen = useSeenRow(
    { ...describedAs(file), updated_at: file.updated_at ?? '' },
    { wordsOf, read: async () => unwrap(await readDescription(client, file.url)) },
  )
  const spanish = form.watch('alt_es')
  const save = saves((values) => {
    const description = fromDescriptionFields(values)
    return media.describe.mutateAsync({ file, description, saveSeen }).catch(() => ({ ok: false }))
  })
  return (
    <PanelForm of={panel} onSubmit={save} className="grid gap-4">
      <FocalPoint {...point} />
      <TextField label={pt.alt} hint={pt.altHint} rows={2} maxLength={500} {...field('alt_pt')} />
      <TextField
        label={pt.altEs}
        hint={spanish ? undefined : pt.altEsHint}
        rows={2}
        maxLength={500}
        lang="es"
        {...field('alt_es')}
      />
      <p>
        <button type="submit" className="button" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? pt.saving : pt.save}
        </button>
      </p>
    </PanelForm>
  )
}
