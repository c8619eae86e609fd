import { wholeAt } from './reads.ts'

/** A map of labels, row by row; 0 is no label. */
type Labelled = { readonly width: number; readonly labels: Uint8Array }

/** What of one label hangs together by its sides: for each pixel the number of its island (-1: none), and the pixels of each. */
export function islandsOf({ width, labels }: Labelled): { islandOf: Int32Array; islands: Int32Array[] } {
  const islandOf = new Int32Array(labels.length).fill(-1)
  const islands: Int32Array[] = []
  const queue = new Int32Array(labels.length)
  for (let start = 0; start < labels.length; start += 1) {
    if (!labels[start] || wholeAt(islandOf, start) >= 0) continue
    const label = labels[start]
    const own = islands.length
    queue[0] = start
    islandOf[start] = own
    let size = 1
    for (let at = 0; at < size; at += 1) {
      const pixel = wholeAt(queue, at)
      const x = pixel % width
      for (let side = 0; side < 4; side += 1) {
        if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue
        const next = pixel + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -width : width)
        if (labels[next] !== label || wholeAt(islandOf, next) >= 0) continue
        islandOf[next] = own
        queue[size] = next
        size += 1
      }
    }
    islands.push(queue.slice(0, size))
  }
  return { islandOf, islands }
}
