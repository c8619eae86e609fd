/** How the workshop makes a rug in another size than it is drawn in. */
export type Resizing = 'scale' | 'repeat' | 'extend' | 'redraw'
/** In metres, the width along the picture's. */
export type Sides = { readonly width: number; readonly length: number }
/** A rug in another size: as drawn, as wished, and how. */
export type Resize = {
  readonly from: Sides
  readonly to: Sides
  readonly how: Resizing
  /** How wide a border with a drawing along it runs round the rug, in metres. */
  readonly border?: number
  /** Whether its outline is part of the drawing, which that of a rectangle is not. */
  readonly free?: true
}

/** Whether two sizes are one: no hand makes a rug to half a centimetre. */
export function sameSides(one: Sides, other: Sides): boolean {
  return Math.abs(one.width - other.width) < 0.006 && Math.abs(one.length - other.length) < 0.006
}
