import * as styles from './spinner.module.css'

/** Something is being waited for, and what. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-4 py-10 text-smoke">
      <span aria-hidden="true" className={styles.spinner} />
      {label}
    </p>
  )
}
