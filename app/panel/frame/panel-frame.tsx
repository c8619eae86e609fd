import type { ReactNode } from 'react'
import * as styles from './panel-frame.module.css'

type Props = {
  readonly rail: ReactNode
  /** Rows of many columns take more of a wide screen. */
  readonly wide?: boolean
  /** What stands over the page: keys, questions. */
  readonly over?: ReactNode
  readonly children: ReactNode
}

/** A panel: its rail, and the tab that is open. */
export function PanelFrame({ rail, wide, over, children }: Props) {
  return (
    <div className={styles.panel}>
      {rail}
      <main className={styles.content} data-wide={wide || undefined}>
        {children}
      </main>
      {over}
    </div>
  )
}

/** A page of the panel that stands alone, without a rail. */
export function LonePage({ children }: { children: ReactNode }) {
  return <main className={`${styles.content} mx-auto text-small`}>{children}</main>
}
