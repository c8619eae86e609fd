import type { Tables } from '#content/database/database.types.ts'

/** A named set of sample pictures that staff keep (`gallery_samples` with its `sample_images`). */
export type GallerySample = Readonly<
  Pick<Tables<'gallery_samples'>, 'id' | 'name' | 'name_es' | 'display_order' | 'active' | 'updated_at'>
> & {
  readonly sample_images: readonly SampleImage[]
  /** Spanish that is written and not published; only whoever edits gets it. */
  readonly spanish_waiting?: unknown
}

export type SampleImage = Readonly<Pick<Tables<'sample_images'>, 'id' | 'image_url' | 'display_order'>>

const pictureName = /\.(jpe?g|png|gif|bmp|webp|svg|tiff?|ico|avif|hei[cf])$/i

/** Whether a file may become a sample's picture: by its type, or by its name where the browser knows no type. */
export function isPictureFile(file: { readonly type: string; readonly name: string }): boolean {
  return file.type.startsWith('image/') || pictureName.test(file.name)
}
