import { readMapFile } from '#graphics/recolour/map-file.ts'
import { recoloured } from '#graphics/recolour/recolour.ts'
import { type Regions, tellApart } from '#graphics/recolour/regions.ts'
import type { DyeAnswer, DyeAsk } from './dyeing.ts'

let open: { readonly pixels: ImageData; readonly found: Regions } | null = null

addEventListener('message', ({ data }: MessageEvent<DyeAsk>) => {
  answer(data).then(postMessage, () => postMessage({ number: data.number, failed: true } satisfies DyeAnswer))
})

async function answer(ask: DyeAsk): Promise<DyeAnswer> {
  const { number } = ask
  if (ask.kind === 'open') {
    const { width, height } = ask.picture
    const context = contextOf(width, height)
    context.drawImage(ask.picture, 0, 0)
    ask.picture.close()
    const pixels = context.getImageData(0, 0, width, height)
    const map = ask.kept && (await readMapFile(ask.kept.file))
    const kept = map && ask.kept ? { map, regions: ask.kept.regions } : null
    open = { pixels, found: tellApart(pixels, ask.colours, kept) }
    return {
      number,
      regions: open.found.regions.map(({ hex, share }) => ({ hex, share })),
      kept: open.found.kept,
    }
  }
  if (!open) throw new Error('There is no picture to dye')
  const { width, height, data } = recoloured(open.pixels, open.found, ask.colours)
  const context = contextOf(width, height)
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return { number, picture: await context.canvas.convertToBlob({ type: 'image/png' }) }
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to dye on')
  return context
}
