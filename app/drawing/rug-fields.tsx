import { useEffect, useId, useState } from 'react'
import { sideBounds } from '#content/drawings/drawing.ts'
import { drawingTechniques, techniqueLimits } from '#content/drawings/drawing-technique.ts'
import { rugShapes } from '#graphics/drawing/rug-shape.ts'
import type { Open } from './begin-drawing.ts'
import { type Design, inShape, mostCorner, withSide } from './design.ts'
import * as styles from './drawing.module.css'
import { filled } from './drawing-texts.ts'
import type { DrawingWords } from './pt.ts'
import type { DrawingControl } from './use-drawing.ts'

type Props = {
  readonly control: DrawingControl
  readonly design: Design
  readonly open: Open
  readonly words: DrawingWords['rug']
}

/** Shape, size and technique of a rug. */
export function RugFields({ control, design, open, words }: Props) {
  const id = useId()
  const { shape, technique } = design
  const changeShape = (next: Design['shape']) => {
    const other = inShape(design, next, open.opened)
    // What is drawn without its paper has other colours.
    if ((next === 'free') === (shape === 'free')) control.change(() => other)
    else void control.propose(design.count, other)
  }
  return (
    <div className={styles.fields}>
      <label className={styles.wideField} htmlFor={`${id}-shape`}>
        <span>{words.shape}</span>
        <select
          id={`${id}-shape`}
          className="field"
          value={shape}
          onChange={({ currentTarget }) =>
            changeShape(rugShapes.find((one) => one === currentTarget.value) ?? shape)
          }
        >
          {rugShapes.map((one) => (
            <option key={one} value={one}>
              {words.shapes[one]}
            </option>
          ))}
        </select>
      </label>
      <SideField
        label={words.width}
        millimetres={design.width}
        bounds={sideBounds}
        words={words}
        onChange={(value) => control.change((now) => withSide(now, 'width', value))}
      />
      <SideField
        label={words.length}
        millimetres={design.length}
        bounds={sideBounds}
        words={words}
        onChange={(value) => control.change((now) => withSide(now, 'length', value))}
      />
      {shape === 'rectangle' && (
        <SideField
          label={words.corner}
          millimetres={design.corner}
          bounds={{ least: 0, most: mostCorner(design) }}
          words={words}
          onChange={(value) => control.change((now) => ({ ...now, corner: value }))}
        />
      )}
      <label className={styles.wideField} htmlFor={`${id}-technique`}>
        <span>{words.technique}</span>
        <select
          id={`${id}-technique`}
          className="field"
          value={technique}
          onChange={({ currentTarget }) =>
            control.change((now) => ({
              ...now,
              technique: drawingTechniques.find((one) => one === currentTarget.value) ?? technique,
            }))
          }
        >
          {drawingTechniques.map((one) => (
            <option key={one} value={one}>
              {words.techniques[one]}
            </option>
          ))}
        </select>
        <span className="text-smoke">{filled(words.holds, { least: techniqueLimits[technique].least })}</span>
      </label>
      {techniqueLimits[technique].carves && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            className="size-6 shrink-0"
            checked={design.carved}
            onChange={({ currentTarget }) =>
              control.change((now) => ({ ...now, carved: currentTarget.checked }))
            }
          />
          {words.carved}
        </label>
      )}
    </div>
  )
}

type SideProps = {
  readonly label: string
  readonly millimetres: number
  readonly bounds: { readonly least: number; readonly most: number }
  readonly words: DrawingWords['rug']
  readonly onChange: (millimetres: number) => void
}

/** A measure in centimetres; what cannot be made is said, and the rug stays as it was. */
function SideField({ label, millimetres, bounds, words, onChange }: SideProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed === null ? null : Number(typed.replace(',', '.')) * 10
  const isWrong = value !== null && !(value >= bounds.least && value <= bounds.most && typed?.trim())
  // Another way to the same measure takes the place of what was typed.
  useEffect(
    () =>
      setTyped((now) => (now !== null && Number(now.replace(',', '.')) * 10 === millimetres ? now : null)),
    [millimetres],
  )
  return (
    <label className={styles.sideField} htmlFor={id}>
      <span>
        {label} <span className="text-smoke">({words.centimetres})</span>
      </span>
      <input
        id={id}
        className="field"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? String(millimetres / 10)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const next = Math.round(Number(currentTarget.value.replace(',', '.')) * 10)
          if (currentTarget.value.trim() && next >= bounds.least && next <= bounds.most) onChange(next)
        }}
        onBlur={() => setTyped(null)}
      />
      {isWrong && (
        <span id={`${id}-problem`} className="text-oxide" role="alert">
          {filled(words.sizeProblem, { least: bounds.least / 10, most: bounds.most / 10 })}
        </span>
      )}
    </label>
  )
}
