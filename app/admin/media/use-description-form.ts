import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { type DescriptionFields, descriptionFields, toDescriptionFields } from './described.ts'
import { pt } from './pt.ts'

/** What is typed of one picture, and the point of it that a crop keeps. Its draft is one, wherever it is typed. */
export function useDescriptionForm(file: StoredFile) {
  const panel = usePanelForm<DescriptionFields>({
    schema: descriptionFields,
    start: toDescriptionFields(file),
    draft: { of: `media/${file.url}`, names: pt.point },
  })
  const { form } = panel
  const [x, y] = form.watch(['focal_x', 'focal_y'])
  const onMove = (focal_x: number, focal_y: number) => {
    form.setValue('focal_x', focal_x, { shouldDirty: true })
    form.setValue('focal_y', focal_y, { shouldDirty: true })
  }
  return { panel, point: { file, x, y, onMove } }
}
