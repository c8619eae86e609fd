import { pixelsOf, pngOf } from '#app/simulator/pixels/off-page-pixels.ts'
import { resized } from '#graphics/resize/resized.ts'
import type { ResizeAnswer, ResizeAsk } from './resize-ask.ts'

addEventListener('message', ({ data }: MessageEvent<ResizeAsk>) => {
  answer(data).then(postMessage, () =>
    postMessage({ number: data.number, picture: null } satisfies ResizeAnswer),
  )
})

async function answer({ number, picture, like, resize }: ResizeAsk): Promise<ResizeAnswer> {
  return { number, picture: await pngOf(resized(pixelsOf(picture), resize, pixelsOf(like))) }
}
