/** The techniques that a drawing is offered in. */
export const drawingTechniques = ['tufted', 'knotted', 'woven'] as const
export type DrawingTechnique = (typeof drawingTechniques)[number]

/** What a technique can make of a drawing. */
export type TechniqueLimits = {
  /** The narrowest line, in millimetres. */
  readonly least: number
  /** Yarn for a square metre, in kilograms. */
  readonly weight: number
  /** The highest pile in millimetres; null where it has none. */
  readonly pile: { readonly usual: number; readonly most: number } | null
  /** Whether lines can be carved between its colours. */
  readonly carves: boolean
}

/** Where the workshop has said nothing else: see docs/decisions/062-drawings.md. */
export const techniqueLimits: Readonly<Record<DrawingTechnique, TechniqueLimits>> = {
  tufted: { least: 10, weight: 3, pile: { usual: 12, most: 30 }, carves: true },
  knotted: { least: 6, weight: 3.6, pile: { usual: 8, most: 12 }, carves: true },
  woven: { least: 15, weight: 2, pile: null, carves: false },
}
