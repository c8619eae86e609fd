import { fileName, type StoredFile } from '#content/media/stored-file.ts'

/** The least width in pixels that a picture needs where a row shows it: that of its place on a wide screen. */
const leastWidths: Readonly<Record<string, number>> = {
  collections: 1400,
  collection_images: 1080,
  gallery_images: 828,
  hero_videos: 1400,
  rug_images: 1080,
  rugs: 640,
  sample_images: 640,
  site_settings: 828,
}

/** A picture that is drawn larger than it is, and the width that it should have. */
export type SmallPicture = { readonly file: StoredFile; readonly name: string; readonly needed: number }

/** The pictures that are too small for a place where visitors see them. */
export function smallPictures(shown: readonly StoredFile[]): SmallPicture[] {
  return shown.flatMap((file) => {
    const places = file.uses.filter((use) => use.active).map((use) => leastWidths[use.table_name] ?? 0)
    const needed = Math.max(0, ...places)
    return file.width !== null && file.width < needed ? [{ file, name: fileName(file.url), needed }] : []
  })
}
