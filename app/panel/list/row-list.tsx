import type { ReactNode } from 'react'
import * as styles from './row-list.module.css'

/** Rows between lines; the one with `data-open` stands open, and wider than the others. */
export function RowList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}
