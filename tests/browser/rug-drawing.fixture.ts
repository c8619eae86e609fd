import { openRenderer } from '#app/simulator/renderer/open-renderer.ts'
import { openPageGraphics } from '#app/simulator/renderer/page-graphics.ts'
import type { Renderer } from '#app/simulator/renderer/renderer.ts'
import type { Room } from '#content/rooms/room.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { lookOf } from '#graphics/laid-rug/look.ts'
import type { Metres } from '#graphics/units.ts'

type Drawing = {
  readonly room: Room
  readonly files: { readonly mask: string; readonly light: string }
  readonly rug: string
  readonly placement: Placement
  readonly thickness: Metres
  readonly without?: 'webgl2'
  /** How wide the canvas is; as wide as the room without it. */
  readonly width?: number
}

const renderers = new Map<string | undefined, Renderer>()
const pictures = new Map<string, Promise<ImageBitmap>>()

/** Draws a rug in a room as the simulator does and answers what is on its canvas as a PNG in letters. */
async function drawRug({ room, files, rug, placement, thickness, without, width = room.width }: Drawing) {
  const renderer = renderers.get(without) ?? open(without)
  renderers.set(without, renderer)
  const known = pictures.get(rug) ?? toBitmap(rug)
  pictures.set(rug, known)
  const [mask, light, picture] = await Promise.all([toBitmap(files.mask), toBitmap(files.light), known])
  renderer.showRoom(lookOf(room), { mask, light })
  // What draws without WebGL comes when it is asked for.
  if (without) await renderer.drawnIn()
  renderer.draw({ layers: [{ placement, thickness, picture, from: 0, to: 1 }], width, still: true })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: renderer.canvas.width, height: renderer.canvas.height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(renderer.canvas, 0, 0)
  return canvas.toDataURL('image/png')
}

/** As a browser opens it that has not what it is to do without. */
function open(without?: string): Renderer {
  const plain = HTMLCanvasElement.prototype.getContext
  if (without)
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind === without ? null : plain.call(this, kind, ...(rest as [never]))
    } as typeof plain
  const renderer = openRenderer(document.body, openPageGraphics, { again() {}, begun() {} })
  HTMLCanvasElement.prototype.getContext = plain
  return renderer
}

async function toBitmap(url: string): Promise<ImageBitmap> {
  const blob = await (await fetch(url)).blob()
  return createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
}

Object.assign(globalThis, { drawRug })
