import { apply, type Homography, invert, type Point } from '#graphics/floor/homography.ts'
import { largestBlock } from '#graphics/largest-block.ts'
import { floatAt } from '#graphics/reads.ts'
import type { Plane } from '#graphics/sheet-finding/plane.ts'

/** A block of a grid, by the numbers of its lines. */
type Block = {
  readonly left: number
  readonly right: number
  readonly near: number
  readonly far: number
}

/** Lines of a grid are looked at so far from its origin. */
const reach = 24
const places = 14
const [beside, off] = [3, [-1, 0, 1]]
const [leastDepth, leastCertain] = [0.012, 4.5]
/** A joint is seen across the middle of its length, clear of its crossings. */
const [from, to] = [0.12, 0.88]
/** A tile seen smaller than this shows no joints that could be told from grain. */
const leastSide = 14
const leastLines = 2
const [leastTiles, mostInMiddles] = [4, 0.25]

/**
 * The largest block of whole tiles of a grid around all of which the joints are seen, as lines darker or brighter than
 * both sides of them; null where that is no more than a few, and where as much is seen between as on the lines.
 */
export function jointsOf(plane: Plane, toGrid: Homography): Block | null {
  const back = invert(toGrid)
  const seen = new Map<string, boolean | null>()
  const joint = (x: number, y: number, dx: number, dy: number): boolean | null => {
    const key = `${x},${y},${dx}`
    const known = seen.get(key)
    if (known !== undefined) return known
    const found = isJoint(plane, back, { x, y }, { x: x + dx, y: y + dy })
    seen.set(key, found)
    return found
  }
  const isTile = (column: number, row: number) =>
    joint(column, row, 1, 0) === true &&
    joint(column, row + 1, 1, 0) === true &&
    joint(column, row, 0, 1) === true &&
    joint(column + 1, row, 0, 1) === true
  const found = largestBlock(2 * reach, 2 * reach, (column, row) => isTile(column - reach, row - reach))
  if (!found) return null
  const block = {
    left: found.left - reach,
    right: found.right - reach,
    near: found.first - reach,
    far: found.last - reach,
  }
  const { left, right, near, far } = block
  if ((right - left) * (far - near) < leastTiles || Math.min(right - left, far - near) < leastLines)
    return null
  return isHalved(joint, block) ? null : block
}

/** Whether the middles of tiles look like joints too: then the grid is another, or a pattern. */
function isHalved(
  joint: (x: number, y: number, dx: number, dy: number) => boolean | null,
  block: Block,
): boolean {
  let [found, all] = [0, 0]
  for (let column = block.left; column < block.right; column += 1)
    for (let row = block.near; row < block.far; row += 1)
      for (const seen of [joint(column, row + 0.5, 1, 0), joint(column + 0.5, row, 0, 1)]) {
        if (seen) found += 1
        all += 1
      }
  return found > mostInMiddles * all
}

/** Null where it is not in the picture, or too small to tell. */
function isJoint(plane: Plane, back: Homography, one: Point, other: Point): boolean | null {
  const [start, end] = [apply(back, one), apply(back, other)]
  if (!start || !end || !isWithin(plane, start) || !isWithin(plane, end)) return null
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  if (length < leastSide) return null
  const across = { x: (start.y - end.y) / length, y: (end.x - start.x) / length }
  return off.some((shift) => {
    const depths = Array.from({ length: places }, (_, place) => {
      const along = from + ((to - from) * place) / (places - 1)
      const at = (far: number) =>
        valueAt(plane, {
          x: start.x + along * (end.x - start.x) + (shift + far) * across.x,
          y: start.y + along * (end.y - start.y) + (shift + far) * across.y,
        })
      return (at(beside) + at(-beside)) / 2 - at(0)
    })
    const mean = depths.reduce((sum, depth) => sum + depth, 0) / places
    const spread = Math.sqrt(depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / (places - 1))
    return Math.abs(mean) > leastDepth && Math.abs(mean) > (leastCertain * spread) / Math.sqrt(places)
  })
}

const isWithin = ({ width, height }: Plane, { x, y }: Point) =>
  Math.min(x, y, width - 1 - x, height - 1 - y) > beside + 2

function valueAt({ width, values }: Plane, { x, y }: Point): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const row = (at: number) => floatAt(values, at) * (1 - right) + floatAt(values, at + 1) * right
  return row(top * width + left) * (1 - down) + row((top + 1) * width + left) * down
}
