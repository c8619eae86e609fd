import { toOwnRoom } from '#content/rooms/own-room.ts'
import type { Room } from '#content/rooms/room.ts'
import type { Homography } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { floorLight } from '#graphics/light/floor-light.ts'
import { byteAt } from '#graphics/reads.ts'
import type { OwnRoom } from './open-room.ts'
import type { Photo } from './read-photo.ts'
import { drawStrokes, erases, type Stroke } from './strokes.ts'

const lightPixels = 160

type Marked = {
  readonly photo: Photo
  readonly groundToImage: Homography
  readonly floor: Quad
  readonly strokes: readonly Stroke[]
  readonly title: Room['title']
}

/** The photographed room with its pictures. Null where its floor is not on the ground. */
export async function makeRoom(marked: Marked): Promise<OwnRoom | null> {
  const { photo, groundToImage, floor, strokes, title } = marked
  const light = lightOf(photo, floor, strokes)
  const room = toOwnRoom({ picture: photo, groundToImage, floor, lightScale: light.scale, title })
  if (!room) return null
  const [mask, lit] = await Promise.all([fileOf(maskOf(photo, strokes)), fileOf(light.canvas)])
  return { room, photo: photo.file, mask, light: lit }
}

function maskOf({ width, height }: Photo, strokes: readonly Stroke[]): HTMLCanvasElement {
  const canvas = canvasOf(width, height)
  const context = contextOf(canvas)
  drawStrokes(context, strokes)
  for (const [drawn, colour] of [
    ['source-in', '#000'],
    ['destination-over', '#fff'],
  ] as const) {
    context.globalCompositeOperation = drawn
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
  }
  return canvas
}

function lightOf(photo: Photo, floor: Quad, strokes: readonly Stroke[]) {
  const scale = lightPixels / Math.max(photo.width, photo.height)
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  const small = contextOf(canvasOf(width, height))
  small.drawImage(photo.canvas, 0, 0, width, height)
  const bare = contextOf(canvasOf(width, height))
  bare.scale(scale, scale)
  bare.beginPath()
  for (const { x, y } of floor) bare.lineTo(x, y)
  bare.fill()
  drawStrokes(
    bare,
    strokes.filter((stroke) => !erases(stroke)),
    'destination-out',
  )
  const isBare = bare.getImageData(0, 0, width, height).data
  const found = floorLight(small.getImageData(0, 0, width, height), (at) => byteAt(isBare, at * 4 + 3) > 127)
  const canvas = canvasOf(width, height)
  contextOf(canvas).putImageData(new ImageData(Uint8ClampedArray.from(found.data), width, height), 0, 0)
  return { canvas, scale: found.scale }
}

async function fileOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('A picture of the room could not be made')
  return blob
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  return Object.assign(canvas, { width, height })
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw a room with')
  return context
}
