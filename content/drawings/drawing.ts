import type { LeadColour } from '#content/leads/lead-colours.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import type { RugShape } from '#graphics/drawing/rug-shape.ts'
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
  /** The colours of the drawing that are made of it, so that the drawing can be opened again as it was left. */
  readonly colours?: readonly string[] | undefined
}

/** A rug made of a visitor's drawing, as its request says. */
export type DrawnRug = {
  /** Millimetres. */
  readonly width: number
  readonly length: number
  readonly shape: RugShape
  /** The radius of its corners, in millimetres. */
  readonly corner: number
  readonly technique: DrawingTechnique
  readonly yarns: readonly DrawnYarn[]
  /** Whether a sheet of paper in the picture was straightened. */
  readonly straightens?: boolean | undefined
}

/** The weight of a yarn that covers so many square metres, in kilograms. */
export function yarnWeight(area: number, technique: DrawingTechnique): number {
  return Math.round(area * techniqueLimits[technique].weight * 100) / 100
}

/** A drawing's rug as prices know sizes. */
export function sizeOfDrawn({ width, length, shape }: Pick<DrawnRug, 'width' | 'length' | 'shape'>): RugSize {
  const size = { width: width / 1000, length: length / 1000 }
  return shape === 'round' && width === length ? { ...size, round: true } : size
}

/** The size of a drawing's rug as requests say sizes. */
export function drawnSize(rug: DrawnRug): string {
  const metres = (value: number) => value.toFixed(2).replace('.', ',')
  const { width, length } = sizeOfDrawn(rug)
  return `${metres(width)} \u00d7 ${metres(length)} m`
}

/** What a request says of the colours and corners of a drawing's rug. */
export function drawnLook({ yarns, corner }: DrawnRug) {
  return { colours: drawnColours(yarns), corner_cm: corner > 0 ? Math.round(corner / 10) : null }
}

/** The yarns as every request says its colours, so that whatever shows those shows them. */
export function drawnColours(yarns: readonly DrawnYarn[]): LeadColour[] {
  return yarns.map(({ code, hex, area, weight }) => ({
    name: `${code} \u00b7 ${inPortuguese(area)} m\u00b2 \u00b7 ${inPortuguese(weight)} kg`,
    hex,
  }))
}

function inPortuguese(value: number): string {
  return new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
}
