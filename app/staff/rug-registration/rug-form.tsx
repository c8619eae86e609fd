import { type FormEvent, useRef, useState } from 'react'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useLeaveGuard } from '#app/ui/use-leave-guard.tsx'
import { firstSize, type RegisteredRug, type RugDraft, toRugDraft } from '#content/rugs/rug-draft.ts'
import { maskPrice } from '#content/rugs/rug-price.ts'
import { toSize } from '#content/rugs/rug-size.ts'
import { fetchPixels } from './picture/rug-cut.ts'
import type { Pixels } from './picture/rug-outline.ts'
import { RugPictureField } from './picture/rug-picture-field.tsx'
import { suggestColours } from './picture/suggest-colours.ts'
import { previewRug } from './preview-rug.ts'
import { pt } from './pt.ts'
import { RegionStep } from './regions/region-step.tsx'
import { useRegionDraft } from './regions/use-region-draft.ts'
import { RugColours } from './rug-colours.tsx'
import { RugDetails } from './rug-details.tsx'
import { RugImages } from './rug-images.tsx'
import { problemsOf, type RugProblems } from './rug-problems.ts'
import { RugSizes } from './rug-sizes.tsx'
import styles from './rugs.module.css'
import { firstMeasure, sendRug, trimmed } from './send-rug.ts'

type Props = {
  readonly rug?: RegisteredRug
  readonly onSave: (draft: RugDraft) => Promise<boolean>
  readonly onCancel: () => void
}

const emptyDraft: RugDraft = {
  name: '',
  name_es: null,
  description: null,
  description_es: null,
  category: null,
  family: null,
  shape: 'rect',
  technique: null,
  technique_es: null,
  sizes: [firstSize],
  pile_mm: null,
  colours: [],
  price_text: null,
  price_eur: null,
  image_url: null,
  colour_regions: null,
  active: true,
  images: [],
}

/** Registers a rug, or edits one. Name, picture and price are needed; the rest can come later. */
export function RugForm({ rug, onSave, onCancel }: Props) {
  const { client, administrator } = useStaffPanel()
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => (rug ? toRugDraft(rug) : emptyDraft))
  const [draft, setDraft] = useState(before)
  const [cut, setCut] = useState<Pixels | null>(null)
  const [state, setState] = useState<'still' | 'uploading' | 'saving'>('still')
  const [tried, setTried] = useState(false)
  const change = (part: Partial<RugDraft>) => setDraft((now) => ({ ...now, ...part }))
  const size = firstMeasure(draft)
  const regions = useRegionDraft({ rug: draft, cut, size })
  const edited = draft !== before || cut !== null || regions.draft.kind !== 'kept'
  const guard = useLeaveGuard(state !== 'saving' && edited, pt.unsaved)
  const problems = problemsOf(draft, cut !== null || draft.image_url !== null)
  const shown: RugProblems = tried ? problems : {}

  const takePicture = (pixels: Pixels) => {
    setCut(pixels)
    if (draft.colours.length === 0) change({ colours: suggestColours(pixels) })
  }
  const suggest = async () => {
    const pixels = cut ?? (draft.image_url ? await fetchPixels(draft.image_url) : null)
    if (pixels) change({ colours: suggestColours(pixels) })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const found = Object.values(problems)
    if (found.length > 0) {
      failToast(found.includes(pt.missing) ? pt.required : pt.inFeet)
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus(),
      )
      return
    }
    setState('saving')
    const sent = await sendRug(client, draft, cut, regions.draft)
    if (!sent || !(await onSave(sent))) setState('still')
  }

  return (
    <form ref={form} noValidate onSubmit={save} className={styles.form}>
      <div className={styles.columns}>
        <div className="grid content-start gap-5">
          <TextField
            label={pt.form.name}
            value={draft.name}
            maxLength={120}
            required
            autoFocus
            problem={shown.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            label={pt.form.price}
            hint={pt.form.priceHint}
            value={draft.price_text ?? ''}
            maxLength={80}
            required
            problem={shown.price}
            onChange={(event) => change({ price_text: event.target.value })}
            onBlur={(event) => change({ price_text: maskPrice(event.target.value) })}
          />
          <RugSizes
            sizes={draft.sizes}
            problem={shown.sizes}
            onChange={(sizes) => change(withShape(sizes))}
          />
        </div>
        <RugPictureField
          kept={draft.image_url}
          rug={cut}
          size={size}
          problem={shown.picture}
          onChange={takePicture}
        />
      </div>
      <RugDetails draft={draft} onChange={change} />
      <RugColours
        colours={draft.colours}
        onChange={(colours) => change({ colours })}
        onSuggest={cut || draft.image_url ? () => void suggest() : undefined}
      />
      {(cut || draft.image_url) && <RegionStep key={regions.seen} {...regions} />}
      <RugImages
        images={draft.images}
        onChange={(next) => setDraft((now) => ({ ...now, images: next(now.images) }))}
        onBusy={(busy) => setState(busy ? 'uploading' : 'still')}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={draft.active}
          onChange={(event) => change({ active: event.target.checked })}
        />
        {pt.form.active}
      </label>
      <Ends
        state={state}
        onPreview={rug && administrator ? () => void previewRug(client, rug, trimmed(draft)) : undefined}
        onCancel={() => guard.ask(onCancel)}
      />
      {guard.dialog}
    </form>
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
function withShape(sizes: readonly string[]): Partial<RugDraft> {
  return sizes.some((one) => toSize(one)?.round) ? { sizes, shape: 'round' } : { sizes }
}
