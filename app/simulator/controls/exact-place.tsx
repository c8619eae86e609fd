import { useId } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as simulatorStyles from '#app/simulator/simulator.module.css'
import { degrees, metres } from '#graphics/units.ts'
import * as styles from './panel.module.css'

type Props = { readonly control: SceneControl; readonly words: SimulatorWords }

/** The place in numbers: for those who cannot or would rather not drag. */
export function ExactPlace({ control, words }: Props) {
  const { placement } = control.scene
  const place = (change: Partial<typeof placement>) => control.place({ ...placement, ...change }, 'numbers')
  return (
    <details className={`${simulatorStyles.onlyAwake} ${styles.panelDetails}`}>
      <summary className="label">{words.place}</summary>
      <div className={styles.placeRow}>
        <NumberField
          label={words.placeAcross}
          value={Math.round(placement.x * 100)}
          change={(value) => place({ x: metres(value / 100) })}
        />
        <NumberField
          label={words.placeAway}
          value={Math.round(placement.y * 100)}
          change={(value) => place({ y: metres(value / 100) })}
        />
        <NumberField
          label={words.placeTurn}
          value={placement.rotation}
          step={5}
          change={(value) => place({ rotation: degrees(value) })}
        />
      </div>
    </details>
  )
}

type NumberProps = {
  readonly label: string
  readonly value: number
  readonly step?: number
  readonly change: (value: number) => void
}

function NumberField({ label, value, step = 1, change }: NumberProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        className="field"
        value={value}
        step={step}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.valueAsNumber
          if (Number.isFinite(typed)) change(typed)
        }}
      />
    </div>
  )
}
