/**
 * A picture of more pixels is not taken: decoding it takes four bytes for each, and more than one is decoded at once. A
 * camera's 50 megapixels fit.
 */
export const mostPicturePixels = 60_000_000

/** The longest side of a picture that is made smaller before it is stored, in pixels: no page shows more than 2400. */
export const longestStoredSide = 6000

/** What is taken to be made smaller or into another kind, one at a time and on the server. */
export const convertible = { bytes: 120 * 1024 * 1024, pixels: 150_000_000 } as const

/** The largest picture that is kept, in bytes: the limit of its bucket. */
export const pictureMaxBytes = 15 * 1024 * 1024

/** How much of a file tells its size, in bytes. */
export const pictureHeadBytes = 512 * 1024

type Size = { readonly width: number; readonly height: number }

/** Whether the head of a file says that it is a picture of more pixels than are shown. */
export function hasTooManyPixels(head: Uint8Array): boolean {
  const size = pictureSize(head)
  return size !== null && size.width * size.height > mostPicturePixels
}

/** The width and height in the head of a JPEG, PNG, GIF, WebP or AVIF; null where it says none. */
export function pictureSize(head: Uint8Array): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    if (view.getUint16(0) === 0xffd8) return jpegSize(view)
    if (textAt(view, 12) === 'IHDR') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (textAt(view, 0) === 'GIF8') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (textAt(view, 8) === 'WEBP') return webpSize(view)
    return textAt(view, 4) === 'ftyp' ? avifSize(view) : null
  } catch (error) {
    // The head ends before it says.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Passes from segment to segment until the one that begins the frame. */
function jpegSize(view: DataView): Size | null {
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
}

function webpSize(view: DataView): Size | null {
  const kind = textAt(view, 12)
  if (kind === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

/** The largest of the sizes that the boxes name: a picture of tiles names the tiles' too. */
function avifSize(view: DataView): Size | null {
  let largest: Size | null = null
  for (let at = 8; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), ...[1, 2, 3].map((more) => view.getUint8(at + more)))
}
