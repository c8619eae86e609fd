import { withWool } from '#graphics/drawing/wool.ts'
import type { RugLines } from '#graphics/drawing/yarn-svg.ts'

type Rug = {
  readonly lines: RugLines
  readonly yarns: readonly string[]
  /** Millimetres. */
  readonly width: number
  readonly length: number
}

const grooveMillimetres = 3

/** Paints a rug as it lies, so many pixels long or wide at most; what is beside it stays clear. */
export function paintRug({ lines, yarns, width, length }: Rug, longest: number): OffscreenCanvas {
  const scale = longest / Math.max(width, length)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(length * scale)),
  )
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to paint a rug on')
  context.setTransform(canvas.width / width, 0, 0, canvas.height / length, 0, 0)
  context.lineJoin = 'round'
  for (const [at, hex] of yarns.entries()) {
    const area = new Path2D(lines.areas[at])
    context.fillStyle = hex
    context.fill(area, 'evenodd')
    // Two areas side by side leave no crack between them.
    context.strokeStyle = hex
    context.lineWidth = 1 / scale
    context.stroke(area)
  }
  context.globalCompositeOperation = 'destination-in'
  context.fill(new Path2D(lines.outline), 'evenodd')
  context.globalCompositeOperation = 'source-atop'
  context.strokeStyle = 'rgb(20 16 12 / 0.2)'
  context.lineWidth = Math.max(grooveMillimetres, 1 / scale)
  context.stroke(new Path2D(lines.seams))
  context.setTransform(1, 0, 0, 1, 0, 0)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  withWool(pixels, 1 / scale)
  context.globalCompositeOperation = 'copy'
  context.putImageData(pixels, 0, 0)
  return canvas
}
