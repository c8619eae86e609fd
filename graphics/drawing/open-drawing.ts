import { type CieLab, cieLabOfHex, deltaE00 } from '#graphics/colour-difference.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, itemAt, numberAt } from '#graphics/reads.ts'
import { chooseYarns } from './choose-yarns.ts'
import type { ColourCells } from './colour-cells.ts'
import type { DrawnArea } from './drawn-area.ts'
import { drawnSheet, straightened } from './drawn-sheet.ts'
import { drawingColours, makeMap, onGround } from './make-map.ts'
import { coveredPart, coverOf, withoutPaper } from './paper.ts'
import { type Part, resampled } from './resample.ts'
import { nearestColours, splitColour, tellColours } from './tell-colours.ts'
import { yarnBounds } from './yarn-bounds.ts'
import { type RugMeasure, yarnAreas } from './yarn-map.ts'

/** A drawing as it is worked on: with its ground and without. */
export type OpenDrawing = {
  readonly whole: Pixmap
  /** Without the paper round it. */
  readonly bare: Pixmap
  /** The part of it that holds what is drawn. */
  readonly drawn: Part
  /** Whether what is drawn is one piece that could be a rug's outline. */
  readonly hasOutline: boolean
  /** Whether it lay on a sheet that was photographed at an angle. */
  readonly isStraightened: boolean
}

/** The colours of a drawing that one yarn of the wall stands for. */
export type YarnGroup = {
  readonly colours: readonly string[]
  readonly yarn: number
  /** The height of its pile in millimetres, where another than the usual was chosen. */
  readonly pile?: number
  /** Areas of the drawing that have its yarn, whatever their colour. */
  readonly areas?: readonly DrawnArea[]
  /** The width of the band along the rug's edge in millimetres, where that is of this yarn. */
  readonly border?: number
}

type Share = { readonly hex: string; readonly share: number }

/** A colour with less than this of a drawing may be a fringe, where it is so near to what two others mix to. */
const [mostOfFringe, mixed] = [0.01, 14]
const [looked, straightLonger] = [480, 1600]
/** A drawing that fills nearly all of its sheet has no outline of its own; a few lines on it neither. */
const outlineCovers = { least: 0.5, most: 0.97 } as const
/** A yarn so much farther than the nearest one, and a little, would be a colour that nobody drew. */
const [mostDetour, littleDetour] = [1.35, 2]
/** A rug to try yarns on, its narrowest line, and what a yarn has of it at least. */
const [tried, triedLine, leastOfRug] = [1000, 15, 0.0012]

/** Looks at a drawing for the first time; on a photographed sheet, at what the sheet shows, unless the whole picture is wanted. */
export function openDrawing(picture: Pixmap, straightens = true): OpenDrawing {
  // A picture that is paper to its rim is the sheet itself.
  const plain = withoutPaper(picture)
  const sheet = straightens && plain === picture ? drawnSheet(picture) : null
  const whole = sheet ? straightened(picture, sheet, straightLonger) : picture
  const bare = sheet ? withoutPaper(whole) : plain
  const drawn = coveredPart(bare)
  const cover = coverOf(bare, drawn)
  return {
    whole,
    bare,
    drawn,
    isStraightened: sheet !== null,
    hasOutline: cover >= outlineCovers.least && cover <= outlineCovers.most,
  }
}

/** What a rug shows of a drawing: the drawing alone for a free outline, else the whole sheet. */
export function shownOf({ whole, bare, drawn }: OpenDrawing, free: boolean): { picture: Pixmap; part: Part } {
  return free
    ? { picture: bare, part: drawn }
    : { picture: whole, part: { x: 0, y: 0, width: whole.width, height: whole.height } }
}

/** The middle of a part of a drawing that has a rug's proportion: what does not fit is cut off. */
function coveringPart({ x, y, width, height }: Part, proportion: number): Part {
  const [across, down] = [Math.min(width, height / proportion), Math.min(height, width * proportion)]
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

/**
 * The part of a drawing that lies under a whole rug when what can be shown of it lies within a band so wide along the rug's
 * edge: beyond the drawing where it has to be. Millimetres.
 */
export function partWithin(shown: Part, { width, length }: RugMeasure, band: number): Part {
  const [across, down] = [width - 2 * band, length - 2 * band]
  const inner = coveringPart(shown, down / across)
  const scale = inner.width / across
  return {
    x: inner.x - band * scale,
    y: inner.y - band * scale,
    width: width * scale,
    height: length * scale,
  }
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
  const own = shares.filter((one) => !isFringe(one, shares))
  const chosen = chooseYarns(own, wall)
  const groups = new Map<number, string[]>()
  for (const [at, { hex }] of own.entries()) {
    const yarn = nearOf(hex, numberAt(chosen, at), chosen, wall)
    groups.set(yarn, [...(groups.get(yarn) ?? []), hex])
  }
  return [...groups].map(([yarn, own]) => ({ yarn, colours: own }))
}

/** Whether there is but a trace of a colour, and it is what two others mix to where they meet. */
function isFringe(one: Share, all: readonly Share[]): boolean {
  if (one.share > mostOfFringe) return false
  const heavier = all.filter(({ share }) => share > one.share).map(({ hex }) => cieLabOfHex(hex))
  const colour = cieLabOfHex(one.hex)
  return heavier.some((from, at) => heavier.slice(at + 1).some((to) => offLine(colour, from, to) < mixed))
}

/** How far, in L*a*b*, a colour is from those between two others. */
function offLine(colour: CieLab, from: CieLab, to: CieLab): number {
  const [way, own] = [to, colour].map((end) => end.map((value, at) => value - numberAt(from, at))) as [
    number[],
    number[],
  ]
  const length = way.reduce((sum, value) => sum + value * value, 0)
  const along = way.reduce((sum, value, at) => sum + value * numberAt(own, at), 0) / Math.max(length, 1e-9)
  const held = Math.min(1, Math.max(0, along))
  return Math.hypot(...own.map((value, at) => value - held * numberAt(way, at)))
}

/** The same without yarns that next to nothing of a rug would be of: they are but the fringe between two others. */
export function withoutTraces(
  drawing: OpenDrawing,
  groups: readonly YarnGroup[],
  free: boolean,
): YarnGroup[] {
  const { picture, part } = shownOf(drawing, free)
  const measure = { width: tried, length: (tried * part.height) / part.width }
  const own = { groups: groups.map(({ colours }) => colours), shape: free ? 'free' : 'rectangle' } as const
  const { map } = makeMap(picture, { ...own, measure, part, corner: 0, least: triedLine }, false)
  const areas = yarnAreas(map, measure, groups.length)
  const whole = areas.reduce((sum, area) => sum + area, 0)
  const left = groups.filter((_, at) => numberAt(areas, at) > leastOfRug * whole)
  return left.length >= yarnBounds.least ? left : [...groups]
}

/** The yarn that was chosen for a colour, or, where that is far off, the nearest of those that the rug has anyway. */
function nearOf(hex: string, chosen: number, taken: readonly number[], wall: readonly string[]): number {
  const colour = cieLabOfHex(hex)
  const off = (yarn: number) => deltaE00(colour, cieLabOfHex(itemAt(wall, yarn)))
  const nearest = taken.reduce((best, yarn) => (off(yarn) < off(best) ? yarn : best), chosen)
  return off(chosen) > mostDetour * off(nearest) + littleDetour ? nearest : chosen
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
