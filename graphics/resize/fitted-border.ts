import type { Edge } from './axis.ts'
import type { Sides } from './resize.ts'

/** Of a rug's shorter side: more than that no border takes of a rug that is made, and none takes of one that is drawn. */
const most = { made: 0.75, drawn: 0.85 }

/** A border on a rug in another size, in metres: as wide as it is drawn, narrower where it would leave no field. Null for none. */
export function fittedBorder(drawn: number, from: Sides, to: Sides): Edge | null {
  if (drawn <= 0 || 2 * drawn > most.drawn * Math.min(from.width, from.length)) return null
  return { drawn, made: Math.min(drawn, (most.made * Math.min(to.width, to.length)) / 2) }
}
