import { useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { choiceQuery, otherMeasure } from '#content/rugs/rug-choice.ts'
import * as buyStyles from './buy-panel.module.css'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import * as styles from './size-choice.module.css'
import type { Choosing } from './use-choice.ts'

type Props = Choosing & { readonly view: ProductView; readonly words: ProductWords }

/** The sizes of the rug and any other measure. Without script they are fields of the form, and a button shows the price. */
export function SizeChoice({ view, words, choice, chosen, choose }: Props) {
  const codes = [
    ...view.sizes.map(({ code, label }) => ({ code, label })),
    { code: otherMeasure, label: words.otherSize },
  ]
  return (
    <fieldset className={buyStyles.buySizes}>
      <legend className="label">{words.size}</legend>
      <a href="#em-escala" className={`hairline-link ${buyStyles.buySizeHelp}`}>
        {words.sizeHelp}
      </a>
      <div className={buyStyles.buySizeRow}>
        {codes.map(({ code, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one size may be written twice
          <label key={index} className={buyStyles.buySize}>
            <input
              type="radio"
              name={choiceQuery.size}
              value={code}
              checked={choice.at === index}
              onChange={() => choose({ at: index })}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      <OtherMeasure view={view} words={words} choice={choice} chosen={chosen} choose={choose} />
      <noscript>
        <button type="submit" formAction={view.path} className={buyStyles.buySecond}>
          {words.showPrice}
        </button>
      </noscript>
    </fieldset>
  )
}

/** What is wrong is told once something is typed; a field that was not reached yet is not wrong. */
function OtherMeasure({ view, words, choice, chosen, choose }: Props) {
  const id = useId()
  const { typed } = choice
  const shown = chosen.problem === 'missing' ? null : chosen.problem
  const side = (name: 'width' | 'length', label: string) => (
    <label className={styles.side}>
      <span>{label}</span>
      <input
        className="field"
        name={choiceQuery[name]}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={name === 'width' ? '2,40' : '3,10'}
        value={typed[name]}
        aria-invalid={shown ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => choose({ at: view.sizes.length, typed: { [name]: event.target.value } })}
      />
    </label>
  )
  return (
    <div className={styles.other} data-shown={chosen.isOther || undefined}>
      <div className={styles.sides}>
        {view.isRound ? side('width', words.diameter) : side('width', words.width)}
        {!view.isRound && side('length', words.length)}
      </div>
      {shown ? (
        <p id={`${id}-note`} role="alert" className={styles.problem}>
          <Icon name="problem" size={16} weight={2} />
          {words.measureProblems[shown]}
        </p>
      ) : (
        <p id={`${id}-note`} className={styles.note}>
          {words.measureHint}
        </p>
      )}
    </div>
  )
}
