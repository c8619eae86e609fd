import { useEffect, useId, useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as simulatorStyles from '#app/simulator/simulator.module.css'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import { filled } from '#i18n/filled.ts'
import * as styles from './panel.module.css'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
}

/** A second rug in the room: which, which of the two hands are on, and which lies over the other. */
export function SecondChoice({ view, control, words }: Props) {
  const { scene, second } = control
  const [open, setOpen] = useState(false)
  const isThere = second !== null
  // An address may begin with two, whose choices are then in sight.
  useEffect(() => {
    if (isThere) setOpen(true)
  }, [isThere])
  return (
    <details
      className={`${simulatorStyles.onlyAwake} ${styles.panelDetails}`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="label">{words.second.title}</summary>
      <p className={styles.panelNote}>{isThere ? words.second.moved : words.second.hint}</p>
      {second && scene.second ? (
        <BothRugs control={control} second={second} over={scene.second.over} words={words} />
      ) : (
        <Which view={view} control={control} words={words} />
      )}
    </details>
  )
}

function Which({ view, control, words }: Props) {
  const id = useId()
  const others = view.rugs.filter(({ slug }) => slug !== control.rug.slug)
  const offered = others.length > 0 ? others : view.rugs
  const [slug, setSlug] = useState('')
  const rug = offered.find((one) => one.slug === slug) ?? offered[0]
  return (
    <div className={`${styles.otherSize} ${styles.otherSizeLine}`}>
      <div>
        <label htmlFor={id}>{words.second.which}</label>
        <select id={id} className="field" value={rug?.slug} onChange={({ target }) => setSlug(target.value)}>
          {offered.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className={`${styles.sizeChoice} self-end`}
        onClick={() => rug && control.laySecond(rug)}
      >
        {words.second.lay}
      </button>
    </div>
  )
}

type BothProps = Pick<Props, 'control' | 'words'> & {
  readonly second: NonNullable<SceneControl['second']>
  readonly over: boolean
}

function BothRugs({ control, second, over, words }: BothProps) {
  const { rug } = control
  const [upper, lower] = over ? [second, rug] : [rug, second]
  return (
    <div className={styles.sizeRow}>
      <button type="button" className={styles.sizeChoice} onClick={control.takeOther}>
        {filled(words.second.take, { rug: second.name })}
      </button>
      <button type="button" className={styles.sizeChoice} onClick={() => control.stack(!over)}>
        {filled(words.second.over, { rug: lower.name, other: upper.name })}
      </button>
      <button type="button" className={styles.sizeChoice} onClick={() => control.laySecond(null)}>
        {filled(words.second.remove, { rug: second.name })}
      </button>
    </div>
  )
}
