import type { FocalGuess } from '#graphics/calibration/camera-fit.ts'
import { focalGuess } from '#graphics/calibration/exif-focal.ts'
import type { PictureSize } from '#graphics/calibration/ground-camera.ts'

/** A photograph as it is kept: upright, at most 2048 pixels wide or high, its pixels alone. */
export type Photo = {
  readonly canvas: HTMLCanvasElement
  /** A JPEG of it. */
  readonly file: Blob
  /** The address of that JPEG in the memory of this page; whoever holds the photograph gives it back. */
  readonly url: string
  readonly width: number
  readonly height: number
  readonly guess: FocalGuess
}

export type PhotoProblem = 'heic' | 'unreadable' | 'small'

const mostPixels = 2048
const leastPixels = 240
const headBytes = 262_144
const quality = 0.9

/**
 * Opens a photograph however large it is: it is decoded once, made small at once, and drawn anew, which leaves out
 * where and with what it was taken.
 */
export async function readPhoto(
  file: Blob,
): Promise<{ ok: true; photo: Photo } | { ok: false; problem: PhotoProblem }> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const original = URL.createObjectURL(file)
  try {
    const image = await loaded(original)
    if (!image) return { ok: false, problem: isHeic(head) ? 'heic' : 'unreadable' }
    const { naturalWidth, naturalHeight } = image
    if (Math.min(naturalWidth, naturalHeight) < leastPixels) return { ok: false, problem: 'small' }
    const fit = Math.min(1, mostPixels / Math.max(naturalWidth, naturalHeight))
    const [width, height] = [Math.round(naturalWidth * fit), Math.round(naturalHeight * fit)]
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    const small = await resized(file, image, width, height)
    if (!context || !small) return { ok: false, problem: 'unreadable' }
    context.drawImage(small, 0, 0, width, height)
    small.close()
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!made) return { ok: false, problem: 'unreadable' }
    const url = URL.createObjectURL(made)
    const guess = focalGuess(head, { width, height })
    return { ok: true, photo: { canvas, file: made, url, width, height, guess } }
  } finally {
    URL.revokeObjectURL(original)
  }
}

/** A photograph that was read before, from what was kept of it; null where that is no picture any more. */
export async function reopenPhoto(
  file: Blob,
  { width, height }: PictureSize,
  guess: FocalGuess,
): Promise<Photo | null> {
  const url = URL.createObjectURL(file)
  const image = await loaded(url)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!image || !context) {
    URL.revokeObjectURL(url)
    return null
  }
  context.drawImage(image, 0, 0, width, height)
  return { canvas, file, url, width, height, guess }
}

/** The image once its size is known, as it is to be seen: turned as the camera was. */
function loaded(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image.naturalWidth > 0 ? image : null)
    image.onerror = () => resolve(null)
    image.src = url
  })
}

/** The picture small and upright. A browser that turns it after making it small gives the wrong shape: asked again. */
async function resized(file: Blob, image: HTMLImageElement, width: number, height: number) {
  const size = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  return createImageBitmap(file, { ...size, imageOrientation: 'from-image' }).then(
    (bitmap) =>
      bitmap.width === width && bitmap.height === height ? bitmap : createImageBitmap(image, size),
    () => createImageBitmap(image, size).catch(() => null),
  )
}

/** Whether a file says that it is a HEIF image (ISO 23008-12, section 10). */
function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.slice(4, 12))
  return /^ftyp(hei|hev|mif|msf)/.test(text)
}
