/** A rectangle of a sheet of labels. */
export type LabelPiece = {
  /** Its left, top, right and bottom in shares (0..1) of the sheet. */
  readonly part: readonly number[]
  /** Its size in the page's pixels. */
  readonly width: number
  readonly height: number
}

/** Drawn on the page, or its pixels, which a worker is told. */
export type LabelPixels = HTMLCanvasElement | ImageData

/** What labels are put together from, drawn once: letters, their ground, and the handle. */
export type LabelSheet<Pixels extends LabelPixels = LabelPixels> = {
  readonly pixels: Pixels
  readonly letters: ReadonlyMap<string, LabelPiece & { readonly advance: number }>
  readonly ground: LabelPiece
  readonly handle: LabelPiece
  /** How wide a label is, whatever it says. */
  readonly wide: number
}

/** A point of the page, in its pixels. */
export type LabelSpot = { readonly x: number; readonly y: number }

/**
 * What stands on the canvas while hands hold the rug: labels with these texts on these spots, and the handle on the spot after them. Where the
 * letters go is worked out by whoever draws them: the page's own part of a frame is short.
 */
export type Labels = {
  /** Another one when there are other pieces in it. */
  readonly sheet: LabelSheet
  readonly texts: readonly string[]
  /** Null behind the camera. */
  readonly spots: readonly (LabelSpot | null)[]
  /** The page's pixels that the canvas covers. */
  readonly page: { readonly width: number; readonly height: number }
}
