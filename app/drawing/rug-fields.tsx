import { useId } from 'react'
import { sideBounds } from '#content/drawings/drawing.ts'
import { drawingTechniques, techniqueLimits } from '#content/drawings/drawing-technique.ts'
import { rugShapes } from '#graphics/drawing/rug-shape.ts'
import { millimetres } from '#graphics/units.ts'
import type { Open } from './begin-drawing.ts'
import { BorderFields } from './border-fields.tsx'
import { type Design, inShape, mostCorner, withSide } from './design.ts'
import * as styles from './drawing.module.css'
import { filled } from './drawing-texts.ts'
import type { WallYarn } from './drawing-view.ts'
import type { DrawingWords } from './pt.ts'
import { SideField } from './side-field.tsx'
import type { DrawingControl } from './use-drawing.ts'

type Props = {
  readonly control: DrawingControl
  readonly design: Design
  readonly open: Open
  readonly wall: readonly WallYarn[]
  readonly words: DrawingWords['rug']
}

/** Shape, size, border and technique of a rug. */
export function RugFields({ control, design, open, wall, words }: Props) {
  const id = useId()
  const { shape, technique } = design
  const changeShape = (next: Design['shape']) => {
    const reshape = (now: Design) => inShape(now, next, open.opened)
    // What is drawn without its paper has other colours.
    if ((next === 'free') === (shape === 'free')) control.change(reshape)
    else void control.propose(design.count, reshape)
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
          onChange={(value) => control.change((now) => ({ ...now, corner: millimetres(value) }))}
        />
      )}
      <BorderFields control={control} design={design} wall={wall} words={words} />
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
