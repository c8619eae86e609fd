import { type Resize, type Resizing, type Sides, sameSides } from '#graphics/resize/resize.ts'
import { fieldScale, type Inside } from '#graphics/resize/rim.ts'
import type { Rug, RugShape } from './rug.ts'
import { toSize } from './rug-size.ts'

/**
 * What of a rug says how it is made in other sizes: the one that its picture shows, its shape, and how staff chose. `border`: one with
 * a drawing along it is so many metres wide.
 */
export type Drawn = {
  readonly size: Sides
  readonly shape: RugShape
  readonly how: Resizing
  readonly border?: number
}

const usual: Sides = { width: 2, length: 3 }
const sameProportions = 0.03

/** A rug is drawn in the first of its sizes, which lies as its picture does: `wide` or long. */
export function drawnOf(
  rug: Pick<Rug, 'sizes' | 'shape' | 'resizing'> & Partial<Pick<Rug, 'border_cm'>>,
  wide: boolean,
): Drawn {
  const first = rug.sizes.map(toSize).find((size) => size !== null) ?? usual
  const drawn = { size: lying(first, wide), shape: rug.shape, how: rug.resizing }
  return rug.border_cm ? { ...drawn, border: rug.border_cm / 100 } : drawn
}

/** A size as a picture shows it: one wider than long has the longer side across. */
export function lying({ width, length }: Sides, wide: boolean): Sides {
  const [less, more] = [Math.min(width, length), Math.max(width, length)]
  return wide ? { width: more, length: less } : { width: less, length: more }
}

/** Whether in a size that lies as it does a rug's drawing is scaled within what is wound round it. */
export function isScaledWithin(drawn: Drawn, sides: Sides): boolean {
  const resize = resizeTo(drawn, sides)
  return resize?.how === 'scale' && !resize.free && !resize.border
}

const unbound: Inside = { across: { least: 0, most: 0 }, down: { least: 0, most: 0 } }

/**
 * How large the drawing of a rug without a border lies in a size that lies as it does: as the rug, or beyond its edges where it
 * is scaled; null where it goes on, and is more than its picture. `inside`: where what is wound round it ends.
 */
export function drawingIn(drawn: Drawn, sides: Sides, inside: Inside = unbound): Sides | null {
  const resize = resizeTo(drawn, sides)
  if (!resize || (resize.how === 'redraw' && !resize.border)) return sides
  if (resize.how !== 'scale' || resize.border) return null
  const { width, length } = drawn.size
  const scale = fieldScale(drawn.size, sides, resize.free ? unbound : inside)
  return { width: width * scale, length: length * scale }
}

/** What becomes of a rug's picture in a size that lies as it does; null where it is the one that it is drawn in. */
export function resizeTo({ size, shape, how, border }: Drawn, { width, length }: Sides): Resize | null {
  const to = { width, length }
  if (sameSides(size, to)) return null
  const stretch = (to.width * size.length) / (to.length * size.width)
  const another = Math.abs(Math.log(stretch)) > sameProportions
  // What is round is round in any size, and no outline but a rectangle can be cut to another proportion.
  if (shape === 'round') return { from: size, to, how: another ? 'redraw' : 'scale', free: true }
  if (shape === 'organic')
    return { from: size, to, how: another && how === 'scale' ? 'redraw' : how, free: true }
  return border ? { from: size, to, how, border } : { from: size, to, how }
}
