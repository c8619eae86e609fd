import { useId } from 'react'
import { TextField } from '#app/ui/text-field.tsx'
import type { RugDraft } from '#content/rugs/rug-draft.ts'
import { amount } from './amount.ts'
import { pt } from './pt.ts'

type Props = { readonly draft: RugDraft; readonly onChange: (part: Partial<RugDraft>) => void }

const families = pt.families.map((name, index) => [String(index + 1), name] as const)

/** What a rug's page says beside its name: Portuguese and Spanish side by side. */
export function RugDetails({ draft, onChange }: Props) {
  return (
    <fieldset className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <legend className="pb-3 font-display text-h4">{pt.form.details}</legend>
      <Choice
        label={pt.form.family}
        value={String(draft.family ?? '')}
        options={[['', pt.form.none], ...families]}
        onChange={(value) => onChange({ family: Number(value) || null })}
      />
      <Choice
        label={pt.form.category}
        value={draft.category ?? ''}
        options={[['', pt.form.none], ...Object.entries(pt.categories)]}
        onChange={(value) => onChange({ category: (value || null) as RugDraft['category'] })}
      />
      <Choice
        label={pt.form.shape}
        value={draft.shape}
        options={Object.entries(pt.shapes)}
        onChange={(value) => onChange({ shape: value as RugDraft['shape'] })}
      />
      <Choice
        label={pt.form.resizing}
        value={draft.resizing}
        options={Object.entries(pt.resizings)}
        hint={pt.resizingHints[draft.resizing]}
        onChange={(value) => onChange({ resizing: value as RugDraft['resizing'] })}
      />
      <TextField
        label={pt.form.pile}
        type="number"
        min={0}
        step="any"
        value={draft.pile_mm ?? ''}
        onChange={(event) => onChange({ pile_mm: amount(event.target.value, 200) })}
      />
      <TextField
        label={pt.form.technique}
        maxLength={200}
        value={draft.technique ?? ''}
        onChange={(event) => onChange({ technique: event.target.value })}
      />
      <TextField
        label={pt.form.techniqueEs}
        lang="es"
        maxLength={200}
        value={draft.technique_es ?? ''}
        onChange={(event) => onChange({ technique_es: event.target.value })}
      />
      <TextField
        label={pt.form.nameEs}
        hint={draft.name_es ? undefined : pt.form.nameEsHint}
        lang="es"
        maxLength={120}
        value={draft.name_es ?? ''}
        onChange={(event) => onChange({ name_es: event.target.value })}
      />
      <TextField
        label={pt.form.priceEur}
        hint={pt.form.priceEurHint}
        type="number"
        min={0}
        step="any"
        value={draft.price_eur ?? ''}
        onChange={(event) => onChange({ price_eur: amount(event.target.value, 9_999_999) })}
      />
      <TextField
        label={pt.form.description}
        rows={4}
        maxLength={4000}
        value={draft.description ?? ''}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextField
        label={pt.form.descriptionEs}
        lang="es"
        rows={4}
        maxLength={4000}
        value={draft.description_es ?? ''}
        onChange={(event) => onChange({ description_es: event.target.value })}
      />
    </fieldset>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly options: ReadonlyArray<readonly [string, string]>
  /** What the one that is chosen means. */
  readonly hint?: string
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, hint, onChange }: ChoiceProps) {
  const id = useId()
  const hintId = useId()
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-small text-smoke">
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        aria-describedby={hint && hintId}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      {hint && (
        <p id={hintId} className="pt-1 text-small text-smoke">
          {hint}
        </p>
      )}
    </div>
  )
}
