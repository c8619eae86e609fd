import { grooveLight, grooveMillimetres, type Relief, withRelief } from '#graphics/drawing/relief.ts'
import { withWool } from '#graphics/drawing/wool.ts'
import type { YarnMap } from '#graphics/drawing/yarn-map.ts'
import type { RugLines } from '#graphics/drawing/yarn-svg.ts'
import { byteAt, itemAt } from '#graphics/reads.ts'

type Rug = {
  readonly map: YarnMap
  readonly lines: RugLines
  readonly yarns: readonly string[]
  /** Millimetres. */
  readonly width: number
  readonly length: number
  readonly relief: Relief
}

/** What the eye sees between two yarns that nothing is cut between, in millimetres, and how dark. */
const seam = { millimetres: 3, dark: 0.2 } as const

/** Paints a rug as it will lie, without wool, relief and clear lines, so that it is there at once. */
export function paintRoughly({ map, yarns }: Pick<Rug, 'map' | 'yarns'>, longest: number): OffscreenCanvas {
  const small = new OffscreenCanvas(map.width, map.height)
  const pixels = new ImageData(map.width, map.height)
  const colours = yarns.map((hex) => Number.parseInt(hex.slice(1), 16))
  for (let pixel = 0; pixel < map.labels.length; pixel += 1) {
    const label = byteAt(map.labels, pixel)
    if (label === 0) continue
    const colour = itemAt(colours, label - 1)
    pixels.data[pixel * 4] = colour >> 16
    pixels.data[pixel * 4 + 1] = (colour >> 8) & 255
    pixels.data[pixel * 4 + 2] = colour & 255
    pixels.data[pixel * 4 + 3] = 255
  }
  small.getContext('2d')?.putImageData(pixels, 0, 0)
  const scale = longest / Math.max(map.width, map.height)
  const canvas = new OffscreenCanvas(Math.round(map.width * scale), Math.round(map.height * scale))
  canvas.getContext('2d')?.drawImage(small, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Paints a rug as it lies, so many pixels long or wide at most; what is beside it stays clear. */
export function paintRug(
  { map, lines, yarns, width, length, relief }: Rug,
  longest: number,
): OffscreenCanvas {
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
  const seams = new Path2D(lines.seams)
  context.strokeStyle = `rgb(20 16 12 / ${seam.dark})`
  context.lineWidth = Math.max(seam.millimetres, 1 / scale)
  context.stroke(seams)
  if (relief.carved) {
    // Soft at its sides and darkest in its middle.
    context.strokeStyle = `rgb(20 16 12 / ${(1 - grooveLight(1)) / 2})`
    for (const share of [1, 0.6]) {
      context.lineWidth = Math.max(grooveMillimetres * share, 1.6 / scale)
      context.stroke(seams)
    }
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  withRelief(pixels, map, { width, length }, relief)
  withWool(pixels, 1 / scale)
  context.globalCompositeOperation = 'copy'
  context.putImageData(pixels, 0, 0)
  return canvas
}
