import { calibrate } from '#graphics/calibration/calibrate.ts'
import type { FocalGuess } from '#graphics/calibration/camera-fit.ts'
import { apply, type Homography, invert, type Point } from '#graphics/floor/homography.ts'
import { isConvex, type Quad } from '#graphics/floor/quad.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { numberAt } from '#graphics/reads.ts'
import { type Edges, edgesOf, enlarged } from '#graphics/sheet-finding/edges.ts'
import { foundHand } from '#graphics/sheet-finding/find-sheet.ts'
import { type Centimetres, metres } from '#graphics/units.ts'
import { gridFit, type OnLine } from './grid-fit.ts'
import { type GroundLines, groundLines } from './ground-lines.ts'
import { jointsOf } from './joints.ts'

/** A block of square tiles found in a photograph, by its corners in the photograph's pixels. */
export type FoundTiles = {
  readonly corners: Quad
  /** How many tiles it has from its first corner to its second, and to its last. */
  readonly columns: number
  readonly rows: number
  /** About how long the side of one would be, by how phones are held. */
  readonly about: Centimetres
}

/** How large a block is whose tiles have sides so long. */
export function sizeOf({ columns, rows }: Pick<FoundTiles, 'columns' | 'rows'>, side: number) {
  return { width: metres((columns * side) / 100), length: metres((rows * side) / 100) }
}

const leastTogether = 0.2
const leastPeriodic = 0.42
/** How far off the two ways of a grid an edge of it may go, in radians. */
const sameWay = 0.07
/** Sides of a tile, in heights of the camera. */
const [shortest, longest] = [0.12, 0.9]
/** Of a tile: how far off its line an edge may lie; then, in pixels. */
const nearLine = [0.2, 0.12, 0.08]
const mostTried = 6
const usualSides = [20, 25, 30, 33, 40, 45, 50, 60, 75, 80, 90, 100, 120]
const mostMisfit = 12

/**
 * The largest block of a grid of square tiles whose joints are all seen; null where the floor has no such grid, or
 * where it is not plain: boards, tiles that are staggered, patterns whose lines do not go on.
 */
export function findTiles(picture: Pixmap, guess: FocalGuess, edges = edgesOf(picture)): FoundTiles | null {
  const { plane, scale } = edges
  const ground = groundLines(edges.segments, plane, {
    ...guess,
    focal: (guess.focal / scale) as FocalGuess['focal'],
  })
  if (!ground || ground.together < leastTogether) return null
  for (const grid of gridsOf(ground)) {
    const toGrid = fitted(grid, ground, Math.max(plane.width, plane.height))
    const block = toGrid && jointsOf(plane, toGrid)
    const found = block && blockFound(block, toGrid, picture, guess, edges)
    if (found) return found
  }
  return null
}

type Grid = { readonly side: number; readonly shift: Point; readonly score: number }

/** Turned so that a grid's lines are level and upright. */
function squareTo(turn: number) {
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
  return ({ x, y }: Point): Point => ({ x: cosine * x + sine * y, y: cosine * y - sine * x })
}

type Family = { readonly offsets: readonly number[]; readonly weights: readonly number[] }

function familiesOf({ lines, turn }: GroundLines): Record<'x' | 'y', Family> {
  const square = squareTo(turn)
  const families = {
    x: { offsets: [] as number[], weights: [] as number[] },
    y: { offsets: [] as number[], weights: [] as number[] },
  }
  for (const { segment, start, end } of lines) {
    const axis = axisOf(square(start), square(end))
    if (!axis) continue
    families[axis].offsets.push((square(start)[axis] + square(end)[axis]) / 2)
    families[axis].weights.push(segment.length)
  }
  return families
}

/** Which coordinate stays the same along an edge; null where neither does. */
function axisOf(start: Point, end: Point): 'x' | 'y' | null {
  const [dx, dy] = [Math.abs(end.x - start.x), Math.abs(end.y - start.y)]
  if (dx < sameWay * dy) return 'x'
  return dy < sameWay * dx ? 'y' : null
}

