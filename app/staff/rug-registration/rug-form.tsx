import { useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { SwitchField } from '#app/panel/form/switch-field.tsx'
import { type SaveSeen, useSeenRow } from '#app/panel/form/use-seen-row.ts'
import { askBefore } from '#app/panel/unsaved/unsaved.ts'
import { useUnsavedReport } from '#app/panel/unsaved/use-unsaved-report.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type Result, unwrap } from '#content/problem.ts'
import { readRegisteredRug } from '#content/rugs/registered-rug.queries.ts'
import { rugCodeLetters } from '#content/rugs/rug-code.ts'
import { type RegisteredRug, type RugDraft, toRugDraft } from '#content/rugs/rug-draft.ts'
import { maskPrice } from '#content/rugs/rug-price.ts'
import { toSize } from '#content/rugs/rug-size.ts'
import { fetchPixels } from './picture/rug-cut.ts'
import type { Pixels } from './picture/rug-outline.ts'
import { RugPictureField } from './picture/rug-picture-field.tsx'
import { suggestColours } from './picture/suggest-colours.ts'
import { previewRug } from './preview-rug.ts'
import { pt } from './pt.ts'
import { RegionStep } from './regions/region-step.tsx'
import { RugBorder } from './rug-border.tsx'
import { RugColours } from './rug-colours.tsx'
import { RugDetails } from './rug-details.tsx'
import { rugWords } from './rug-fields.ts'
import { RugImages } from './rug-images.tsx'
import { RugPrices } from './rug-prices.tsx'
import { type PricedSize, RugSizes } from './rug-sizes.tsx'
import * as styles from './rugs.module.css'
import { firstMeasure, sendRug, trimmed } from './send-rug.ts'
import { type RugForm as Form, untyped, withoutTyped } from './typed-prices.ts'
import { usePriceRules } from './use-price-rules.ts'
import { useRugForm } from './use-rug-form.ts'

/** A rug as it is to be saved, under an id that its form knows before the database does. */
type Wished = { readonly id: string; readonly draft: RugDraft; readonly saveSeen: SaveSeen }

type Props = {
  readonly rug?: RegisteredRug
  readonly onSave: (wished: Wished) => Promise<Result<unknown>>
  readonly onCancel: () => void
}

/** Registers a rug, or edits one. Name, picture and price are needed; the rest can come later. */
export function RugForm({ rug, onSave, onCancel }: Props) {
  const { client, administrator } = useStaffPanel()
  const rules = usePriceRules()
  const { id, cut, setCut, form, draft, change, problems, panel, saves, isEdited, regions } = useRugForm(
    rules,
    rug,
  )
  const saveSeen = useSeenRow(rug, {
    wordsOf: (row) => rugWords(toRugDraft(row)),
    read: async () => unwrap(await readRegisteredRug(client, id)),
  })
  const element = useRef<HTMLFormElement>(null)
  const [uploading, setUploading] = useState(false)
  const { isSubmitting, submitCount } = form.formState
  useUnsavedReport(!isSubmitting && (isEdited || uploading))
  const [beginsWithPicture] = useState(() => !rug && matchMedia('(width < 48rem)').matches)
  // On a phone a new rug begins with its photo, and no keyboard covers it.
  useEffect(() => {
    if (beginsWithPicture) element.current?.querySelector<HTMLElement>('fieldset button')?.focus()
  }, [beginsWithPicture])
  // Pictures and sizes are no fields that the form could find by itself.
  useEffect(() => {
    if (submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()
  }, [submitCount])

  const takePicture = (pixels: Pixels) => {
    setCut(pixels)
    if (draft.colours.length === 0) change({ colours: suggestColours(pixels) })
  }
  const suggest = async () => {
    const pixels = cut ?? (draft.image_url ? await fetchPixels(draft.image_url) : null)
    if (pixels) change({ colours: suggestColours(pixels) })
  }
  const save = saves(async (values) => {
    const sent = await sendRug(client, withoutTyped(values), cut, regions.draft)
    if (!sent) return { ok: false }
    const saved = await onSave({ id, draft: sent, saveSeen })
    if (!saved.ok && saved.problem === 'duplicate')
      form.setError('code', { message: pt.code.taken.text }, { shouldFocus: true })
    return saved
  })

  return (
    <PanelForm of={panel} ref={element} onSubmit={save} className={styles.form}>
      <div className={styles.columns}>
        <RugPictureField
          kept={draft.image_url}
          rug={cut}
          size={firstMeasure(draft)}
          problem={problems.image_url}
          onChange={takePicture}
        />
        <div className="grid content-start gap-5">
          <TextField
            label={pt.form.name}
            maxLength={120}
            required
            autoFocus={!beginsWithPicture}
            problem={problems.name}
            {...form.register('name')}
          />
          <CodeField isNew={!rug} problem={problems.code} {...form.register('code')} />
          <TextField
            label={pt.form.price}
            hint={pt.form.priceHint}
            maxLength={80}
            required
            problem={problems.price_text}
            {...form.register('price_text')}
            onBlur={(event) => change({ price_text: maskPrice(event.target.value) })}
          />
          <RugSizes
            sizes={draft.sizes.map((size, at) => ({ size, price: draft.typed.sizes[at] ?? untyped }))}
            problem={problems.sizes}
            onChange={(sizes) => change(withSizes(draft, sizes))}
          />
        </div>
      </div>
      <RugPrices
        draft={draft}
        rules={rules}
        onChange={(rule) => change({ typed: { ...draft.typed, rule } })}
      />
      <RugDetails draft={draft} onChange={change} />
      <RugBorder draft={draft} cut={cut} size={firstMeasure(draft)} onChange={change} />
      <RugColours
        colours={draft.colours}
        onChange={(colours) => change({ colours })}
        onSuggest={cut || draft.image_url ? () => void suggest() : undefined}
      />
      {(cut || draft.image_url) && <RegionStep key={regions.seen} {...regions} />}
      <RugImages
        images={draft.images}
        onChange={(next) => change({ images: next(form.getValues('images')) })}
        onBusy={setUploading}
      />
      <SwitchField
        label={pt.form.active}
        checked={draft.active}
        onChange={(event) => change({ active: event.target.checked })}
      />
      <Ends
        state={isSubmitting ? 'saving' : uploading ? 'uploading' : 'still'}
        onPreview={
          rug && administrator ? () => void previewRug(client, rug, trimmed(withoutTyped(draft))) : undefined
        }
        onCancel={() => askBefore(onCancel)}
      />
    </PanelForm>
  )
}

type CodeFieldProps = UseFormRegisterReturn & { readonly isNew: boolean; readonly problem?: string }

/** What the house calls the rug; a new one can leave it to the database. */
function CodeField({ isNew, ...field }: CodeFieldProps) {
  return (
    <TextField
      label={pt.form.code}
      hint={pt.form.codeHint[isNew ? 'fresh' : 'known']}
      maxLength={rugCodeLetters}
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      required={!isNew}
    />
  )
}

type EndsProps = {
  readonly state: 'still' | 'uploading' | 'saving'
  /** The administrator alone sees what is not published. */
  readonly onPreview?: () => void
  readonly onCancel: () => void
}

function Ends({ state, onPreview, onCancel }: EndsProps) {
  return (
    <p className="flex flex-wrap gap-3">
      <button type="submit" className="button" disabled={state !== 'still'}>
        {state === 'saving' ? pt.form.saving : pt.form.save}
      </button>
      {onPreview && <QuietButton onClick={onPreview}>{pt.form.preview}</QuietButton>}
      <QuietButton onClick={onCancel}>{pt.form.cancel}</QuietButton>
    </p>
  )
}

/** A diameter says that the rug is round. */
function withSizes({ typed }: Form, priced: readonly PricedSize[]): Partial<Form> {
  const sizes = priced.map(({ size }) => size)
  const part = { sizes, typed: { ...typed, sizes: priced.map(({ price }) => price) } }
  return sizes.some((one) => toSize(one)?.round) ? { ...part, shape: 'round' } : part
}
