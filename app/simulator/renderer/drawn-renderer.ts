import type { Picture } from '#app/simulator/pixels/picture.ts'
import { takeCopy } from '#app/simulator/pixels/pixels-twice.ts'
import type { Drawing, Opened, SheetLayer } from './drawing.ts'
import type { Layer, Renderer } from './renderer.ts'

/** Two that are compared, and the coarse one before; each takes up to 20 MB. */
const sheetsKept = 3

/** Draws with WebGL2, wherever that is done. */
export function createDrawnRenderer({ canvas, drawing, processor }: Opened): Renderer {
  const numbered = keepSheets(drawing)
  return {
    canvas,
    labels: true,
    processor,
    coarse: false,
    showRoom: drawing.showRoom,
    dim: drawing.dim,
    draw: (scene) => drawing.draw({ ...scene, layers: numbered(scene.layers) }),
    shown: drawing.shown,
    drawnIn: drawing.drawnIn,
    picture: async (layers, width) =>
      toCanvas(await drawing.picture({ layers: numbered(layers), width, still: true })),
    close: drawing.close,
  }
}

/** A canvas that shows a bitmap, which it takes. */
function toCanvas(picture: HTMLCanvasElement | ImageBitmap): HTMLCanvasElement {
  if (picture instanceof HTMLCanvasElement) return picture
  const { width, height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
  return canvas
}

/** Adds the sheets of rugs that are drawn, and forgets those that were drawn longest ago. */
function keepSheets(drawing: Drawing): (layers: readonly Layer[]) => SheetLayer[] {
  const kept = new Map<Picture, number>()
  let added = 0
  const numberOf = (picture: Picture, rough: boolean) => {
    const known = kept.get(picture)
    if (known === undefined) {
      added += 1
      const copy = takeCopy(picture)
      drawing.add(added, copy ?? picture, rough, copy !== null)
    }
    const sheet = known ?? added
    kept.delete(picture)
    kept.set(picture, sheet)
    return sheet
  }
  return (layers) => {
    const numbered = layers.map(({ picture, rough = false, placement, thickness, from, to }) => ({
      sheet: numberOf(picture, rough),
      placement,
      thickness,
      from,
      to,
    }))
    for (const [picture, sheet] of [...kept].slice(0, Math.max(0, kept.size - sheetsKept))) {
      kept.delete(picture)
      drawing.forget(sheet)
    }
    return numbered
  }
}
