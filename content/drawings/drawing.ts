import type { LeadColour } from '#content/leads/lead-colours.ts'
import { type RugSize, rugSize } from '#content/rugs/rug-size.ts'
import type { DrawnArea } from '#graphics/drawing/drawn-area.ts'
import type { RugShape } from '#graphics/drawing/rug-shape.ts'
import { inMetres, type Millimetres, millimetres } from '#graphics/units.ts'
import { type DrawingTechnique, techniqueLimits } from './drawing-technique.ts'

/** The sides that a rug of a drawing can have, in millimetres. */
export const sideBounds = { least: 400, most: 8000 } as const

/** Which wording of the statement about one's own drawing a visitor agreed to; changes with the text. */
export const ownDrawingVersion = 'drawing-2026-11'

/** What the map of a drawing's yarns is called among the files of its request. */
export const yarnMapName = 'mapa-de-fios.png'

/** A yarn of a drawing's rug: what the workshop calls it, how much of the rug it covers, and how much of it that takes. */
export type DrawnYarn = {
  readonly code: string
  readonly hex: string
  /** Square metres. */
  readonly area: number
  /** Kilograms. */
  readonly weight: number
  /** The height of its pile; null where the technique has none, or a request of before says nothing of it. */
  readonly pile: Millimetres | null
  /** The colours of the drawing that are made of it, so that the drawing can be opened again as it was left. */
  readonly colours?: readonly string[] | undefined
  /** The areas of the drawing that have it whatever their colour, for the same. */
  readonly apart?: readonly DrawnArea[] | undefined
  /** The width of the band along the rug's edge, where that is of it. */
  readonly border?: Millimetres | undefined
}

/** A rug made of a visitor's drawing, as its request says. */
export type DrawnRug = {
  readonly width: Millimetres
  readonly length: Millimetres
  readonly shape: RugShape
  /** The radius of its corners. */
  readonly corner: Millimetres
  readonly technique: DrawingTechnique
  /** Whether a line is cut between its colours. */
  readonly carved: boolean
  readonly yarns: readonly DrawnYarn[]
  /** Whether a sheet of paper in the picture was straightened. */
  readonly straightens?: boolean | undefined
}

/** The pile that a technique makes of what was chosen: its usual one where nothing was; null where it has none. */
export function pileIn(technique: DrawingTechnique, chosen?: number): Millimetres | null {
  const { pile } = techniqueLimits[technique]
  return pile && millimetres(Math.min(pile.most, Math.max(pile.usual, chosen ?? pile.usual)))
}

/** The weight of a yarn that covers so many square metres, in kilograms; a higher pile takes more in proportion. */
export function yarnWeight(area: number, technique: DrawingTechnique, pile: number | null): number {
  const { weight, pile: piles } = techniqueLimits[technique]
  return Math.round(area * weight * (piles && pile ? pile / piles.usual : 1) * 100) / 100
}

/** The yarns that stand up from the others. */
export function raisedYarns<Yarn extends Pick<DrawnYarn, 'pile'>>(
  technique: DrawingTechnique,
  yarns: readonly Yarn[],
): (Yarn & { readonly pile: Millimetres })[] {
  const usual = pileIn(technique)
  return yarns.flatMap((yarn) =>
    usual !== null && yarn.pile !== null && yarn.pile > usual ? [{ ...yarn, pile: yarn.pile }] : [],
  )
}

/** The band along a rug's edge: its yarn, and its width; undefined where it has none. */
export function borderYarn<Yarn extends Pick<DrawnYarn, 'border'>>(
  yarns: readonly Yarn[],
): (Yarn & { readonly border: Millimetres }) | undefined {
  return yarns.flatMap((yarn) => (yarn.border === undefined ? [] : [{ ...yarn, border: yarn.border }]))[0]
}

/** The height in which most of a rug is made; null where it has no pile. */
export function groundPile({ technique, yarns }: Pick<DrawnRug, 'technique' | 'yarns'>): Millimetres | null {
  const usual = pileIn(technique)
  const areas = new Map<Millimetres | null, number>()
  for (const { pile, area } of yarns) areas.set(pile ?? usual, (areas.get(pile ?? usual) ?? 0) + area)
  const [most] = [...areas].toSorted(([, one], [, other]) => other - one)
  return most ? most[0] : usual
}

/** A drawing's rug as prices know sizes. */
export function sizeOfDrawn({ width, length, shape }: Pick<DrawnRug, 'width' | 'length' | 'shape'>): RugSize {
  const size = rugSize(inMetres(width), inMetres(length))
  return shape === 'round' && width === length ? { ...size, round: true } : size
}

/** The size of a drawing's rug as requests say sizes. */
export function drawnSize(rug: DrawnRug): string {
  const metres = (value: number) => value.toFixed(2).replace('.', ',')
  const { width, length } = sizeOfDrawn(rug)
  return `${metres(width)} \u00d7 ${metres(length)} m`
}

/** What a request says of the colours and corners of a drawing's rug. */
export function drawnLook(rug: DrawnRug) {
  return { colours: drawnColours(rug), corner_cm: rug.corner > 0 ? Math.round(rug.corner / 10) : null }
}

/** The yarns as every request says its colours, so that whatever shows those shows them. */
export function drawnColours({ technique, yarns }: Pick<DrawnRug, 'technique' | 'yarns'>): LeadColour[] {
  return yarns.map((yarn) => {
    const { code, hex, area, weight } = yarn
    const raised = raisedYarns(technique, [yarn]).map(({ pile }) => `${pile} mm`)
    const figures = [`${inPortuguese(area)} m\u00b2`, `${inPortuguese(weight)} kg`, ...raised]
    return { name: [code, ...figures].join(' \u00b7 '), hex }
  })
}

function inPortuguese(value: number): string {
  return new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
}
