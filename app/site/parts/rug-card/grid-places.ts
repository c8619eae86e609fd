import type { Box } from '#app/site/parts/picture/picture-sizes.ts'
import type { Picture } from '#content/media/media.ts'
import type { RugCardView } from './rug-card-view.ts'

/** A rug with its place in the grid. */
export type PlacedRug = Omit<RugCardView, 'scene' | 'packshot'> & {
  readonly wide: boolean
  /** Over the full width of a phone. */
  readonly full: boolean
  readonly box: readonly Box[]
  /** Wide places show the rug in a room, narrow ones the rug alone. */
  readonly picture: Picture | null
  /** What a phone shows instead; null where it is the same. */
  readonly onPhone: Picture | null
}

/**
 * Places rugs in the asymmetric grid. On a wide window rows of wide + narrow and narrow + wide take turns; on a phone one
 * over the full width leads two beside each other. One that would stand alone in its row is wide.
 */
export function inGrid(rugs: readonly RugCardView[], beside: 'a card' | 'nothing'): PlacedRug[] {
  return rugs.map((rug, index) => {
    const last = index === rugs.length - 1
    const wide = index % 4 === 0 || index % 4 === 3 || (last && index % 4 === 2)
    const full = index % 3 === 0 || (last && index % 3 === 1)
    const { scene, packshot, ...said } = rug
    const picture = wide ? scene : packshot
    const phone = full ? scene : packshot
    const box = boxOf({ wide, full, card: beside === 'a card', lone: rugs.length === 1 })
    return { ...said, wide, full, box, picture, onPhone: phone?.url === picture?.url ? null : phone }
  })
}

type Place = {
  readonly wide: boolean
  readonly full: boolean
  readonly card: boolean
  readonly lone: boolean
}

/** As the style sheet lays the grid out, on a wide window and on any other. */
function boxOf({ wide, full, card, lone }: Place): Box[] {
  const narrow: Box[] = full
    ? [['100vw', 4 / 3]]
    : [
        ['44vw', 4 / 5, '22rem'],
        ['88vw', 4 / 5],
      ]
  const shape = lone ? 2 : wide ? 3 / 2 : 4 / 5
  const alone: Box = [lone ? '91vw' : wide ? '61vw' : '28vw', shape, '64rem']
  if (!card) return [alone, ...narrow]
  return [[lone ? '64vw' : wide ? '70vw - 22rem' : '32vw - 11rem', shape, '80rem'], alone, ...narrow]
}
