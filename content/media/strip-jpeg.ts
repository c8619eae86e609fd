import { joined } from '#graphics/bytes.ts'

const marks = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1, comment: 0xfe } as const
const orientationTag = 0x0112

/**
 * A JPEG without where, when and with what it was taken: its pixels, colours and which way up it is stay as they were,
 * to the byte. What lies behind its end goes too. Null for one that ends early or is none.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = []
  let orientation = 1
  try {
    for (let at = 2; ; ) {
      if (view.getUint8(at) !== 0xff) return null
      const mark = view.getUint8(at + 1)
      if (mark === 0xff) {
        at += 1
        continue
      }
      if (mark === marks.end) break
      const end = at + 2 + (isAlone(mark) ? 0 : view.getUint16(at + 2))
      if (end > bytes.length) return null
      const segment = bytes.subarray(at, end)
      if (isKept(mark, segment)) kept.push(segment)
      else if (mark === marks.exif && beginsWith(segment, 'Exif\0\0')) orientation = orientationOf(segment)
      at = mark === marks.scan ? endOfScan(bytes, end) : end
      if (mark === marks.scan) kept.push(bytes.subarray(end, at))
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
  const first = kept[0]?.[1] === 0xe0 ? kept.splice(0, 1) : []
  const upright = orientation === 1 ? [] : [orientationSegment(orientation)]
  return joined([
    Uint8Array.of(0xff, marks.start),
    ...first,
    ...upright,
    ...kept,
    Uint8Array.of(0xff, marks.end),
  ])
}

/** Which way up a picture is, 1 to 8, by its EXIF, which begins at the byte order; 1 where it does not say. */
export function exifOrientation(exif: Uint8Array): number {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  try {
    const isLittle = view.getUint16(0) === 0x4949
    const directory = view.getUint32(4, isLittle)
    const entries = view.getUint16(directory, isLittle)
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12
      if (view.getUint16(at, isLittle) !== orientationTag) continue
      const said = view.getUint16(at + 8, isLittle)
      return said >= 1 && said <= 8 ? said : 1
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}

function orientationOf(segment: Uint8Array): number {
  return exifOrientation(segment.subarray(4 + 'Exif\0\0'.length))
}

/** What draws the picture, how its colours are meant (ICC, Adobe), and JFIF; not what cameras and programs add. */
function isKept(mark: number, segment: Uint8Array): boolean {
  if (mark === 0xe0) return beginsWith(segment, 'JFIF\0')
  if (mark === 0xe2) return beginsWith(segment, 'ICC_PROFILE\0')
  if (mark === 0xee) return beginsWith(segment, 'Adobe')
  return mark !== marks.comment && (mark < 0xe0 || mark > 0xef)
}

function isAlone(mark: number): boolean {
  return mark === 0x01 || (mark >= 0xd0 && mark <= 0xd7)
}

function beginsWith(segment: Uint8Array, words: string): boolean {
  return String.fromCharCode(...segment.subarray(4, 4 + words.length)) === words
}

/** Where the next marker stands behind the pixels of a scan. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new RangeError('The picture ends within its pixels')
}

/** EXIF that says which way up the picture is, and nothing else. */
function orientationSegment(orientation: number): Uint8Array {
  const exif = [
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const body = [...new TextEncoder().encode('Exif\0\0'), ...exif]
  return Uint8Array.of(0xff, marks.exif, 0, body.length + 2, ...body)
}
