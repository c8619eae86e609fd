import type { RugSize } from './rug-size.ts'

export type Furniture = 'sofa' | 'table' | 'bed'

/** Measures in metres: a piece's width and length (a sofa's depth), and the free floor before a sofa. */
export type FurnitureMeasures = { readonly width: number; readonly length: number; readonly free: number }

/** A rug for a piece of furniture, and how it lies: how far the piece reaches onto it from its far edge. */
export type SizeAdvice = { readonly size: RugSize; readonly overlap: number }

// The house's rules of thumb: what the front legs of a sofa cover, bare floor in a passage, and what a rug passes
// a dining table or a bed by.
const legsMetres = 0.25
const passageMetres = 0.2
const aroundMetres = 0.7
const bedCovered = 2 / 3
const step = 0.1

export const usualMeasures: Readonly<Record<Furniture, FurnitureMeasures>> = {
  sofa: { width: 2.2, length: 0.95, free: 2 },
  table: { width: 2, length: 1, free: 0 },
  bed: { width: 1.6, length: 2, free: 0 },
}

/** The rug's size for a piece, in steps of ten centimetres; null for measures no furniture has. */
export function adviseSize(
  furniture: Furniture,
  { width, length, free }: FurnitureMeasures,
): SizeAdvice | null {
  const asked = furniture === 'sofa' ? [width, free] : [width, length]
  if (!asked.every((side) => side >= 0.4 && side <= 8)) return null
  if (furniture === 'sofa')
    return { size: inSteps(width, legsMetres + Math.max(0, free - passageMetres)), overlap: legsMetres }
  if (furniture === 'table')
    return {
      size: inSteps(width + 2 * aroundMetres, length + 2 * aroundMetres),
      overlap: length + aroundMetres,
    }
  const overlap = length * bedCovered
  return { size: inSteps(width + 2 * aroundMetres, overlap + aroundMetres), overlap }
}

function inSteps(width: number, length: number): RugSize {
  const round = (side: number) => Math.round(side / step) / 10
  return { width: round(width), length: round(length) }
}
