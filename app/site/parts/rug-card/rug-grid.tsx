import type { Box } from '#app/site/parts/picture/picture-sizes.ts'
import { RugCard, type RugCardWords } from './rug-card.tsx'
import type { RugCardView } from './rug-card-view.ts'
import * as styles from './rug-grid.module.css'

type Props = {
  readonly rugs: readonly RugCardView[]
  readonly words: RugCardWords
  /** Set where the grid begins above the fold. */
  readonly first?: boolean
  /** Set where a card stands beside the grid on a wide window. */
  readonly beside?: boolean
}

/**
 * Rugs in an asymmetric grid. On a wide window rows of wide + narrow and narrow + wide take turns; on a phone one
 * over the full width leads two beside each other. Wide places show the rug in a room, narrow ones the rug alone.
 */
export function RugGrid({ rugs, words, first = false, beside = false }: Props) {
  return (
    <ol className={styles.rugGrid}>
      {rugs.map((rug, index) => {
        const last = index === rugs.length - 1
        // One that would stand alone in its row is wide.
        const wide = index % 4 === 0 || index % 4 === 3 || (last && index % 4 === 2)
        const full = index % 3 === 0 || (last && index % 3 === 1)
        return (
          <li
            key={rug.slug}
            data-wide={wide || undefined}
            data-full={full || undefined}
            data-reveal={index > 1 ? '' : undefined}
          >
            <RugCard
              rug={rug}
              words={words}
              shape={{ wide: wide ? 'scene' : 'packshot', phone: full ? 'scene' : 'packshot' }}
              box={boxOf({ wide, full, beside, lone: rugs.length === 1 })}
              first={first && index === 0}
            />
          </li>
        )
      })}
    </ol>
  )
}

type Place = {
  readonly wide: boolean
  readonly full: boolean
  readonly beside: boolean
  readonly lone: boolean
}

/** As the style sheet lays the grid out, on a wide window and on any other. */
function boxOf({ wide, full, beside, lone }: Place): Box[] {
  const [large, small] = beside ? ['70vw - 22rem', '32vw - 11rem'] : ['61vw', '28vw']
  const narrow: Box = full ? ['100vw', 4 / 3] : ['44vw', 4 / 5]
  if (lone) return [[beside ? '64vw' : '91vw', 2, '64rem'], narrow]
  return [wide ? [large, 3 / 2, '64rem'] : [small, 4 / 5, '64rem'], narrow]
}
