import { useEffect, useId, useState } from 'react'
import * as styles from './drawing.module.css'
import { filled } from './drawing-texts.ts'
import type { DrawingWords } from './pt.ts'

type Props = {
  readonly label: string
  readonly millimetres: number
  readonly bounds: { readonly least: number; readonly most: number }
  /** Whether 0 says that there is none. */
  readonly takesNone?: boolean
  readonly words: DrawingWords['rug']
  readonly onChange: (millimetres: number) => void
}

/** A measure in centimetres; what cannot be made is said, and the rug stays as it was. */
export function SideField({ label, millimetres, bounds, takesNone = false, words, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed === null ? null : Number(typed.replace(',', '.')) * 10
  const fits = (next: number) => (next >= bounds.least && next <= bounds.most) || (takesNone && next === 0)
  const isWrong = value !== null && !(fits(value) && typed?.trim())
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
          if (currentTarget.value.trim() && fits(next)) onChange(next)
        }}
        onBlur={() => setTyped(null)}
      />
      {isWrong && (
        <span id={`${id}-problem`} className="text-oxide" role="alert">
          {filled(takesNone ? words.noneProblem : words.sizeProblem, {
            least: bounds.least / 10,
            most: bounds.most / 10,
          })}
        </span>
      )}
    </label>
  )
}
