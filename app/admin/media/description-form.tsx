import * as z from 'zod/mini'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { StoredFile } from '#content/media/stored-file.ts'
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

/** What a picture says in both languages, and which point of it a crop keeps. */
export function DescriptionForm({ file, media }: Props) {
  const panel = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    start: {
      alt_pt: file.alt_pt ?? '',
      alt_es: file.alt_es ?? '',
      focal_x: file.focal_x ?? 0.5,
      focal_y: file.focal_y ?? 0.5,
    },
    draft: { of: `media/${file.url}`, names: pt.point },
  })
  const { form, field, saves, isDirty, isSubmitting } = panel
  const [x, y, spanish] = form.watch(['focal_x', 'focal_y', 'alt_es'])
  const move = (focal_x: number, focal_y: number) => {
    form.setValue('focal_x', focal_x, { shouldDirty: true })
    form.setValue('focal_y', focal_y, { shouldDirty: true })
  }
  const save = saves(({ alt_pt, alt_es, ...point }) => {
    const description = { ...point, alt_pt: alt_pt.trim() || null, alt_es: alt_es.trim() || null }
    return media.describe.mutateAsync({ file, description }).catch(() => ({ ok: false }))
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
