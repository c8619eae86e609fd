/** What the page hands a decoder that said it is ready. */
export type DecodeAsk = {
  readonly file: ArrayBuffer
  /** How many pixels the longer side of the picture has at most. */
  readonly longest: number
}

/** Why a decoder gives no picture; `heavy` is more than a device should open, `blank` a page with nothing on it. */
export type DecodeProblem = 'heavy' | 'password' | 'blank' | 'unreadable'

export type DecoderAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'picture'; readonly picture: ImageBitmap }
  | { readonly kind: 'problem'; readonly problem: DecodeProblem }
