import { storablePicture } from '#app/files/storable-picture.ts'
import type { Client } from '#content/database/client.ts'
import { pictureMargin } from '#content/rugs/rug-draft.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { itemAt, wholeAt } from '#graphics/reads.ts'
import { clearGround, isTransparent, outlineOf, type Pixels, plainGround } from './rug-outline.ts'
import { straighten } from './straighten.ts'

const longestSide = 2400
const finestPixelsPerMetre = 800

export type PictureProblem = 'unreadable' | 'tooLarge' | 'empty'

/** What became of a chosen picture: the rug alone, or a photograph whose corners staff must show. */
export type Reading =
  | { readonly kind: 'cut'; readonly rug: Pixels; readonly source: Pixels; readonly plain: boolean }
  | { readonly kind: 'photo'; readonly source: Pixels }
  | { readonly kind: 'problem'; readonly problem: PictureProblem }

/** Reads a picture of any kind, by its content and not its name, and cuts the rug out of its ground. */
export async function readRugPicture(client: Client, file: File): Promise<Reading> {
  const readable = await storablePicture(client, file)
  if (!readable.ok)
    return { kind: 'problem', problem: readable.problem === 'too-large' ? 'tooLarge' : 'unreadable' }
  const source = await pixelsOf(readable.value)
  return source ? cut(source) : { kind: 'problem', problem: 'unreadable' }
}

function cut(source: Pixels): Reading {
  const { width, height } = source
  const rug = { data: new Uint8ClampedArray(source.data), width, height }
  const transparent = isTransparent(rug)
  const ground = transparent ? null : plainGround(rug)
  if (!transparent && !ground) return { kind: 'photo', source }
  if (ground) clearGround(rug, ground)
  const box = outlineOf(rug)
  if (!box) return { kind: 'problem', problem: 'empty' }
  return { kind: 'cut', rug: cropped(rug, box), source, plain: Boolean(ground) }
}

/** The picture at an address, as pixels; null when it cannot be read. */
export async function fetchPixels(url: string): Promise<Pixels | null> {
  const response = await fetch(url).catch(() => null)
  return response?.ok ? pixelsOf(await response.blob()) : null
}

/** The pixels of a picture, at most 2400 on a side; null when it cannot be read. */
export async function pixelsOf(blob: Blob): Promise<Pixels | null> {
  try {
    const bitmap = await createImageBitmap(blob)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const scaled = (side: number) => Math.max(1, Math.round(side * scale))
    const [width, height] = [scaled(bitmap.width), scaled(bitmap.height)]
    const context = contextOf(width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    return context.getImageData(0, 0, width, height)
  } catch {
    return null
  }
}

/** The rug inside four corners of a photograph, straight, in the proportions of a size; null when they cross. */
export function straightened(source: Pixels, corners: Quad, size: RugSize | null): Pixels | null {
  const side = (from: number, to: number) => {
    const [one, other] = [itemAt(corners, from), itemAt(corners, to)]
    return Math.hypot(one.x - other.x, one.y - other.y)
  }
  const width = Math.min(longestSide, Math.round(Math.max(side(0, 1), side(3, 2))))
  const shown = Math.max(side(0, 3), side(1, 2))
  const height = Math.min(longestSide, Math.round(size ? (width * size.length) / size.width : shown))
  return straighten(source, corners, Math.max(1, width), Math.max(1, height))
}

/** A quarter turn to the right. */
export function turned({ data, width, height }: Pixels): Pixels {
  const turnedData = new Uint8ClampedArray(data.length)
  const [from, to] = [
    new Uint32Array(data.buffer, data.byteOffset, width * height),
    new Uint32Array(turnedData.buffer),
  ]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) to[x * height + (height - 1 - y)] = wholeAt(from, y * width + x)
  return { data: turnedData, width: height, height: width }
}

/** The picture as the site keeps it: the rug in the proportions of its size, five clear centimetres all round. */
export async function toRugFile(rug: Pixels, size: RugSize | null): Promise<File | null> {
  const [across, down] = size ? [size.width, size.length] : [rug.width / 400, rug.height / 400]
  const pixelsPerMetre = Math.min(
    finestPixelsPerMetre,
    rug.width / across,
    longestSide / Math.max(across, down),
  )
  const pixels = (metres: number) => Math.round(metres * pixelsPerMetre)
  const margin = pixels(pictureMargin)
  const context = contextOf(pixels(across) + 2 * margin, pixels(down) + 2 * margin)
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvasOf(rug), margin, margin, pixels(across), pixels(down))
  const blob = await new Promise<Blob | null>((resolve) => context.canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'tapete.png', { type: 'image/png' })
}

/** Whether a picture is more than a little wider or longer than its size says. */
export function isOutOfProportion(rug: Pixels, size: RugSize | null): boolean {
  if (!size) return false
  return Math.abs(Math.log(rug.width / rug.height / (size.width / size.length))) > 0.1
}

/** A picture for the screen. */
export function canvasOf(pixels: Pixels): HTMLCanvasElement {
  const context = contextOf(pixels.width, pixels.height)
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height), 0, 0)
  return context.canvas
}

function cropped(
  pixels: Pixels,
  { left, top, right, bottom }: NonNullable<ReturnType<typeof outlineOf>>,
): Pixels {
  const context = canvasOf(pixels).getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  return context.getImageData(left, top, right - left, bottom - top)
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no canvas')
  return context
}
