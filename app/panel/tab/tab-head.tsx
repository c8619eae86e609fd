import type { ReactNode, RefObject } from 'react'
import * as styles from './tab-head.module.css'

type Props = {
  readonly title: string
  readonly intro?: string
  /** Takes the focus of what goes away. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly children?: ReactNode
}

/** The head of a tab: what it is, what it is for, and what can be done with all of it. */
export function TabHead({ title, intro, heading, children }: Props) {
  return (
    <header className={styles.head}>
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-h3">
          {title}
        </h1>
        {intro && <p className="mt-1 max-w-[38rem] text-smoke">{intro}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-6">{children}</div>
    </header>
  )
}
