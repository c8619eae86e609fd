import type { Pixmap } from '#graphics/pixmap.ts'
import {
  type AxisMap,
  type Edge,
  extendedAxis,
  type Joined,
  type Mismatch,
  repeatedAxis,
  scaledAxis,
  stretchedAxis,
} from './axis.ts'
import { borderOf } from './border.ts'
import { fittedBorder } from './fitted-border.ts'
import { measured } from './measured.ts'
import { mismatches } from './mismatches.ts'
import type { Resize, Sides } from './resize.ts'
import { type Binding, bindingOf, type Depths, fieldScale, rimOf } from './rim.ts'

export type Axes = { readonly across: AxisMap; readonly down: AxisMap }
type JoinedAxes = { readonly across: Joined; readonly down: Joined }
/**
 * Where each place of a rug in another size is taken from: of its drawing, and of its pile. `frame`: so many metres round it
 * are a border with a drawing of its own, and are taken from elsewhere.
 */
export type Course = {
  readonly drawing: Axes
  readonly pile: Axes
  readonly frame?: { readonly width: number; readonly axes: JoinedAxes }
  /** A rectangle's outline and its binding are taken from elsewhere than its drawing. */
  readonly edge?: { readonly depths: Depths; readonly axes: Axes }
}

/** Metres: a corner that is rounder than that is cut. */
const mostCorner = 0.4

/** How a rug's drawing and its pile go on in another size, told from its picture in its own colours. */
export function courseOf(picture: Pixmap, resize: Resize): Course {
  const { from, to, how } = resize
  const border = givenBorder(resize)
  if (how === 'repeat' || how === 'extend') {
    const drawing = goneOn(picture, resize, border)
    return { drawing, pile: drawing, ...(border && { frame: frameOf(picture, resize, border) }) }
  }
  const pile = goneOn(picture, { ...resize, how: 'extend' }, null)
  const fieldOf = how === 'redraw' ? stretchedAxes : scaledAxes
  if (border) return { drawing: fieldOf(from, to, border), pile, frame: frameOf(picture, resize, border) }
  // A border of plain bands is found: it is the same all along, and goes with the field.
  const bands = how === 'redraw' && resize.free ? null : fittedBorder(borderOf(picture, from), from, to)
  if (bands) return { drawing: fieldOf(from, to, bands), pile }
  if (how === 'redraw') return { drawing: stretchedAxes(from, to), pile }
  if (resize.free) return { drawing: scaledAxes(from, to, null), pile }
  const bound = bindingOf(picture, rimOf(picture, measured(picture, from).fine.x), from)
  return {
    drawing: fieldAxes(from, to, bound),
    pile,
    edge: { depths: bound.depths, axes: outlineAxes(from, to) },
  }
}

/** The border that staff gave the width of, where it goes round the rug; what moves pixels and changes none makes none narrower. */
function givenBorder({ from, to, how, border = 0 }: Resize): Edge | null {
  const fitted = fittedBorder(border, from, to)
  const movesPixels = how === 'repeat' || how === 'extend'
  return fitted && (!movesPixels || fitted.made === fitted.drawn) ? fitted : null
}

function goneOn(picture: Pixmap, { from, to, how }: Resize, border: Edge | null): Axes {
  const axis: typeof extendedAxis = how === 'repeat' ? (...sides) => repeatedAxis(...sides).map : extendedAxis
  const drawn = border?.drawn
  const { across, down } = mismatches(picture, from, drawn ? (side) => [[drawn, side - drawn]] : undefined)
  return {
    across: axis(from.width, to.width, across, drawn),
    down: axis(from.length, to.length, down, drawn),
  }
}

/** A field in another scale, so that it covers the new one; a border stays as wide as it was where it fits, and whole. */
function scaledAxes(from: Sides, to: Sides, border: Edge | null): Axes {
  const { drawn, made } = border ?? { drawn: 0, made: 0 }
  const scale = Math.max(
    (to.width - 2 * made) / (from.width - 2 * drawn),
    (to.length - 2 * made) / (from.length - 2 * drawn),
  )
  return {
    across: scaledAxis(from.width, to.width, scale, border ?? undefined),
    down: scaledAxis(from.length, to.length, scale, border ?? undefined),
  }
}

/** A field as wide and long as the new one leaves it, until it is redrawn; a border stays as wide as it was where it fits. */
function stretchedAxes(from: Sides, to: Sides, border?: Edge): Axes {
  return {
    across: stretchedAxis(from.width, to.width, border),
    down: stretchedAxis(from.length, to.length, border),
  }
}

/** A field in another scale, so that what of it lies within its binding covers what the binding leaves. */
function fieldAxes(from: Sides, to: Sides, binding: Binding): Axes {
  const { across, down } = binding
  const scale = fieldScale(from, to, binding)
  const axis =
    (drawn: number, wished: number, most: number): AxisMap =>
    (place) =>
      Math.min(drawn - most, Math.max(most, drawn / 2 + (place - wished / 2) / scale))
  return { across: axis(from.width, to.width, across.most), down: axis(from.length, to.length, down.most) }
}

/** Corners as they are, however round, and what wavers between them as long as the side is. */
function outlineAxes(from: Sides, to: Sides): Axes {
  const axis = (drawn: number, made: number) => {
    const corner = Math.min(mostCorner, drawn / 3, made / 3)
    return stretchedAxis(drawn, made, { drawn: corner, made: corner })
  }
  return { across: axis(from.width, to.width), down: axis(from.length, to.length) }
}

/** A border whose drawing repeats along each side from corner to corner, both sides that lie opposite alike. */
function frameOf(picture: Pixmap, { from, to }: Resize, { drawn, made }: Edge): NonNullable<Course['frame']> {
  const share = drawn / made
  const { across, down } = mismatches(picture, from, (side) => [
    [0, drawn],
    [side - drawn, side],
  ])
  const along = (side: number, wished: number, mismatch: Mismatch): Joined => {
    const { map, beyond } = repeatedAxis(side, wished * share, mismatch, drawn)
    return { map: (place) => map(place * share), beyond: (place) => beyond(place * share) }
  }
  const axes = { across: along(from.width, to.width, across), down: along(from.length, to.length, down) }
  return { width: made, axes }
}
