import Brush from 'virtual:icon/brush'
import Eraser from 'virtual:icon/eraser'
import Pointer from 'virtual:icon/pointer'
import Undo2 from 'virtual:icon/undo-2'
import { useId } from 'react'
import * as panelStyles from '#app/simulator/controls/panel.module.css'
import { FormProblem } from '#app/site/parts/form/form-problem.tsx'
import type { Tool } from './brush.tsx'
import * as styles from './own-room.module.css'
import type { OwnRoomWords } from './pt.ts'
import { StepFrame } from './step-frame.tsx'
import type { FurnitureSearch } from './use-furniture.ts'

type FurnitureProps = {
  readonly words: OwnRoomWords
  readonly tool: Tool
  readonly choose: (tool: Tool) => void
  readonly width: number
  readonly widen: (width: number) => void
  readonly widest: number
  readonly search: FurnitureSearch['state']
  readonly undo: (() => void) | null
  readonly making: boolean
  readonly failed: boolean
  readonly back: () => void
  readonly finish: () => void
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const
const icons = { tap: Pointer, brush: Brush, eraser: Eraser } as const
const tools = ['tap', 'brush', 'eraser'] as const

/** What stands before the rug: told apart from the floor where it is tapped, or painted. */
export function FurnitureStep(props: FurnitureProps) {
  const { words, tool, choose, width, widen, widest, search, undo, making, failed, back, finish } = props
  const id = useId()
  const { furniture } = words
  return (
    <StepFrame
      words={words}
      step={furniture.step}
      heading={furniture.heading}
      back={back}
      next={{ name: making ? furniture.making : furniture.finish, press: finish, off: making }}
    >
      <p>{furniture.text}</p>
      <div className={panelStyles.sizeRow}>
        {tools.map((one) => {
          const ToolIcon = icons[one]
          return (
            <button
              key={one}
              type="button"
              className={`${styles.sizeChoice} ${panelStyles.sizeChoice}`}
              aria-pressed={one === tool}
              onClick={() => choose(one)}
            >
              <ToolIcon {...icon} /> {furniture[one]}
            </button>
          )
        })}
        <button
          type="button"
          className={`${styles.sizeChoice} ${panelStyles.sizeChoice}`}
          aria-disabled={!undo || undefined}
          onClick={() => undo?.()}
        >
          <Undo2 {...icon} /> {furniture.undo}
        </button>
      </div>
      <p role="status">{tool === 'tap' && furniture.search[search]}</p>
      {tool !== 'tap' && (
        <div>
          <label htmlFor={id}>{furniture.size}</label>
          <input
            id={id}
            type="range"
            className={styles.ownRoomRange}
            min={Math.round(widest / 24)}
            max={widest}
            value={width}
            onChange={({ currentTarget }) => widen(currentTarget.valueAsNumber)}
          />
        </div>
      )}
      {failed && <FormProblem id={`${id}-failed`} text={furniture.failed} />}
    </StepFrame>
  )
}
