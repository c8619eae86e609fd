import { longestStoredSide } from '#content/media/picture-pixels.ts'

const quality = 0.9
/** What an iPad's canvas holds, in pixels: on a larger one it draws nothing, and says nothing (WebKit, CanvasBase). */
const canvasPixels = 16_777_216
/** The width of drawings that have none of their own, in pixels. */
const drawingWidth = 1600

/** A picture of a kind that is not kept (bmp, svg, ico …) drawn anew; null when this browser cannot read it. */
export async function drawnPicture(file: File): Promise<File | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, drawnSize(image.naturalWidth || drawingWidth, image.naturalHeight || drawingWidth))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    // A browser that cannot write WebP writes PNG, and says so.
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
    return drawn && new File([drawn], file.name, { type: drawn.type })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The size that a picture of so many pixels is drawn in: its own, unless no canvas holds that or no page shows it. */
export function drawnSize(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const fit = Math.min(
    1,
    longestStoredSide / Math.max(width, height),
    Math.sqrt(canvasPixels / width / height),
  )
  return { width: Math.max(1, Math.floor(width * fit)), height: Math.max(1, Math.floor(height * fit)) }
}
