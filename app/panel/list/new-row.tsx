import type { ReactNode } from 'react'
import * as styles from './new-row.module.css'

/** The form of a new row, above its list. */
export function NewRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.form}>
      {children}
    </section>
  )
}
