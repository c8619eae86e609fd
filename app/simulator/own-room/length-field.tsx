import { useId } from 'react'
import * as styles from './own-room.module.css'

type Props = {
  readonly label: string
  readonly placeholder?: string
  readonly typed: string
  readonly write: (typed: string) => void
}

/** A length that was measured on the floor, as it is typed. */
export function LengthField({ label, placeholder, typed, write }: Props) {
  const id = useId()
  return (
    <p className={styles.ownRoomLength}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        placeholder={placeholder}
        value={typed}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    </p>
  )
}
