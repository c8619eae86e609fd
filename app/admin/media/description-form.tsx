import * as z from 'zod/mini'
import { usePanel } from '#app/admin/panel-context.ts'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { useSeenRow } from '#app/panel/form/use-seen-row.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { type Description, readDescription } from '#content/media/stored-file.queries.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { unwrap } from '#content/problem.ts'
import { FocalPoint } from './focal-point.tsx'
import { pt } from './pt.ts'
import type { MediaWork } from './use-media.ts'

const fields = z.object({
  alt_pt: z.string().check(z.maxLength(500)),
  alt_es: z.string().check(z.maxLength(500)),
  focal_x: z.number(),
  focal_y: z.number(),
})

type Props = { readonly file: StoredFile; readonly media: MediaWork }

/** What others may write meanwhile. */
function wordsOf({ alt_pt, alt_es, focal_x, focal_y }: Description) {
  return { alt_pt, alt_es, focal_x, focal_y }
}

/** What a picture says in both languages, and which point of it a crop keeps. */
export function DescriptionForm({ file, media }: Props) {
  const { alt_pt, alt_es, focal_x, focal_y } = file
  const row = { alt_pt, alt_es, focal_x: focal_x ?? 0.5, focal_y: focal_y ?? 0.5 }
  const panel = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    start: { ...row, alt_pt: row.alt_pt ?? '', alt_es: row.alt_es ?? '' },
    draft: { of: `media/${file.url}`, names: pt.point },
  })
  const { form, field, saves, isDirty, isSubmitting } = panel
  const { client } = usePanel()
  const saveSeen = useSeenRow(
    { ...row, updated_at: file.updated_at ?? '' },
    { wordsOf, read: async () => unwrap(await readDescription(client, file.url)) },
  )
  const [x, y, spanish] = form.watch(['focal_x', 'focal_y', 'alt_es'])
  const move = (focal_x: number, focal_y: number) => {
    form.setValue('focal_x', focal_x, { shouldDirty: true })
    form.setValue('focal_y', focal_y, { shouldDirty: true })
  }
  const save = saves((values) => {
    const text = (written: string) => written.trim() || null
    const description = { ...values, alt_pt: text(values.alt_pt), alt_es: text(values.alt_es) }
    return media.describe.mutateAsync({ file, description, saveSeen }).catch(() => ({ ok: false }))
  })
  return (
    <PanelForm of={panel} onSubmit={save} className="grid gap-4">
      <FocalPoint file={file} x={x} y={y} onMove={move} />
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
