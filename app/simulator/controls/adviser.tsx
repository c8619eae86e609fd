import { useId, useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as simulatorStyles from '#app/simulator/simulator.module.css'
import type { Furnished } from '#app/simulator/stage/advice-drawing.tsx'
import { type RugSize, rugSize } from '#content/rugs/rug-size.ts'
import {
  adviseSize,
  type Furniture,
  type FurnitureMeasures,
  furnitureMetres,
  type SizeAdvice,
  usualMeasures,
} from '#content/rugs/size-advice.ts'
import { nearestSize, sizeOf, within } from '#content/scene/scene.ts'
import { degrees, type Metres, metres } from '#graphics/units.ts'
import type { Locale } from '#i18n/locales.ts'
import * as styles from './panel.module.css'
import { textOf } from './size-choice.tsx'

type Props = {
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly locale: Locale
  /** What is drawn on the floor while a size is being chosen. */
  readonly furnish: (furnished: Furnished | null) => void
}

const all = ['sofa', 'table', 'bed'] as const

/** Measures of the furniture in, the size of the rug out, with the rule in words. */
export function Adviser({ control, words, locale, furnish }: Props) {
  const [furniture, setFurniture] = useState<Furniture>('sofa')
  const [measures, setMeasures] = useState<FurnitureMeasures>(usualMeasures.sofa)
  const [open, setOpen] = useState(false)
  const show = (piece: Furniture, measured: FurnitureMeasures, shown = true) => {
    setFurniture(piece)
    setMeasures(measured)
    setOpen(shown)
    furnish(shown ? { furniture: piece, measures: measured } : null)
  }
  const fields = furniture === 'sofa' ? (['width', 'free'] as const) : (['width', 'length'] as const)
  const rule = words.adviser[`${furniture}Rule`]
  return (
    <details
      className={`${simulatorStyles.onlyAwake} ${styles.panelDetails}`}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) show(furniture, measures, currentTarget.open)
      }}
    >
      <summary className="label">{words.adviser.title}</summary>
      <fieldset className={styles.sizeRow}>
        <legend className="sr-only">{words.adviser.furniture}</legend>
        {all.map((piece) => (
          <button
            key={piece}
            type="button"
            className={styles.sizeChoice}
            aria-pressed={piece === furniture}
            onClick={() => show(piece, usualMeasures[piece])}
          >
            {words.adviser[piece]}
          </button>
        ))}
      </fieldset>
      <div className={styles.placeRow}>
        {fields.map((field) => (
          <MetresField
            key={`${furniture}-${field}`}
            label={words.adviser[field]}
            value={measures[field]}
            change={(value) => show(furniture, { ...measures, [field]: value })}
          />
        ))}
      </div>
      <Suggestion
        control={control}
        words={words}
        locale={locale}
        advice={adviseSize(furniture, measures, control.rug.round)}
      />
      <p className={`${styles.panelFacts} mt-3`}>{rule}</p>
      <p className={`${styles.panelFacts} mt-2`}>{words.adviser.drawn}</p>
    </details>
  )
}

function Suggestion({
  control,
  words,
  locale,
  advice,
}: Omit<Props, 'furnish'> & { readonly advice: SizeAdvice | null }) {
  const { sizes, round } = control.rug
  const near = advice && nearestSize(sizes, advice.size)
  return (
    <div className="mt-4">
      <p role="status" className={advice ? undefined : styles.panelNote}>
        {advice ? `${words.adviser.result}: ${textOf(advice.size, round, locale)}` : words.adviser.problem}
      </p>
      {near && (
        <p className={styles.panelFacts}>
          {words.adviser.nearest}: {textOf(near, round, locale)}
        </p>
      )}
      {advice && (
        <button
          type="button"
          className="hairline-link text-small"
          onClick={() => layAdvised(advice, control)}
        >
          {words.adviser.apply}
        </button>
      )}
    </div>
  )
}

/** Lays the rug in the advised size where it is drawn: turned where its picture lies the other way. */
function layAdvised(advice: SizeAdvice, control: SceneControl) {
  const { room, rug } = control
  const size = asDrawn(advice.size, rug.sizes)
  const turn = size.width === advice.size.width ? 0 : 90
  const laid = { ...room.arranged, ...sizeOf(size), rotation: degrees(turn) }
  if (within(room, laid, rug.round)) control.place(laid, 'advice')
  else control.chooseSize(size)
}

/** A size as the rug's picture lies: its longer side along its own length, or its width. */
function asDrawn(size: RugSize, sizes: readonly RugSize[]): RugSize {
  const [less, more] = [Math.min(size.width, size.length), Math.max(size.width, size.length)]
  const wide = sizes.some((one) => one.width > one.length)
  return wide ? rugSize(more, less) : rugSize(less, more)
}

function MetresField({
  label,
  value,
  change,
}: {
  readonly label: string
  readonly value: Metres
  readonly change: (value: Metres) => void
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
        min={furnitureMetres.least}
        max={furnitureMetres.most}
        step={0.05}
        onChange={({ currentTarget }) => change(metres(currentTarget.valueAsNumber))}
      />
    </div>
  )
}
