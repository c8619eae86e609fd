import type { SheetName } from '#graphics/calibration/mark.ts'
import type { Marks } from './first-marks.ts'
import type { Look } from './look-worker.ts'
import type { Stroke } from './strokes.ts'
import type { ScaleKind } from './use-calibration.ts'

/** What hands have marked on a photograph, beside what was found in it. */
export type ByHand = {
  readonly own: Partial<Marks>
  /** Marked by hand alone: a hand that came before what was found counts for more. */
  readonly alone: { readonly sheet: boolean; readonly floor: boolean }
  /** What lies there, whatever was found. */
  readonly sheet: SheetName | null
}

/** How far somebody has come from a photograph to a room. */
export type Survey = {
  readonly step: 'floor' | 'scale' | 'furniture'
  readonly kind: ScaleKind
  readonly rectangular: boolean
  /** As they were typed. */
  readonly metres: string
  readonly side: string
  readonly byHand: ByHand
  readonly strokes: readonly Stroke[]
  /** What was found by then. */
  readonly look: Look
}

export const firstSurvey: Survey = {
  step: 'floor',
  kind: 'sheet',
  rectangular: false,
  metres: '',
  side: '',
  byHand: { own: {}, alone: { sheet: false, floor: false }, sheet: null },
  strokes: [],
  look: {},
}
