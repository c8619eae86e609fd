import { type Millimetres, millimetres, type Pixels, pixels } from '#graphics/units.ts'
import type { FocalGuess } from './camera-fit.ts'
import type { PictureSize } from './ground-camera.ts'

const filmDiagonalMm = 43.27
// Main cameras of phones look like 23 to 29 mm of film; others, and cut pictures, are further off.
export const usualFilm = millimetres(26)
export const usualSpread = 0.09
export const toldSpread = 0.04

const [app1, startOfScan] = [0xe1, 0xda]
const [exifDirectory, focalOfFilm] = [0x8769, 0xa405]

/**
 * The focal length to expect of a picture of that size: what the camera noted in the file, else what is usual.
 * `head` is the beginning of the file; it is read here and goes nowhere.
 */
export function focalGuess(head: Uint8Array, { width, height }: PictureSize): FocalGuess {
  const told = filmFocal(head)
  return told
    ? { focal: focalOf(told, { width, height }), spread: toldSpread }
    : { focal: focalOf(usualFilm, { width, height }), spread: usualSpread }
}

/** A focal length on film, in pixels of a picture. */
export function focalOf(film: number, { width, height }: PictureSize): Pixels {
  return pixels((film * Math.hypot(width, height)) / filmDiagonalMm)
}

/** The field FocalLengthIn35mmFilm of a JPEG (EXIF 2.32, section 4.6.5); null where there is none. */
export function filmFocal(head: Uint8Array): Millimetres | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const short = (at: number) => (at + 2 <= view.byteLength ? view.getUint16(at) : 0)
  if (short(0) !== 0xffd8) return null
  for (let at = 2; at + 10 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + short(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (marker === startOfScan) return null
    const isExif = marker === app1 && short(at + 4) === 0x4578 && short(at + 6) === 0x6966
    if (isExif) return fieldOf(new DataView(view.buffer, view.byteOffset + at + 10))
  }
  return null
}

function fieldOf(tiff: DataView): Millimetres | null {
  if (tiff.byteLength < 8) return null
  const little = tiff.getUint16(0) === 0x4949
  const find = (directory: number, tag: number): number | null => {
    if (directory <= 0 || directory + 2 > tiff.byteLength) return null
    const entries = tiff.getUint16(directory, little)
    for (let n = 0; n < entries; n += 1) {
      const entry = directory + 2 + 12 * n
      if (entry + 12 > tiff.byteLength) return null
      if (tiff.getUint16(entry, little) !== tag) continue
      const isShort = tiff.getUint16(entry + 2, little) === 3
      return isShort ? tiff.getUint16(entry + 8, little) : tiff.getUint32(entry + 8, little)
    }
    return null
  }
  const exif = find(tiff.getUint32(4, little), exifDirectory)
  const focal = exif === null ? null : find(exif, focalOfFilm)
  return focal !== null && focal >= 8 && focal <= 600 ? millimetres(focal) : null
}
