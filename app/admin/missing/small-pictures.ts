import { nameOfFile } from '#app/panel/library/file-names.ts'
import { pageFiles } from '#content/media/page-files.ts'
import type { StoredFile } from '#content/media/stored-file.ts'

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

/** What pages bring themselves stands across them, or upright in a column. */
const ofPages = { wide: 1400, upright: 1080 } as const

/** A picture that is drawn larger than it is, and the width that it should have. */
export type SmallPicture = { readonly file: StoredFile; readonly name: string; readonly needed: number }

/** The pictures that are too small for a place where visitors see them. */
export function smallPictures(shown: readonly StoredFile[]): SmallPicture[] {
  return shown.flatMap((file) => {
    const places = file.uses.filter((use) => use.active).map((use) => leastWidths[use.table_name] ?? 0)
    const { width, height } = file
    const isUpright = width !== null && height !== null && height > width
    if (pageFiles.has(file.url)) places.push(ofPages[isUpright ? 'upright' : 'wide'])
    const needed = Math.max(0, ...places)
    return width !== null && width < needed ? [{ file, name: nameOfFile(file), needed }] : []
  })
}
