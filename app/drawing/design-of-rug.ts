import type { DrawnRug } from '#content/drawings/drawing.ts'
import type { Design } from './design.ts'
import type { WallYarn } from './drawing-view.ts'

/** The wall with the yarns that a rug has and the wall has no more. */
export function wallWith(rug: DrawnRug, wall: readonly WallYarn[]): WallYarn[] {
  const known = new Set(wall.map(({ hex }) => hex))
  const gone = rug.yarns.filter(({ hex }) => !known.has(hex))
  return [...wall, ...gone.map(({ code, hex }) => ({ name: code, hex }))]
}

/**
 * What was chosen of a rug, so that its drawing can be opened as it was left. Of a rug that does not say which colours its
 * yarns stand for, the drawing is asked anew for as many.
 */
export function designOfRug(rug: DrawnRug, wall: readonly WallYarn[]): Design {
  const { width, length, shape, corner, technique, carved, yarns, straightens = true } = rug
  const groups = yarns.flatMap(({ hex, colours = [], apart, pile, border }) => {
    const yarn = wall.findIndex((one) => one.hex === hex)
    const isKnown = yarn >= 0 && (colours.length > 0 || apart !== undefined || border !== undefined)
    const chosen = { ...(apart && { areas: apart }), ...(pile && { pile }), ...(border && { border }) }
    return isKnown ? [{ yarn, colours, ...chosen }] : []
  })
  const isWhole = groups.length === yarns.length
  return {
    count: isWhole ? null : yarns.length,
    groups: isWhole ? groups : [],
    shape,
    width,
    length,
    corner,
    technique,
    carved,
    straightens,
  }
}