/** Grids of squares on whose lines most edges lie, the likeliest first. */
function gridsOf(ground: GroundLines): Grid[] {
  const { x, y } = familiesOf(ground)
  const grids: Grid[] = []
  for (let side = longest; side > shortest; side *= 0.992) {
    const [across, along] = [periodic(x, side), periodic(y, side)]
    const score = Math.sqrt(across.share * along.share)
    grids.push({ side, score, shift: { x: across.shift, y: along.shift } })
  }
  const peaks = grids.filter(
    ({ score }, at) =>
      score > leastPeriodic && score >= (grids[at - 1]?.score ?? 0) && score > (grids[at + 1]?.score ?? 0),
  )
  return peaks.toSorted((one, other) => other.score - one.score).slice(0, mostTried)
}

/** How far edges lie on lines of one distance from each other, from 0 to 1, and where the first of those is. */
function periodic({ offsets, weights }: Family, side: number): { share: number; shift: number } {
  let [cosines, sines, total] = [0, 0, 0]
  for (const [at, offset] of offsets.entries()) {
    const angle = (2 * Math.PI * offset) / side
    const weight = numberAt(weights, at)
    cosines += weight * Math.cos(angle)
    sines += weight * Math.sin(angle)
    total += weight
  }
  if (total === 0) return { share: 0, shift: 0 }
  return {
    share: Math.hypot(cosines, sines) / total,
    shift: (side * Math.atan2(sines, cosines)) / (2 * Math.PI),
  }
}

/** What takes the small picture to the grid, set to all edges that lie on its lines. */
function fitted(
  { side, shift }: Grid,
  { lines, toGround, turn }: GroundLines,
  size: number,
): Homography | null {
  const square = squareTo(turn)
  const onGround = (at: Point): Point | null => {
    const there = apply(toGround, at)
    const turned = there && square(there)
    return turned && { x: (turned.x - shift.x) / side, y: (turned.y - shift.y) / side }
  }
  let toGrid = onGround
  let found: Homography | null = null
  for (const near of nearLine) {
    const points = lines.flatMap(({ segment }): OnLine[] => {
      const [start, end] = [toGrid(segment.start), toGrid(segment.end)]
      const axis = start && end && axisOf(start, end)
      if (!axis) return []
      const line = Math.round((start[axis] + end[axis]) / 2)
      if (Math.max(Math.abs(start[axis] - line), Math.abs(end[axis] - line)) > near) return []
      const weight = Math.min(60, segment.length)
      return [segment.start, segment.end].map((at) => ({ at, line, axis, weight }))
    })
    if (linesOf(points, 'x') < 3 || linesOf(points, 'y') < 3) return null
    const next = gridFit(points, size)
    if (!next) return null
    found = next
    toGrid = (at) => apply(next, at)
  }
  return found
}

const linesOf = (points: readonly OnLine[], axis: 'x' | 'y') =>
  new Set(points.filter((point) => point.axis === axis).map(({ line }) => line)).size

type Block = NonNullable<ReturnType<typeof jointsOf>>

/** Null where no camera over a floor would see squares so. */
function blockFound(
  { left, right, near, far }: Block,
  toGrid: Homography,
  picture: Pixmap,
  guess: FocalGuess,
  { scale }: Edges,
): FoundTiles | null {
  const back = invert(toGrid)
  const seen = [
    [left, near],
    [right, near],
    [right, far],
    [left, far],
  ].map(([x = 0, y = 0]) => apply(back, { x, y }))
  if (seen.some((corner) => corner === null) || !isConvex(seen as unknown as Quad)) return null
  const corners = enlarged(seen as unknown as Quad, scale)
  const [columns, rows] = [right - left, far - near]
  const marks = corners.map((corner) => ({ ...corner, hand: foundHand })) as unknown as Quad
  const fits = usualSides.flatMap((about) => {
    const size = sizeOf({ columns, rows }, about)
    const found = calibrate({ kind: 'sheet', size, corners: marks }, picture, guess)
    return found.ok ? [{ about: about as Centimetres, misfit: found.misfit }] : []
  })
  const [best] = fits.toSorted((one, other) => one.misfit - other.misfit)
  return best && best.misfit < mostMisfit ? { corners, columns, rows, about: best.about } : null
}
