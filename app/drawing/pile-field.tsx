import { useId } from 'react'
import { pileIn } from '#content/drawings/drawing.ts'
import { techniqueLimits } from '#content/drawings/drawing-technique.ts'
import { type Design, raised } from './design.ts'
import { filled } from './drawing-texts.ts'
import type { DrawingWords } from './pt.ts'
import type { DrawingControl } from './use-drawing.ts'
import * as styles from './yarn-list.module.css'

type Props = {
  readonly at: number
  readonly control: DrawingControl
  readonly design: Design
  readonly words: DrawingWords['yarns']
}

/** How high a yarn stands: as the technique usually makes it, or raised; nothing where it has no pile. */
export function PileField({ at, control, design, words }: Props) {
  const id = useId()
  const { technique, groups } = design
  const bounds = techniqueLimits[technique].pile
  const pile = pileIn(technique, groups[at]?.pile)
  if (!bounds || pile === null) return null
  const said = filled(pile > bounds.usual ? words.pileRaised : words.pileUsual, { pile })
  return (
    <div className={styles.pile}>
      <label htmlFor={id} className="text-small">
        {words.pile}
      </label>
      <span className={styles.yarnFigures} aria-hidden="true">
        {said}
      </span>
      <input
        id={id}
        type="range"
        min={bounds.usual}
        max={bounds.most}
        step={1}
        value={pile}
        aria-valuetext={said}
        onChange={({ currentTarget }) =>
          control.change((now) => ({ ...now, groups: raised(now.groups, at, currentTarget.valueAsNumber) }))
        }
      />
    </div>
  )
}
