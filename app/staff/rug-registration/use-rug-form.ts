import { useEffect, useState } from 'react'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { useRowId } from '#app/panel/form/use-row-id.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import { type RegisteredRug, toRugDraft } from '#content/rugs/rug-draft.ts'
import type { Pixels } from './picture/rug-outline.ts'
import { pt } from './pt.ts'
import { useRegionDraft } from './regions/use-region-draft.ts'
import { emptyRug, refusalOf, rugFields } from './rug-fields.ts'
import { firstMeasure } from './send-rug.ts'
import { type RugForm, withTyped } from './typed-prices.ts'

/** What the form of a rug holds: its fields, a new picture, and the regions of its colours. */
export function useRugForm(rules: PriceRules, rug?: RegisteredRug) {
  const [start] = useState(() => withTyped(rug ? toRugDraft(rug) : emptyRug))
  const { id, row } = useRowId(rug?.id)
  const [cut, setCut] = useState<Pixels | null>(null)
  const [without, setWithout] = useState<readonly string[]>([])
  const panel = usePanelForm<RugForm>({
    schema: rugFields(!rug, cut !== null, rules),
    start,
    draft: { of: `rugs/${rug?.id ?? 'new'}`, row, names: pt.form.names, without },
    refused: refusalOf,
  })
  const { form, saves } = panel
  const draft = form.watch()
  const { errors, isSubmitted } = form.formState
  const regions = useRegionDraft({ rug: draft, cut, size: firstMeasure(draft) })

  const isCorrected = regions.draft.kind === 'corrected'
  useEffect(() => {
    const { picture, regions: corrected } = pt.form.notKept
    setWithout([...(cut ? [picture] : []), ...(isCorrected ? [corrected] : [])])
  }, [cut, isCorrected])

  const { trigger } = form
  useEffect(() => {
    if (cut && isSubmitted) void trigger('image_url')
  }, [cut, isSubmitted, trigger])

  const change = (part: Partial<RugForm>) => {
    for (const [name, value] of Object.entries(part) as [keyof RugForm, never][])
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  const problems = Object.fromEntries(
    Object.entries(errors).map(([name, problem]) => [name, problem?.message]),
  ) as Partial<Record<keyof RugForm, string>>
  // Its fields are reported by the form itself.
  const isEdited = cut !== null || regions.draft.kind !== 'kept'
  return { id, cut, setCut, form, draft, change, problems, panel, saves, isEdited, regions }
}
