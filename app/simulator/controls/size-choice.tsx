import { type FormEvent, useId, useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as simulatorStyles from '#app/simulator/simulator.module.css'
import { FormProblem } from '#app/site/parts/form/form-problem.tsx'
import { makeable } from '#content/rugs/makeable.ts'
import { type RugSize, sizeLabel, toSize } from '#content/rugs/rug-size.ts'
import { fits } from '#content/scene/scene.ts'
import type { Locale } from '#i18n/locales.ts'
import * as styles from './panel.module.css'

type Props = {
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly locale: Locale
  readonly made: string | null
}

/** The sizes the rug comes in, and any other. */
export function SizeChoice({ control, words, locale, made }: Props) {
  const [open, setOpen] = useState(false)
  const { scene, rug, room } = control
  const { width, length } = scene.placement
  const known = rug.sizes.some((size) => isSize(size, scene.placement))
  const large = !fits(room, scene.placement, rug.round)
  return (
    <section aria-label={words.size}>
      <div className={styles.panelLine}>
        <h2 className="label">{words.size}</h2>
        {!known && <p className={styles.panelFacts}>{textOf({ width, length }, rug.round, locale)}</p>}
      </div>
      <div className={styles.sizeRow}>
        {rug.sizes.map((size) => (
          <button
            key={`${size.width}x${size.length}`}
            type="button"
            className={styles.sizeChoice}
            aria-pressed={isSize(size, scene.placement)}
            onClick={() => control.chooseSize(size)}
          >
            {textOf(size, rug.round, locale).replace(/\u00a0m$/, '')}
          </button>
        ))}
        <button
          type="button"
          className={`${styles.sizeChoice} ${simulatorStyles.onlyAwake}`}
          aria-expanded={open}
          aria-pressed={!known}
          onClick={() => setOpen(!open)}
        >
          {words.otherSize}
        </button>
      </div>
      {open && <OtherSize control={control} words={words} />}
      {made && (
        <p role="status" className={`${styles.panelFacts} mt-3`}>
          {made}
        </p>
      )}
      {control.ready && large && (
        <p role="status" className={styles.panelNote}>
          {words.tooLarge}
        </p>
      )}
    </section>
  )
}

function OtherSize({ control, words }: Pick<Props, 'control' | 'words'>) {
  const id = useId()
  const [problem, setProblem] = useState(false)
  const use = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('size')
    const size = makeable(toSize(typeof typed === 'string' ? typed : ''))
    setProblem(!size)
    if (size) control.chooseSize(size)
  }
  return (
    <form className={styles.otherSize} onSubmit={use} noValidate>
      <label htmlFor={id}>{words.otherSizeLabel}</label>
      <div className={styles.otherSizeLine}>
        <input
          id={id}
          name="size"
          className="field"
          inputMode="text"
          autoComplete="off"
          maxLength={40}
          placeholder="2,40 x 3,10 m"
          aria-invalid={problem || undefined}
          aria-describedby={`${id}-note`}
        />
        <button type="submit" className={styles.sizeChoice}>
          {words.useSize}
        </button>
      </div>
      {problem ? (
        <FormProblem id={`${id}-note`} text={words.sizeProblem} />
      ) : (
        <p id={`${id}-note`} className={styles.panelFacts}>
          {words.otherSizeHint}
        </p>
      )}
    </form>
  )
}

function isSize(one: RugSize, other: RugSize): boolean {
  return Math.abs(one.width - other.width) < 0.005 && Math.abs(one.length - other.length) < 0.005
}

/** "2,00 x 3,00 m" as the language writes it; a round rug by its diameter. */
export function textOf({ width, length }: RugSize, round: boolean, locale: Locale): string {
  return sizeLabel(round && width === length ? `\u00d8 ${width} m` : `${width} x ${length} m`, locale)
}
