import { paintRug } from '#app/drawing/paint-rug.ts'
import { type DrawnRug, pileIn } from '#content/drawings/drawing.ts'
import { pictureMargin } from '#content/rugs/rug-draft.ts'
import type { YarnMap } from '#graphics/drawing/yarn-map.ts'
import { rugLines } from '#graphics/drawing/yarn-svg.ts'
import type { Pixmap } from '#graphics/pixmap.ts'

const longest = 1600

/** How far the picture of a drawn rug reaches beyond the rug, as every rug's of the catalogue, in millimetres. */
export const drawnMargin = pictureMargin * 1000

/** The rug of a map from above, as its page paints it, clear beside it: a picture that the catalogue can keep. */
export async function drawnRugPicture(
  map: YarnMap,
  { width, length, technique, carved, yarns }: DrawnRug,
  name: string,
): Promise<{ readonly file: File; readonly pixels: Pixmap }> {
  const lines = rugLines(map, { width, length }, yarns.length)
  const relief = { piles: yarns.map(({ pile }) => pile ?? pileIn(technique) ?? 0), carved }
  const hexes = yarns.map(({ hex }) => hex)
  const rug = paintRug({ map, lines, yarns: hexes, width, length, relief }, longest)
  const margin = Math.round((drawnMargin * rug.width) / width)
  const canvas = new OffscreenCanvas(rug.width + 2 * margin, rug.height + 2 * margin)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to paint a rug on')
  context.drawImage(rug, margin, margin)
  // By its kind pages know a rug that is cut out of its ground, and crop it nowhere.
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return {
    file: new File([blob], name, { type: blob.type }),
    pixels: context.getImageData(0, 0, canvas.width, canvas.height),
  }
}
