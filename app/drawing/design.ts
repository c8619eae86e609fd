import { type DrawnRug, pileIn, sideBounds, yarnWeight } from '#content/drawings/drawing.ts'
import { type DrawingTechnique, techniqueLimits } from '#content/drawings/drawing-technique.ts'
import type { YarnGroup } from '#graphics/drawing/open-drawing.ts'
import type { RugShape } from '#graphics/drawing/rug-shape.ts'
import { yarnBounds } from '#graphics/drawing/yarn-bounds.ts'
import { type Millimetres, millimetres } from '#graphics/units.ts'
import type { OpenedDrawing, RugAsk } from './drawing-talk.ts'
import type { WallYarn } from './drawing-view.ts'
import { borderOf } from './rug-border.ts'

/** What a visitor chose of their rug. */
export type Design = {
  /** Null: as many yarns as the drawing asks for. */
  readonly count: number | null
  readonly groups: readonly YarnGroup[]
  readonly shape: RugShape
  readonly width: Millimetres
  readonly length: Millimetres
  readonly corner: Millimetres
  readonly technique: DrawingTechnique
  /** Whether lines are to be cut between its colours, where the technique cuts them. */
  readonly carved: boolean
  /** Whether a sheet of paper in the picture is straightened. */
  readonly straightens: boolean
}

export type DesignChange = (design: Design) => Design

const [usualWidth, usualLonger] = [2000, 3000]
const runner = { width: millimetres(800), length: millimetres(3000) }
const noCorner = millimetres(0)

/** What a drawing begins with: its own outline where it has one, in a usual size. */
export function firstDesign(opened: OpenedDrawing): Design {
  const shape = opened.hasOutline ? 'free' : 'rectangle'
  const start = { count: null, groups: [], corner: noCorner, technique: 'tufted' as const }
  return {
    ...start,
    carved: false,
    straightens: true,
    shape,
    ...sized(usualWidth, proportionOf(opened, shape)),
  }
}

/** Another shape, as wide as before where that makes a rug. */
export function inShape(design: Design, shape: RugShape, opened: OpenedDrawing): Design {
  if (shape === 'runner') return { ...design, shape, ...runner }
  if (shape === 'round') return { ...design, shape, corner: noCorner, length: design.width }
  const corner = shape === 'rectangle' ? design.corner : noCorner
  return { ...design, shape, corner, ...sized(design.width, proportionOf(opened, shape)) }
}

/** Another side, in millimetres; the other one follows where the drawing or the shape ties them. */
export function withSide(design: Design, side: 'width' | 'length', asked: number): Design {
  const proportion = design.length / design.width
  const length = side === 'length' ? millimetres(asked) : bounded(asked * proportion)
  const width = side === 'width' ? millimetres(asked) : bounded(asked / proportion)
  const sized = { ...design, length, width: side === 'width' || isTied(design) ? width : design.width }
  return { ...sized, corner: millimetres(Math.min(design.corner, mostCorner(sized))) }
}

/** Whether one side of a rug says the other. */
export function isTied({ shape }: Pick<Design, 'shape'>): boolean {
  return shape === 'free' || shape === 'round'
}

/** The largest radius that the corners of a rug can have. */
export function mostCorner({ width, length }: Pick<Design, 'width' | 'length'>): number {
  return Math.floor(Math.min(width, length) / 20) * 10
}

/** Two yarns become one. */
export function joined(groups: readonly YarnGroup[], from: number, into: number): YarnGroup[] {
  const gone = groups[from]
  if (!gone || from === into) return [...groups]
  return groups.flatMap((group, at) => (at === from ? [] : [at === into ? withWhat(group, gone) : group]))
}

/** A group with what another one was made of. */
function withWhat(
  group: YarnGroup,
  { colours, areas = [], border }: Pick<YarnGroup, 'colours' | 'areas' | 'border'>,
): YarnGroup {
  const both = { colours: [...group.colours, ...colours], areas: [...(group.areas ?? []), ...areas] }
  return { ...group, ...both, ...(border && { border }) }
}

/** Tells the groups of one rug apart, whatever their yarn. */
export function groupKey({ colours, areas = [], border }: YarnGroup): string {
  const own = [...colours, ...areas.map(({ x, y }) => `${x} ${y}`)]
  return own.length === 0 && border ? 'border' : own.join()
}

