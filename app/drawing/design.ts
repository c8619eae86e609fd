import { type DrawnRug, sideBounds, yarnWeight } from '#content/drawings/drawing.ts'
import { type DrawingTechnique, techniqueLimits } from '#content/drawings/drawing-technique.ts'
import type { YarnGroup } from '#graphics/drawing/open-drawing.ts'
import type { RugShape } from '#graphics/drawing/rug-shape.ts'
import type { OpenedDrawing, RugAsk } from './drawing-talk.ts'
import type { WallYarn } from './drawing-view.ts'

/** What a visitor chose of their rug; millimetres. */
export type Design = {
  /** Null: as many yarns as the drawing asks for. */
  readonly count: number | null
  readonly groups: readonly YarnGroup[]
  readonly shape: RugShape
  readonly width: number
  readonly length: number
  readonly corner: number
  readonly technique: DrawingTechnique
  /** Whether a sheet of paper in the picture is straightened. */
  readonly straightens: boolean
}

const [usualWidth, usualLonger, runnerWidth, runnerLength] = [2000, 3000, 800, 3000]

/** What a drawing begins with: its own outline where it has one, in a usual size. */
export function firstDesign(opened: OpenedDrawing): Design {
  const shape = opened.hasOutline ? 'free' : 'rectangle'
  const start = { count: null, groups: [], corner: 0, technique: 'tufted' as const, straightens: true }
  return { ...start, shape, ...sized(usualWidth, proportionOf(opened, shape)) }
}

/** Another shape, as wide as before where that makes a rug. */
export function inShape(design: Design, shape: RugShape, opened: OpenedDrawing): Design {
  if (shape === 'runner') return { ...design, shape, width: runnerWidth, length: runnerLength }
  if (shape === 'round') return { ...design, shape, corner: 0, length: design.width }
  const corner = shape === 'rectangle' ? design.corner : 0
  return { ...design, shape, corner, ...sized(design.width, proportionOf(opened, shape)) }
}

/** Another side; the other one follows where the drawing or the shape ties them. */
export function withSide(design: Design, side: 'width' | 'length', millimetres: number): Design {
  const proportion = design.length / design.width
  const tied = design.shape === 'free' || design.shape === 'round'
  if (side === 'width') return { ...design, width: millimetres, length: bounded(millimetres * proportion) }
  return { ...design, length: millimetres, ...(tied && { width: bounded(millimetres / proportion) }) }
}

/** Two yarns become one. */
export function joined(groups: readonly YarnGroup[], from: number, into: number): YarnGroup[] {
  const gone = groups[from]
  if (!gone || from === into) return [...groups]
  return groups.flatMap((group, at) =>
    at === from ? [] : [at === into ? { ...group, colours: [...group.colours, ...gone.colours] } : group],
  )
}

/** Another yarn of the wall for a group; the same as another group's joins them. */
export function swapped(groups: readonly YarnGroup[], at: number, yarn: number): YarnGroup[] {
  const other = groups.findIndex((group, place) => place !== at && group.yarn === yarn)
  if (other >= 0) return joined(groups, at, other)
  return groups.map((group, place) => (place === at ? { ...group, yarn } : group))
}

/** What the worker makes of a design. */
export function rugAskOf(
  { groups, width, length, shape, corner, technique }: Design,
  wall: readonly WallYarn[],
): RugAsk {
  return {
    groups: groups.map(({ colours }) => colours),
    yarns: groups.map(({ yarn }) => wall[yarn]?.hex ?? '#000000'),
    width,
    length,
    shape,
    corner,
    least: techniqueLimits[technique].least,
  }
}

/** The rug as its request says it; a yarn that covers nothing is not ordered. */
export function drawnRugOf(design: Design, areas: readonly number[], wall: readonly WallYarn[]): DrawnRug {
  const { width, length, shape, corner, technique, straightens } = design
  const yarns = design.groups.flatMap(({ yarn, colours }, at) => {
    const named = wall[yarn]
    const area = Math.round((areas[at] ?? 0) * 10_000) / 10_000
    if (!named) return []
    return [{ code: named.name, hex: named.hex, area, weight: yarnWeight(area, technique), colours }]
  })
  return { width, length, shape, corner, technique, yarns, straightens }
}

function proportionOf(opened: OpenedDrawing, shape: RugShape): number {
  return shape === 'free' ? opened.free : opened.whole
}

/** A side within what can be made, in whole centimetres. */
export function bounded(millimetres: number): number {
  return 10 * Math.round(Math.min(sideBounds.most, Math.max(sideBounds.least, millimetres)) / 10)
}

function sized(width: number, proportion: number) {
  const fit = Math.min(1, usualLonger / (width * proportion))
  const across = width > usualWidth ? width : width * fit
  return { width: bounded(across), length: bounded(across * proportion) }
}
