import type { Pixmap } from '#graphics/pixmap.ts'
import { resized } from '#graphics/resize/resized.ts'
import type { ResizeAnswer, ResizeAsk } from './resize-ask.ts'

addEventListener('message', ({ data }: MessageEvent<ResizeAsk>) => {
  answer(data).then(postMessage, () =>
    postMessage({ number: data.number, picture: null } satisfies ResizeAnswer),
  )
})

async function answer({ number, picture, like, resize }: ResizeAsk): Promise<ResizeAnswer> {
  const { width, height, data } = resized(pixelsOf(picture), resize, pixelsOf(like))
  const context = contextOf(width, height)
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return { number, picture: await context.canvas.convertToBlob({ type: 'image/png' }) }
}

function pixelsOf(picture: ImageBitmap): Pixmap {
  const { width, height } = picture
  const context = contextOf(width, height)
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, width, height)
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to draw on')
  return context
}
