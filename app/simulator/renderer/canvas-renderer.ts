import { drawableOf, type Picture } from '#app/simulator/pixels/picture.ts'
import { layRug, type RoomPixels } from '#graphics/laid-rug/lay-rug.ts'
import type { RoomLook } from '#graphics/laid-rug/look.ts'
import { mixInto } from '#graphics/laid-rug/mix.ts'
import { type Sheet, toSheet } from '#graphics/laid-rug/sheet.ts'
import { byteAt } from '#graphics/reads.ts'
import { canvasSize, type Evening, type Heard, type Layer, type Renderer, type Scene } from './renderer.ts'

const sheetWidth = 800
// While something moves there is time for few pixels; they are sharpened when it rests.
const movingWidth = 420
const restingWidth = 1120

/** Draws without WebGL: the same picture, pixel by pixel, coarse while it moves. */
export function createCanvasRenderer(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  { begun }: Pick<Heard, 'begun'>,
): Renderer {
  const made = new WeakMap<Picture, Sheet>()
  let room: { readonly look: RoomLook; readonly pixels: RoomPixels } | null = null

  let last: Scene | null = null
  let evening: (Evening & { readonly pixels: ImageData }) | null = null

  const sheetOf = (picture: Picture) => {
    const sheet = made.get(picture) ?? toSheet(pixelsOf(picture, sheetWidth * 1.2), sheetWidth)
    made.set(picture, sheet)
    return sheet
  }
  const drawLayer = (layer: Layer, look: RoomLook, pixels: RoomPixels) => {
    const overlay = layRug(look, pixels, sheetOf(layer.picture), layer, canvas.width / look.width)
    if (!overlay) return
    if (evening && evening.share > 0) {
      const [lit, byLamp] = [
        { ...look, light: evening.light },
        { ...pixels, light: evening.pixels },
      ]
      const other = layRug(lit, byLamp, sheetOf(layer.picture), layer, canvas.width / look.width)
      if (other) mixInto(overlay.data, other.data, evening.share)
    }
    const { left, top, width, height, data } = overlay
    const part = document.createElement('canvas')
    Object.assign(part, { width, height })
    part.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
    context.save()
    context.beginPath()
    context.rect(layer.from * canvas.width, 0, (layer.to - layer.from) * canvas.width, canvas.height)
    context.clip()
    context.drawImage(part, left, top)
    context.restore()
  }
  return {
    canvas,
    labels: false,
    processor: false,
    coarse: true,
    showRoom(look, { mask, light }) {
      const { width, height, data: four } = pixelsOf(mask, mask.width)
      const data = Uint8Array.from({ length: width * height }, (_, at) => byteAt(four, at * 4))
      room = { look, pixels: { mask: { width, height, data }, light: pixelsOf(light, light.width) } }
    },
    dim(next) {
      const kept = next && next.picture === evening?.picture ? evening.pixels : null
      evening = next && { ...next, pixels: kept ?? pixelsOf(next.picture, next.picture.width) }
    },
    draw(scene) {
      if (scene.since !== undefined) begun(performance.now() - scene.since)
      last = scene
      paint(scene)
    },
    // It draws before it answers, and as many pixels as it can.
    shown: () => Promise.resolve(),
    drawnIn: () => Promise.resolve(Number.POSITIVE_INFINITY),
    picture(layers, width) {
      paint({ layers, width, still: true })
      const copy = Object.assign(document.createElement('canvas'), {
        width: canvas.width,
        height: canvas.height,
      })
      copy.getContext('2d')?.drawImage(canvas, 0, 0)
      if (last) paint(last)
      return Promise.resolve(copy)
    },
    close() {},
  }

  function paint({ layers, width, still }: Scene) {
    if (!room) return
    const { look, pixels } = room
    Object.assign(canvas, canvasSize(look, Math.min(width, still ? restingWidth : movingWidth)))
    for (const layer of layers) drawLayer(layer, look, pixels)
  }
}

function pixelsOf(picture: Picture, most: number): ImageData {
  const width = Math.min(picture.width, Math.round(most))
  const height = Math.round((picture.height * width) / picture.width)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to read a picture with')
  context.imageSmoothingQuality = 'high'
  context.drawImage(drawableOf(picture), 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
