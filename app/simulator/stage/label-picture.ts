import { labelCount } from '#app/simulator/renderer/renderer.ts'
import type { OverlayParts } from './overlay.ts'

/** Labels and handle as one picture, to be drawn where the rug is drawn. */
export type LabelPicture = {
  readonly picture: HTMLCanvasElement
  /** See Labels in the renderer. */
  readonly parts: Float32Array
  /** Half the width and height of each, in the page's pixels. */
  readonly halves: readonly { readonly width: number; readonly height: number }[]
}

/** How a part of the overlay looks on the page. */
export type Look = {
  readonly font: string
  readonly ink: string
  readonly ground: string
  /** Of the part without its text. */
  readonly width: number
  readonly height: number
}

// The arrow of the handle, as lucide draws it in a square of 24.
const arrow = 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5'
const arrowSize = 18

/** Reads how parts of the overlay look: the browser lays the page out for it. */
export function looksOf({ width, length, turn }: OverlayParts): Look[] {
  const context = document.createElement('canvas').getContext('2d')
  return [width, length, turn].map((part) => {
    const { fontWeight, fontSize, fontFamily, color, backgroundColor } = getComputedStyle(part)
    const font = `${fontWeight} ${fontSize} ${fontFamily}`
    if (context) context.font = font
    const written = context?.measureText(part.textContent ?? '').width ?? 0
    return {
      font,
      ink: color,
      ground: backgroundColor,
      width: part.offsetWidth - written,
      height: part.offsetHeight,
    }
  })
}

/** Draws parts of the overlay with these texts; none is the handle's. So many pixels to one of the page's. */
export function pictureLabels(looks: readonly Look[], texts: readonly string[], ratio: number): LabelPicture {
  const picture = document.createElement('canvas')
  // Drawn by the processor that hands it on: reading it back from the other would hold up a frame.
  const context = picture.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to write labels on')
  const sizes = looks.map(({ font, width, height }, at) => {
    context.font = font
    return { width: Math.ceil(width + context.measureText(texts[at] ?? '').width), height }
  })
  const wide = Math.max(...sizes.map(({ width }) => width))
  const high = sizes.reduce((sum, { height }) => sum + height, 0)
  Object.assign(picture, { width: Math.ceil(wide * ratio), height: Math.ceil(high * ratio) })
  context.scale(ratio, ratio)
  const parts = new Float32Array(4 * labelCount)
  let top = 0
  for (const [at, look] of looks.entries()) {
    const { width = 0, height = 0 } = sizes[at] ?? {}
    drawLabel(context, { ...look, width }, texts[at] ?? '', top)
    const [right, bottom] = [width * ratio, (top + height) * ratio]
    parts.set([0, (top * ratio) / picture.height, right / picture.width, bottom / picture.height], at * 4)
    top += height
  }
  return {
    picture,
    parts,
    halves: sizes.map(({ width, height }) => ({ width: width / 2, height: height / 2 })),
  }
}

function drawLabel(context: CanvasRenderingContext2D, look: Look, text: string, top: number): void {
  const { font, ink, ground, width, height } = look
  context.fillStyle = ground
  context.fillRect(0, top, width, height)
  if (text) {
    Object.assign(context, { font, fillStyle: ink, textAlign: 'center', textBaseline: 'middle' })
    context.fillText(text, width / 2, top + height / 2)
    return
  }
  const scale = arrowSize / 24
  context.save()
  context.translate((width - arrowSize) / 2, top + (height - arrowSize) / 2)
  context.scale(scale, scale)
  Object.assign(context, { strokeStyle: ink, lineWidth: 1.5, lineCap: 'round', lineJoin: 'round' })
  context.stroke(new Path2D(arrow))
  context.restore()
}
