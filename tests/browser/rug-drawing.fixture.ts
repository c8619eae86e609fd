import { openRenderer } from '#app/simulator/renderer/open-renderer.ts'
import type { Room } from '#content/rooms/room.ts'
import { lookOf } from '#content/scene/look.ts'
import type { Placement } from '#content/scene/placement.ts'
import type { Metres } from '#content/scene/units.ts'

type Drawing = {
  readonly room: Room
  readonly files: { readonly mask: string; readonly light: string }
  readonly rug: string
  readonly placement: Placement
  readonly thickness: Metres
  readonly without?: 'webgl2'
}

/** Draws a rug in a room as the simulator does and answers what is on its canvas, alpha not multiplied in. */
async function drawRug({ room, files, rug, placement, thickness, without }: Drawing) {
  const plain = HTMLCanvasElement.prototype.getContext
  if (without)
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind === without ? null : plain.call(this, kind, ...(rest as [never]))
    } as typeof plain
  const renderer = openRenderer(document.body, { again() {} })
  HTMLCanvasElement.prototype.getContext = plain
  const [mask, light, picture] = await Promise.all([files.mask, files.light, rug].map(toBitmap))
  if (!mask || !light || !picture) throw new Error('a picture is missing')
  const look = lookOf(room)
  renderer.showRoom(look, { mask, light })
  renderer.draw([{ placement, thickness, picture, from: 0, to: 1 }], room.width, true)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: renderer.canvas.width, height: renderer.canvas.height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(renderer.canvas, 0, 0)
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height)
  renderer.close()
  let text = ''
  for (let at = 0; at < data.length; at += 0x8000)
    text += String.fromCharCode(...data.subarray(at, at + 0x8000))
  return { width, height, pixels: btoa(text) }
}

async function toBitmap(url: string): Promise<ImageBitmap> {
  const blob = await (await fetch(url)).blob()
  return createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
}

Object.assign(globalThis, { drawRug })