/** Groups of a drawing read anew, with the heights, areas and band that were chosen before. */
export function withChosen(groups: readonly YarnGroup[], before: readonly YarnGroup[]): YarnGroup[] {
  const chosen = groups.map((group) => {
    const own = before.find(({ yarn }) => yarn === group.yarn)
    return own ? { ...withWhat(group, { ...own, colours: [] }), ...(own.pile && { pile: own.pile }) } : group
  })
  const others = before
    .filter(({ areas = [], border }) => areas.length > 0 || border !== undefined)
    .filter(({ yarn }) => groups.every((group) => group.yarn !== yarn))
    .map((group) => ({ ...group, colours: [] }))
  return [...chosen, ...others].slice(0, yarnBounds.most)
}

/** Of what was chosen of groups, the band along the edge. */
export function bandAlone(groups: readonly YarnGroup[]): YarnGroup[] {
  return groups.flatMap(({ yarn, border }) => (border ? [{ yarn, border, colours: [] }] : []))
}

/** Gives what has a yarn of its own back to the yarn that it had. */
export function givenBack(groups: readonly YarnGroup[], at: number): YarnGroup[] {
  return groups.flatMap((group, place) => {
    if (place !== at) return [group]
    return group.colours.length > 0 || group.border ? [{ ...group, areas: [] }] : []
  })
}

/** Another yarn of the wall for a group; the same as another group's joins them. */
export function swapped(groups: readonly YarnGroup[], at: number, yarn: number): YarnGroup[] {
  const other = groups.findIndex((group, place) => place !== at && group.yarn === yarn)
  if (other >= 0) return joined(groups, at, other)
  return groups.map((group, place) => (place === at ? { ...group, yarn } : group))
}

/** Another height for the pile of a group. */
export function raised(groups: readonly YarnGroup[], at: number, pile: number): YarnGroup[] {
  return groups.map((group, place) => (place === at ? { ...group, pile } : group))
}

/** What the worker makes of a design. */
export function rugAskOf(design: Design, wall: readonly WallYarn[]): RugAsk {
  const { groups, width, length, shape, corner, technique } = design
  const border = borderOf(design)
  return {
    groups: groups.map(({ colours }) => colours),
    yarns: groups.map(({ yarn }) => wall[yarn]?.hex ?? '#000000'),
    width,
    length,
    shape,
    corner,
    least: techniqueLimits[technique].least,
    areas: groups.map(({ areas = [] }) => areas),
    border: border ? { yarn: border.at, width: border.width } : undefined,
    relief: { piles: groups.map(({ pile }) => pileIn(technique, pile) ?? 0), carved: isCarved(design) },
  }
}

/** The rug as its request says it: its yarns in the order in which its map counts them. */
export function drawnRugOf(design: Design, areas: readonly number[], wall: readonly WallYarn[]): DrawnRug {
  const { width, length, shape, corner, technique, straightens } = design
  const border = borderOf(design)
  const yarns = design.groups.flatMap((group, at) => {
    const named = wall[group.yarn]
    const area = Math.round((areas[at] ?? 0) * 10_000) / 10_000
    const pile = pileIn(technique, group.pile)
    const weight = yarnWeight(area, technique, pile)
    const { colours, areas: apart } = group
    const edge = border?.at === at ? { border: millimetres(border.width) } : {}
    return named ? [{ code: named.name, hex: named.hex, area, weight, pile, colours, apart, ...edge }] : []
  })
  return { width, length, shape, corner, technique, carved: isCarved(design), yarns, straightens }
}

function isCarved({ carved, technique }: Design): boolean {
  return carved && techniqueLimits[technique].carves
}

function proportionOf(opened: OpenedDrawing, shape: RugShape): number {
  return shape === 'free' ? opened.free : opened.whole
}

/** A side within what can be made, in whole centimetres. */
export function bounded(side: number): Millimetres {
  return millimetres(10 * Math.round(Math.min(sideBounds.most, Math.max(sideBounds.least, side)) / 10))
}

function sized(width: number, proportion: number) {
  const fit = Math.min(1, usualLonger / (width * proportion))
  const across = width > usualWidth ? width : width * fit
  return { width: bounded(across), length: bounded(across * proportion) }
}
