import type { Pixmap } from '#graphics/pixmap.ts'
import { holdBitmap, letGo } from './load-bitmap.ts'

/**
 * Pixels that a worker made and handed over, as a page draws them: no file of them is written and read. Made in the page and by
 * way of a canvas: WebKit 2.50 draws a bitmap that a worker made of pixels black, and takes alpha out of one made without a canvas twice.
 * `tests/engines/visit.test.ts` sees either.
 */
export async function bitmapOf({ width, height, data }: Pixmap): Promise<ImageBitmap> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return createImageBitmap(canvas, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
}

export type Held = ReturnType<typeof holdOne>

/** One bitmap under an address of its own, until a newer one comes or it is cleared. */
export function holdOne() {
  let held: string | null = null
  const clear = () => {
    if (held) letGo(held)
    held = null
  }
  return {
    hold(picture: ImageBitmap): string {
      clear()
      held = holdBitmap(picture)
      return held
    },
    clear,
  }
}
