import { readKeptDrawing } from '#content/drawings/drawing.schema.ts'
import type { DrawnRug } from '#content/drawings/drawing.ts'

const across = { width: 1104, height: 720 } as const
const margin = 72
const paper = '#f7f3ec'

/** The rug that a request's drawing became; null for any other request, and for a drawing that was only sent. */
export function drawnRugOf(row: Readonly<Record<string, unknown>>): DrawnRug | null {
  return readKeptDrawing(row.drawing)?.rug ?? null
}

/**
 * The rug of a visitor's drawing as a JPEG: its outline in its measures, filled with its yarns, each as wide as its share. What
 * was drawn is not in it: strangers could send any picture in our name.
 */
export async function drawOutline(rug: DrawnRug): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(outlineOf(rug)))
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}

function outlineOf({ width, length, shape, corner, yarns }: DrawnRug): string {
  // It lies as it is longest: a column of text is wider than high.
  const [long, short] = [Math.max(width, length), Math.min(width, length)]
  const scale = Math.min((across.width - 2 * margin) / long, (across.height - 2 * margin) / short)
  const [w, h] = [long * scale, short * scale]
  const [x, y] = [(across.width - w) / 2, (across.height - h) / 2]
  const isRound = shape === 'round' || shape === 'oval'
  const outline = isRound
    ? `<ellipse cx="${across.width / 2}" cy="${across.height / 2}" rx="${w / 2}" ry="${h / 2}"/>`
    : `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${corner * scale}"/>`
  const all = yarns.reduce((sum, { area }) => sum + area, 0)
  let at = x
  const stripes = yarns.map(({ hex, area }) => {
    const wide = w * (all > 0 ? area / all : 1 / yarns.length)
    const stripe = `<rect x="${at}" y="${y}" width="${wide + 1}" height="${h}" fill="${hex}"/>`
    at += wide
    return stripe
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across.width}" height="${across.height}">
<defs><clipPath id="rug">${outline}</clipPath></defs>
<rect width="100%" height="100%" fill="${paper}"/>
<g clip-path="url(#rug)">${stripes.join('')}</g>
</svg>`
}
