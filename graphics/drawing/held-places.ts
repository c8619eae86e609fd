import { byteAt, itemAt } from '#graphics/reads.ts'
import type { YarnMap } from './yarn-map.ts'

const most = 12
const cells = 24
/** Of a cell: less is but the rounding of an edge. */
const leastShare = 0.05

/** Where a rug holds least of what was drawn: the middles of some places, 0..1 across and down, the worst first. */
export function heldPlaces({ width, height }: YarnMap, held: Uint8Array): (readonly [number, number])[] {
  const side = Math.max(1, Math.ceil(Math.max(width, height) / cells))
  const across = Math.ceil(width / side)
  const counts = Array.from({ length: across * Math.ceil(height / side) }, () => ({ changed: 0, x: 0, y: 0 }))
  for (let pixel = 0; pixel < held.length; pixel += 1) {
    if (!byteAt(held, pixel)) continue
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const count = itemAt(counts, Math.floor(y / side) * across + Math.floor(x / side))
    count.changed += 1
    count.x += x
    count.y += y
  }
  return counts
    .filter(({ changed }) => changed > leastShare * side * side)
    .toSorted((one, other) => other.changed - one.changed)
    .slice(0, most)
    .map(({ changed, x, y }) => [x / changed / width, y / changed / height])
}
