/** One of the fixed swatches: a named colour and a picture of its wool. */
export type ColourSample = {
  readonly id: string
  readonly name: string
  readonly hex: string
  readonly image_url: string | null
}
