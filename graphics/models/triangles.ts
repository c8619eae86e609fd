import { itemAt } from '#graphics/reads.ts'
import type { Loop } from './simplify.ts'

/**
 * Cuts the area within a loop into triangles by clipping ears: three places in the loop each, counter-clockwise as
 * the loop runs. The loop runs counter-clockwise where y points down, and does not cross itself.
 */
export function trianglesOf(loop: Loop): number[] {
  const left = loop.map((_, at) => at)
  const triangles: number[] = []
  // Each search goes on where the last one ended: thin triangles would otherwise gather at one point.
  for (let from = 0; left.length > 3; ) {
    const ear = earOf(loop, left, from)
    triangles.push(...cornersAt(left, ear))
    left.splice(ear, 1)
    from = ear % left.length
  }
  return left.length === 3 ? [...triangles, ...left] : triangles
}

type Corners = [number, number, number]

function cornersAt(left: readonly number[], at: number): Corners {
  const place = (index: number) => itemAt(left, (index + left.length) % left.length)
  return [place(at - 1), place(at), place(at + 1)]
}

function earOf(loop: Loop, left: readonly number[], from: number): number {
  for (let step = 0; step < left.length; step += 1) {
    const at = (from + step) % left.length
    if (isEar(loop, left, cornersAt(left, at))) return at
  }
  // Points in one line, or touching: whatever is clipped there has no area.
  return from
}

function isEar(loop: Loop, left: readonly number[], corners: Corners): boolean {
  const [a, b, c] = corners
  if (turn(loop, a, b, c) <= 0) return false
  return !left.some(
    (point) =>
      !corners.includes(point) &&
      turn(loop, a, b, point) >= 0 &&
      turn(loop, b, c, point) >= 0 &&
      turn(loop, c, a, point) >= 0,
  )
}

/** Positive where the way over three points turns to the left, y pointing down. */
function turn(loop: Loop, a: number, b: number, c: number): number {
  const [ax, ay] = itemAt(loop, a)
  const [bx, by] = itemAt(loop, b)
  const [cx, cy] = itemAt(loop, c)
  return (by - ay) * (cx - ax) - (bx - ax) * (cy - ay)
}
