import type { ReactNode, RefObject } from 'react'
import { SavedState } from './saved-state.tsx'
import * as styles from './tab-head.module.css'

type Props = {
  readonly title: string
  readonly intro?: string
  /** Takes the focus of what goes away. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly children?: ReactNode
}

/** The head of a tab: what it is, what it is for, when it was saved, and what can be done with all of it. */
export function TabHead({ title, intro, heading, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1 ref={heading} tabIndex={-1} className="text-h3">
          {title}
        </h1>
        {intro && <p className="mt-1 max-w-[38rem] text-smoke">{intro}</p>}
      </div>
      <div className={styles.tools}>
        <div className={styles.saved}>
          <SavedState />
        </div>
        {children}
      </div>
    </header>
  )
}
