import { heicBrands } from '#content/request-files/request-file.ts'

/** The kinds of pictures that staff bring and that are told apart by how they begin, whatever they are called. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'tiff'

/** How many bytes of its beginning say what a picture is. */
export const pictureKindBytes = 64

/** What a picture is by how it begins; null for any other file. */
export function pictureKindOf(head: Uint8Array): PictureKind | null {
  const text = String.fromCharCode(...head.subarray(0, pictureKindBytes))
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'tiff'
  if (!text.startsWith('ftyp', 4)) return null
  // The brand that a file leads with, then those that it says it may be read as.
  const brands = text.slice(8).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands[0] && heicBrands.includes(brands[0]) ? 'heic' : null
}
