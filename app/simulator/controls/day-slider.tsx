import type { CSSProperties } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as styles from './day-slider.module.css'

type Props = {
  readonly control: SceneControl
  readonly words: SimulatorWords['hours']
  /** Whether the evening that was asked for is on its way. */
  readonly busy: boolean
}

/** From day to evening, in rooms that have one: the same view, by the window's light and by its lamps. */
export function DaySlider({ control, words, busy }: Props) {
  const evening = control.scene.evening ?? 0
  const said =
    { 0: words.day, 100: words.evening }[evening] ?? words.between.replace('{share}', String(evening))
  return (
    <label className={styles.daySlider} data-over-scene="" aria-busy={busy}>
      <span aria-hidden="true">{words.day}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={evening}
        aria-label={words.label}
        aria-valuetext={said}
        style={{ '--gone': `${evening}%` } as CSSProperties}
        onChange={({ currentTarget }) => control.light(currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true">{words.evening}</span>
    </label>
  )
}
