/** A named set of sample pictures that staff keep (`gallery_samples` with its `sample_images`). */
export type GallerySample = {
  readonly id: string
  readonly name: string
  readonly name_es: string | null
  readonly display_order: number
  readonly active: boolean
  readonly updated_at: string
  readonly sample_images: readonly SampleImage[]
  /** Spanish that is written and not published; only whoever edits gets it. */
  readonly spanish_waiting?: unknown
}

export type SampleImage = {
  readonly id: string
  readonly image_url: string
  readonly display_order: number
}

const pictureName = /\.(jpe?g|png|gif|bmp|webp|svg|tiff?|ico)$/i

/** Whether a file may become a sample's picture: by its type, or by its name where the browser knows no type. */
export function isPictureFile(file: { readonly type: string; readonly name: string }): boolean {
  return file.type.startsWith('image/') || pictureName.test(file.name)
}
