import type { CSSProperties, ReactNode } from 'react'
import * as styles from './side-card.module.css'

type Props = {
  readonly label: string
  readonly title: string
  /** Of the longest word in it. */
  readonly letters?: number
  readonly paragraphs: readonly string[]
  /** What can be done from here: one button at most, and links. */
  readonly children?: ReactNode
  readonly headingId?: string
}

/** The linen card beside a grid of pictures; on a wide window it stays in view while the pictures pass. */
export function SideCard({ label, title, letters = 14, paragraphs, children, headingId }: Props) {
  return (
    <aside className={styles.sideCard} aria-labelledby={headingId}>
      <p className="label">{label}</p>
      <h2
        id={headingId}
        className={`mt-4 text-h3 ${styles.title}`}
        style={{ '--letters': letters } as CSSProperties}
      >
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-small">
          {paragraph}
        </p>
      ))}
      {children}
    </aside>
  )
}
