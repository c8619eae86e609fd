import type { PlacedRug } from './grid-places.ts'
import { CaptionedItem } from './rug-caption.tsx'
import * as styles from './rug-card.module.css'
import { RugCard, type RugCardWords } from './rug-card.tsx'

type Props = {
  readonly rugs: readonly PlacedRug[]
  readonly words: RugCardWords
  /** Set where the grid begins above the fold. */
  readonly first?: boolean
}

/** Rugs in an asymmetric grid. Wide places show the rug in a room, narrow ones the rug alone. */
export function RugGrid({ rugs, words, first }: Props) {
  return (
    <ol className={styles.rugGrid}>
      {rugs.map((rug, index) => (
        <CaptionedItem
          key={rug.slug}
          data-wide={rug.wide || undefined}
          data-full={rug.full || undefined}
          data-reveal={index > 1 ? '' : undefined}
        >
          <RugCard rug={rug} words={words} first={first && index === 0} />
        </CaptionedItem>
      ))}
    </ol>
  )
}
