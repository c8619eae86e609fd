import { type Metres, metres } from '#graphics/units.ts'
import { type RugSize, rugSize } from './rug-size.ts'

export type Furniture = 'sofa' | 'table' | 'bed'

/** Measures in metres: a piece's width and length (a sofa's depth), and the free floor before a sofa. */
export type FurnitureMeasures = { readonly width: Metres; readonly length: Metres; readonly free: Metres }

/** A rug for a piece of furniture, and how it lies: how far the piece reaches onto it from its far edge. */
export type SizeAdvice = { readonly size: RugSize; readonly overlap: Metres }

/** What a measure of a piece may be, in metres. */
export const furnitureMetres = { least: 0.4, most: 8 } as const

/** What the front legs of a sofa cover of a rug. */
export const legsMetres = 0.25
/** What a rug passes the foot of a bed by. */
export const aroundMetres = 0.7
// The house's rules of thumb: what a rug passes the arms of a sofa by, bare floor in a passage, and what a rug passes
// a dining table or a bed by.
const armsMetres = 0.2
const passageMetres = 0.2
const bedCovered = 2 / 3
const step = 0.1

/** Measures that the caller knows to be metres. */
export const furnitureMeasures = (width: number, length: number, free: number) =>
  ({ width, length, free }) as FurnitureMeasures

export const usualMeasures: Readonly<Record<Furniture, FurnitureMeasures>> = {
  sofa: furnitureMeasures(2.2, 0.95, 2),
  table: furnitureMeasures(2, 1, 0),
  bed: furnitureMeasures(1.6, 2, 0),
}

/**
 * The rug's size for a piece, in steps of ten centimetres; null for measures no furniture has. A round rug passes
 * a table or a bed on its longer side too; before a sofa it keeps within the free floor.
 */
export function adviseSize(
  furniture: Furniture,
  measures: FurnitureMeasures,
  round = false,
): SizeAdvice | null {
  const { width, length, free } = measures
  const asked = furniture === 'sofa' ? [width, free] : [width, length]
  if (!asked.every((side) => side >= furnitureMetres.least && side <= furnitureMetres.most)) return null
  const { wide, long, overlap } = sidesFor(furniture, measures)
  if (!round) return { size: rugSize(inSteps(wide), inSteps(long)), overlap: metres(overlap) }
  const across = inSteps(furniture === 'sofa' ? Math.min(wide, long) : Math.max(wide, long))
  // What lies past the foot of a bed is the same, so more of a larger rug lies below it.
  const below = furniture === 'bed' ? Math.max(0, across - long) : 0
  return { size: { ...rugSize(across, across), round }, overlap: metres(overlap + below) }
}

function sidesFor(furniture: Furniture, { width, length, free }: FurnitureMeasures) {
  if (furniture === 'sofa')
    return {
      wide: width + 2 * armsMetres,
      long: legsMetres + Math.max(0, free - passageMetres),
      overlap: legsMetres,
    }
  const wide = width + 2 * aroundMetres
  if (furniture === 'table') return { wide, long: length + 2 * aroundMetres, overlap: length + aroundMetres }
  const overlap = length * bedCovered
  return { wide, long: overlap + aroundMetres, overlap }
}

function inSteps(side: number): number {
  return Math.round(side / step) / 10
}
