import { sideBounds } from '#content/drawings/drawing.ts'
import { millimetres } from '#graphics/units.ts'
import { bounded, type Design, isTied, mostCorner, withSide } from './design.ts'

/** What can be pulled at a rug: its right edge, its lower edge, its corners. */
export const handles = ['width', 'length', 'corner'] as const
export type Handle = (typeof handles)[number]

/** Millimetres of a key, and of one that goes farther. */
const [step, leap] = [10, 100]

/** From where to where a handle goes, in millimetres; where both sides are tied, both stay within what can be made. */
export function rangeOf(design: Design, handle: Handle): { readonly least: number; readonly most: number } {
  if (handle === 'corner') return { least: 0, most: mostCorner(design) }
  const { width, length } = design
  const longer = handle === 'width' ? length / width : width / length
  const { least, most } = sideBounds
  if (!isTied(design)) return { least, most }
  return { least: bounded(Math.max(least, least / longer)), most: bounded(Math.min(most, most / longer)) }
}

/** A rug whose handle stands at so many millimetres, in whole centimetres and within its range. */
export function pulledTo(design: Design, handle: Handle, at: number): Design {
  const { least, most } = rangeOf(design, handle)
  const value = 10 * Math.round(Math.min(most, Math.max(least, at)) / 10)
  if (value === design[handle]) return design
  return handle === 'corner' ? { ...design, corner: millimetres(value) } : withSide(design, handle, value)
}

/** A rug whose handle was pulled by so many pixels. It lies in the middle of the stage, so its other edge goes as far. */
export function pulledBy(
  design: Design,
  handle: Handle,
  [dx, dy]: readonly [number, number],
  millimetresPerPixel: number,
): Design {
  const far = { width: 2 * dx, length: 2 * dy, corner: (dx + dy) / 2 }[handle]
  return pulledTo(design, handle, design[handle] + far * millimetresPerPixel)
}

/** A rug after a key at one of its handles, whose edge goes the way of the arrow; null for a key that does nothing there. */
export function keyed(design: Design, handle: Handle, key: string): Design | null {
  const { least, most } = rangeOf(design, handle)
  const down = handle === 'width' ? -step : step
  const by = { ArrowRight: step, ArrowLeft: -step, ArrowDown: down, ArrowUp: -down }[key]
  const far = { PageUp: leap, PageDown: -leap }[key]
  const to = { Home: least, End: most }[key]
  const value = to ?? design[handle] + (by ?? far ?? Number.NaN)
  return Number.isNaN(value) ? null : pulledTo(design, handle, value)
}
