import { useEffect, useId, useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as simulatorStyles from '#app/simulator/simulator.module.css'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import type { Wipe } from '#app/simulator/stage/use-lay.ts'
import * as styles from './panel.module.css'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly wipe: Wipe | null
  readonly setWipe: (wipe: Wipe | null) => void
}

const middle = 0.5

/** The rug against the bare floor, or against another rug in its place. */
export function Compare({ view, control, words, wipe, setWipe }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const comparing = wipe !== null
  // An address may begin with a comparison, whose choices are then in sight.
  useEffect(() => {
    if (comparing) setOpen(true)
  }, [comparing])
  const others = view.rugs.filter((rug) => rug.slug !== control.rug.slug)
  const at = wipe?.at ?? middle
  const choices = [
    { name: words.compare.off, on: !wipe, choose: () => setWipe(null) },
    {
      name: words.compare.before,
      on: wipe !== null && !wipe.other,
      choose: () => setWipe({ other: null, at }),
    },
    {
      name: words.compare.other,
      on: Boolean(wipe?.other),
      choose: () => setWipe({ other: others[0] ?? null, at }),
    },
  ]
  return (
    <details
      className={`${simulatorStyles.onlyAwake} ${styles.panelDetails}`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="label">{words.compare.title}</summary>
      <div className={styles.sizeRow}>
        {choices.slice(0, others.length > 0 ? 3 : 2).map((choice) => (
          <button
            key={choice.name}
            type="button"
            className={styles.sizeChoice}
            aria-pressed={choice.on}
            onClick={choice.choose}
          >
            {choice.name}
          </button>
        ))}
      </div>
      {wipe?.other && (
        <div className="mt-4 text-small">
          <label htmlFor={id}>{words.compare.which}</label>
          <select
            id={id}
            className="field"
            value={wipe.other.slug}
            onChange={({ target }) =>
              setWipe({ at, other: others.find((rug) => rug.slug === target.value) ?? null })
            }
          >
            {others.map((rug) => (
              <option key={rug.slug} value={rug.slug}>
                {rug.name}
              </option>
            ))}
          </select>
        </div>
      )}
    </details>
  )
}
