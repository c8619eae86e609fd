import { type DrawnRug, pileIn } from '#content/drawings/drawing.ts'
import { grooveLight, grooveMillimetres, withRelief } from '#graphics/drawing/relief.ts'
import { withWool } from '#graphics/drawing/wool.ts'
import type { YarnMap } from '#graphics/drawing/yarn-map.ts'
import { rugLines } from '#graphics/drawing/yarn-svg.ts'

const longest = 1600
const quality = 0.92

/** The rug of a map from above, clear beside it, as a picture that the catalogue can keep. */
export async function drawnRugPicture(
  map: YarnMap,
  { width, length, technique, carved, yarns }: DrawnRug,
  name: string,
): Promise<File> {
  const { areas, seams } = rugLines(map, { width, length }, yarns.length)
  const canvas = document.createElement('canvas')
  const scale = longest / Math.max(width, length)
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(length * scale) })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to paint a rug on')
  context.setTransform(canvas.width / width, 0, 0, canvas.height / length, 0, 0)
  context.lineWidth = 1 / scale
  for (const [at, { hex }] of yarns.entries()) {
    const area = new Path2D(areas[at])
    Object.assign(context, { fillStyle: hex, strokeStyle: hex })
    context.fill(area, 'evenodd')
    context.stroke(area)
  }
  if (carved) {
    Object.assign(context, { globalCompositeOperation: 'source-atop', lineWidth: grooveMillimetres })
    context.strokeStyle = `rgb(20 16 12 / ${1 - grooveLight(1)})`
    context.stroke(new Path2D(seams))
  }
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const piles = yarns.map(({ pile }) => pile ?? pileIn(technique) ?? 0)
  withRelief(pixels, map, { width, length }, { piles, carved })
  withWool(pixels, 1 / scale)
  context.putImageData(pixels, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  if (!blob) throw new Error('No picture of the rug')
  return new File([blob], name, { type: blob.type })
}
