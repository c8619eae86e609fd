import { type InputHTMLAttributes, useEffect, useRef } from 'react'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-label' | 'title' | 'min' | 'max'> & {
  /** The day that is kept, `yyyy-mm-dd`; empty for none. */
  readonly value: string
  /** Hears of each day that is chosen, and of none. */
  readonly onDay: (day: string) => void
}

/** Nobody opens a calendar and chooses a day in it sooner. */
const chosenAfterMs = 500

/**
 * A day. It is whole only at the end of what is typed, so nothing is written over while somebody is in the field. iPads and iPhones
 * put today into an empty one as soon as its calendar opens: what comes so soon counts once the field is left, as it is then.
 */
export function DayField({ value, onDay, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const entered = useRef({ atMs: 0, isEmpty: true, waits: false })
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <input
      {...field}
      ref={input}
      type="date"
      className="field"
      defaultValue={value}
      onFocus={({ target }) => {
        entered.current = { atMs: performance.now(), isEmpty: target.value === '', waits: false }
      }}
      onChange={({ target }) => {
        const { atMs, isEmpty, waits } = entered.current
        entered.current.waits = waits || (isEmpty && performance.now() - atMs < chosenAfterMs)
        if (!entered.current.waits) onDay(target.value)
      }}
      onBlur={({ target }) => {
        const day = target.value
        target.value = value
        if (entered.current.waits && day !== value) onDay(day)
      }}
    />
  )
}
