/** A named set of sample pictures that staff keep (`gallery_samples` with its `sample_images`). */
export type GallerySample = {
  readonly id: string
  readonly name: string
  readonly name_es: string | null
  readonly display_order: number
  readonly sample_images: readonly {
    readonly id: string
    readonly image_url: string
    readonly display_order: number
  }[]
}
