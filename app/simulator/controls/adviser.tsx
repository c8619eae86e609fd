import { useId, useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import {
  adviseSize,
  type Furniture,
  type FurnitureMeasures,
  type SizeAdvice,
  usualMeasures,
} from '#content/rugs/size-advice.ts'
import { nearestSize } from '#content/scene/scene.ts'
import { textOf } from './size-choice.tsx'

/** What is drawn on the floor while a size is being chosen. */
export type Advice = SizeAdvice & { readonly furniture: Furniture; readonly measures: FurnitureMeasures }

type Props = {
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly locale: 'pt' | 'es'
  readonly advise: (advice: Advice | null) => void
}

const all = ['sofa', 'table', 'bed'] as const

/** Measures of the furniture in, the size of the rug out, with the rule in words. */
export function Adviser({ control, words, locale, advise }: Props) {
  const [furniture, setFurniture] = useState<Furniture>('sofa')
  const [measures, setMeasures] = useState<FurnitureMeasures>(usualMeasures.sofa)
  const [open, setOpen] = useState(false)
  const show = (piece: Furniture, measured: FurnitureMeasures, shown = true) => {
    const advice = adviseSize(piece, measured)
    setFurniture(piece)
    setMeasures(measured)
    setOpen(shown)
    advise(shown && advice ? { ...advice, furniture: piece, measures: measured } : null)
  }
  const fields = furniture === 'sofa' ? (['width', 'free'] as const) : (['width', 'length'] as const)
  const rule = words.adviser[`${furniture}Rule`]
  return (
    <details
      className="only-awake panel-details"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) show(furniture, measures, currentTarget.open)
      }}
    >
      <summary className="label">{words.adviser.title}</summary>
      <fieldset className="size-row">
        <legend className="sr-only">{words.adviser.furniture}</legend>
        {all.map((piece) => (
          <button
            key={piece}
            type="button"
            className="size-choice"
            aria-pressed={piece === furniture}
            onClick={() => show(piece, usualMeasures[piece])}
          >
            {words.adviser[piece]}
          </button>
        ))}
      </fieldset>
      <div className="place-row">
        {fields.map((field) => (
          <MetresField
            key={`${furniture}-${field}`}
            label={words.adviser[field]}
            value={measures[field]}
            change={(value) => show(furniture, { ...measures, [field]: value })}
          />
        ))}
      </div>
      <Suggestion control={control} words={words} locale={locale} advice={adviseSize(furniture, measures)} />
      <p className="panel-facts mt-3">{rule}</p>
      <p className="panel-facts mt-2">{words.adviser.drawn}</p>
    </details>
  )
}

function Suggestion({
  control,
  words,
  locale,
  advice,
}: Omit<Props, 'advise'> & { readonly advice: SizeAdvice | null }) {
  if (!advice) return <p className="panel-note">{words.sizeProblem}</p>
  const { sizes, round } = control.rug
  const near = nearestSize(sizes, advice.size)
  return (
    <div className="mt-4">
      <p role="status">
        {words.adviser.result}: {textOf(advice.size, false, locale)}
      </p>
      {near && (
        <p className="panel-facts">
          {words.adviser.nearest}: {textOf(near, round, locale)}
        </p>
      )}
      <button
        type="button"
        className="hairline-link text-small"
        onClick={() => control.chooseSize(toRug(advice, control))}
      >
        {words.adviser.apply}
      </button>
    </div>
  )
}

/** The size as this rug is drawn: its longer side along its own length, or its width. */
function toRug({ size }: SizeAdvice, { rug }: SceneControl) {
  const [less, more] = [Math.min(size.width, size.length), Math.max(size.width, size.length)]
  const wide = rug.sizes.some((one) => one.width > one.length)
  if (rug.round) return { width: less, length: less }
  return wide ? { width: more, length: less } : { width: less, length: more }
}

function MetresField({
  label,
  value,
  change,
}: {
  readonly label: string
  readonly value: number
  readonly change: (value: number) => void
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        className="field"
        defaultValue={value}
        min={0.4}
        max={8}
        step={0.05}
        onChange={({ currentTarget }) => change(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
