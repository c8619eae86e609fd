import { useState } from 'react'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { SwitchField } from '#app/panel/form/switch-field.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { StoredFile } from '#content/media/stored-file.ts'
import { withTexts } from './described.ts'
import { pt } from './pt.ts'
import type { MediaWork } from './use-media.ts'

const fields = z.object({
  alt_pt: z.string().check(z.maxLength(500)),
  alt_es: z.string().check(z.maxLength(500)),
  onlyEmpty: z.boolean(),
})
const nothing = { alt_pt: '', alt_es: '', onlyEmpty: true }

type Props = {
  /** Pictures alone. */
  readonly files: readonly StoredFile[]
  readonly media: MediaWork
  readonly onDone: () => void
}

/** The same words for many pictures at once, taken back in one step. What a text leaves empty stays as it is. */
export function BulkDescription({ files, media, onDone }: Props) {
  const panel = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    start: nothing,
    draft: { of: 'media/bulk', isNew: true, names: { onlyEmpty: pt.bulk.onlyEmpty } },
  })
  const { form, field, saves, isDirty, isSubmitting } = panel
  const [saved, setSaved] = useState(0)
  const onlyEmpty = form.watch('onlyEmpty')
  const save = saves(async (typed) => {
    setSaved(0)
    const changes = files.flatMap((file) => withTexts(file, typed) ?? [])
    if (changes.length === 0) toast(pt.bulk.nothing)
    const ok = await media.describeSeveral(changes, setSaved)
    if (ok) onDone()
    return { ok }
  })
  return (
    <PanelForm of={panel} onSubmit={save} aria-label={pt.bulk.label} className="grid max-w-3xl gap-4 py-4">
      <TextField label={pt.alt} hint={pt.altHint} maxLength={500} {...field('alt_pt')} />
      <TextField label={pt.altEs} lang="es" maxLength={500} {...field('alt_es')} />
      <SwitchField
        label={pt.bulk.onlyEmpty}
        checked={onlyEmpty}
        onChange={({ target }) => form.setValue('onlyEmpty', target.checked)}
      />
      <p>
        <button type="submit" className="button" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? pt.bulk.saving(saved, files.length) : pt.bulk.save(files.length)}
        </button>
      </p>
    </PanelForm>
  )
}
