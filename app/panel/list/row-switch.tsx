import { pt } from './pt.ts'
import * as styles from './row-switch.module.css'

type Props = {
  readonly on: boolean
  readonly label: string
  readonly className?: string
  readonly onChange: (on: boolean) => void
}

/** Whether a row is shown on the site; a click changes it. */
export function RowSwitch({ on, label, className = '', onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      className={`${styles.switch} ${className}`}
      onClick={() => onChange(!on)}
    >
      <span className={`size-2 ${on ? 'bg-moss' : 'bg-travertine'}`} aria-hidden="true" />
      {on ? pt.active : pt.inactive}
    </button>
  )
}
