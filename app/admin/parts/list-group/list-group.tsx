import { type ReactNode, useId } from 'react'
import * as styles from './list-group.module.css'

type Props = {
  /** What a link to it names. */
  readonly id?: string
  readonly title: string
  /** How many there are, or how many of them are done. */
  readonly count: ReactNode
  readonly hint: string
  /** What can be done with all of it, under the hint. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Part of a page of lists: what it is and how much of it beside the list, over it on a narrow screen. */
export function ListGroup({ id, title, count, hint, action, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={styles.group} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className="text-h4">
          {title} <span className="font-text text-small text-smoke">{count}</span>
        </h2>
        <p className="mt-1 text-smoke">{hint}</p>
        {action && <p className="mt-3">{action}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
