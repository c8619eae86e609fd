import { joined } from '#graphics/bytes.ts'
import type { PictureKind } from './picture-kind.ts'
import { stripGif } from './strip-gif.ts'
import { exifOrientation, stripJpeg } from './strip-jpeg.ts'

/**
 * A picture without the place, the time and the camera that its file tells, pixels as they were. Null where that is not
 * to be had without drawing it anew: a kind that hides such words between its pixels, one that is turned by words
 * alone, or one that ends early.
 */
export function stripPicture(bytes: Uint8Array, kind: PictureKind): Uint8Array | null {
  if (kind === 'jpeg') return stripJpeg(bytes)
  if (kind === 'png') return stripPng(bytes)
  if (kind === 'webp') return stripWebp(bytes)
  if (kind === 'gif') return stripGif(bytes)
  return kind === 'avif' && !namesWords(bytes) ? bytes : null
}

const pngParts = new Set(
  'IHDR PLTE IDAT tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

function stripPng(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [name, end] = [textAt(bytes, at + 4), at + 12 + view.getUint32(at)]
    if (end > bytes.length) return null
    const part = bytes.subarray(at, end)
    if (name === 'eXIf' && exifOrientation(part.subarray(8)) !== 1) return null
    if (pngParts.has(name) || name === 'IEND') kept.push(part)
    if (name === 'IEND') return joined(kept)
    at = end
  }
  return null
}

const webpParts = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** The flags of VP8X that promise EXIF and XMP. */
const webpWords = 0x08 | 0x04

function stripWebp(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = []
  const last = Math.min(bytes.length, 8 + view.getUint32(4, true))
  if (last < 8 + view.getUint32(4, true)) return null
  for (let at = 12; at + 8 <= last; ) {
    const [name, size] = [textAt(bytes, at), view.getUint32(at + 4, true)]
    const end = at + 8 + size + (size & 1)
    if (at + 8 + size > bytes.length) return null
    const part = bytes.slice(at, end)
    if (name === 'EXIF' && exifOrientation(withoutExifName(part.subarray(8))) !== 1) return null
    if (name === 'VP8X') part[8] = (part[8] ?? 0) & ~webpWords
    if (webpParts.has(name)) kept.push(part)
    at = end
  }
  const body = joined(kept)
  const head = new Uint8Array(12)
  head.set(bytes.subarray(0, 12))
  new DataView(head.buffer).setUint32(4, body.length + 4, true)
  return joined([head, body])
}

/** Some programs put the name before it that a JPEG has there. */
function withoutExifName(exif: Uint8Array): Uint8Array {
  return textAt(exif, 0) === 'Exif' ? exif.subarray(6) : exif
}

/** Whether a picture of boxes (AVIF) has a part that is words: EXIF, or XMP, whose kind is "mime". */
function namesWords(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 64 * 1024))
  return /infe[\s\S]{8}(?:Exif|mime)/.test(head)
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
