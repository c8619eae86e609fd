import { cieLabOfHex, deltaE00 } from '#graphics/colour-difference.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, itemAt, numberAt } from '#graphics/reads.ts'
import { chooseYarns } from './choose-yarns.ts'
import type { ColourCells } from './colour-cells.ts'
import { drawingColours, onGround } from './make-map.ts'
import { coveredPart, coverOf, withoutPaper } from './paper.ts'
import { type Part, resampled } from './resample.ts'
import { nearestColours, splitColour, tellColours } from './tell-colours.ts'

/** A drawing as it is worked on: with its ground and without. */
export type OpenDrawing = {
  readonly whole: Pixmap
  /** Without the paper round it. */
  readonly bare: Pixmap
  /** The part of it that holds what is drawn. */
  readonly drawn: Part
  /** Whether what is drawn is one piece that could be a rug's outline. */
  readonly hasOutline: boolean
}

/** The colours of a drawing that one yarn of the wall stands for. */
export type YarnGroup = { readonly colours: readonly string[]; readonly yarn: number }

const looked = 480
/** A drawing that fills nearly all of its sheet has no outline of its own; a few lines on it neither. */
const outlineCovers = { least: 0.5, most: 0.97 } as const
/** A yarn farther by this than the nearest one would be a colour that nobody drew. */
const mostDetour = 12

/** Looks at a drawing for the first time. */
export function openDrawing(whole: Pixmap): OpenDrawing {
  const bare = withoutPaper(whole)
  const drawn = coveredPart(bare)
  const cover = coverOf(bare, drawn)
  return { whole, bare, drawn, hasOutline: cover >= outlineCovers.least && cover <= outlineCovers.most }
}

/** What a rug shows of a drawing: the drawing alone for a free outline, else the whole sheet. */
export function shownOf({ whole, bare, drawn }: OpenDrawing, free: boolean): { picture: Pixmap; part: Part } {
  return free
    ? { picture: bare, part: drawn }
    : { picture: whole, part: { x: 0, y: 0, width: whole.width, height: whole.height } }
}

/** The middle of a part of a drawing that has a rug's proportion: what does not fit is cut off. */
export function coveringPart({ x, y, width, height }: Part, proportion: number): Part {
  const [across, down] = [Math.min(width, height / proportion), Math.min(height, width * proportion)]
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

/** The colours of what a rug shows of a drawing, from a copy that is small enough to be quick. */
export function coloursOf(drawing: OpenDrawing, free: boolean): ColourCells {
  const { picture, part } = shownOf(drawing, free)
  const scale = Math.min(1, looked / Math.max(part.width, part.height))
  const [width, height] = [part.width, part.height].map((side) => Math.max(1, Math.round(side * scale)))
  return drawingColours(
    onGround(resampled(picture, part, width ?? 1, height ?? 1), free ? 'free' : 'rectangle'),
  )
}

/** Yarns of the wall for a drawing: `count` of them, or as many as it has colours for; where the wall has but one for two, one. */
export function proposedGroups(
  { cells }: ColourCells,
  count: number | null,
  wall: readonly string[],
): YarnGroup[] {
  const colours = tellColours(cells, count)
  const owners = nearestColours(cells, colours.map(cieLabOfHex))
  const weights = colours.map(() => 0)
  for (const [at, { weight }] of cells.entries()) {
    const own = byteAt(owners, at)
    weights[own] = numberAt(weights, own) + weight
  }
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = colours.map((hex, at) => ({ hex, share: numberAt(weights, at) / Math.max(all, 1e-9) }))
  const chosen = chooseYarns(shares, wall)
  const groups = new Map<number, string[]>()
  for (const at of shares.keys()) {
    const yarn = nearOf(itemAt(colours, at), numberAt(chosen, at), chosen, wall)
    groups.set(yarn, [...(groups.get(yarn) ?? []), itemAt(colours, at)])
  }
  return [...groups].map(([yarn, own]) => ({ yarn, colours: own }))
}

/** The yarn that was chosen for a colour, or, where that is far off, the nearest of those that the rug has anyway. */
function nearOf(hex: string, chosen: number, taken: readonly number[], wall: readonly string[]): number {
  const colour = cieLabOfHex(hex)
  const off = (yarn: number) => deltaE00(colour, cieLabOfHex(itemAt(wall, yarn)))
  const nearest = taken.reduce((best, yarn) => (off(yarn) < off(best) ? yarn : best), chosen)
  return off(chosen) > off(nearest) + mostDetour ? nearest : chosen
}

/** A group divided into the two colours that it is made of; null where it is one. */
export function splitGroup(
  { cells }: ColourCells,
  groups: readonly YarnGroup[],
  at: number,
): [string[], string[]] | null {
  const group = itemAt(groups, at)
  const [first, ...others] = group.colours
  if (first !== undefined && others.length > 0) return [[first], others]
  const colours = groups.flatMap((one, place) => one.colours.map((hex) => ({ hex, place })))
  const owners = nearestColours(
    cells,
    colours.map(({ hex }) => cieLabOfHex(hex)),
  )
  const own = [...cells.keys()].filter((cell) => itemAt(colours, byteAt(owners, cell)).place === at)
  const halves = splitColour(cells, own)
  return halves && [[halves[0]], [halves[1]]]
}

/** The yarn of the wall nearest to a colour that is not taken yet. */
export function freeYarn(hex: string, taken: readonly number[], wall: readonly string[]): number {
  const colour = cieLabOfHex(hex)
  const distances = wall.map((yarn, at) =>
    taken.includes(at) ? Number.POSITIVE_INFINITY : deltaE00(colour, cieLabOfHex(yarn)),
  )
  return distances.indexOf(Math.min(...distances))
}
