import type { Picture } from '#app/simulator/pixels/picture.ts'
import type { RoomLook } from '#graphics/laid-rug/look.ts'
import { toneTable } from '#graphics/light/tone.ts'
import type { Drawing, SheetScene } from './drawing.ts'
import { createLabelPainter } from './label-painter.ts'
import { createTexture } from './programs.ts'
import { canvasSize, type Evening, type RoomPictures } from './renderer.ts'
import { createRugPainter, type PaintedRoom } from './rug-painter.ts'
import { createSheetMaker, type SheetTexture } from './sheet-maker.ts'

const toneEntries = 512

/**
 * Draws with WebGL2. Its `showRoom` throws an Error when a shader does not compile.
 * @param tellBegun hears how many milliseconds after it was wanted a scene is drawn.
 */
export function createWebglDrawing(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  gl: WebGL2RenderingContext,
  tellBegun: (lateMs: number) => void,
): Drawing {
  const rugs = createRugPainter(gl)
  const maker = createSheetMaker(gl)
  const labelled = createLabelPainter(gl)
  const sheets = new Map<number, SheetTexture>()
  const evening = createEveningLight(gl)
  let room: PaintedRoom | null = null
  let last: SheetScene | null = null
  let begun = 0

  const paint = ({ layers, width, still, labels }: SheetScene) => {
    if (!room) return
    const size = canvasSize(room.look, width)
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size)
    const laid = layers.flatMap((layer) => {
      const sheet = sheets.get(layer.sheet)
      return sheet ? [{ layer, sheet }] : []
    })
    rugs.paint(room, laid, { size, still, evening: evening.now() })
    if (!labels) return
    labelled.paint(labels)
    rugs.resume()
  }
  return {
    showRoom(look, pictures) {
      for (const part of [rugs, maker, labelled]) part.check()
      for (const texture of room?.textures ?? []) gl.deleteTexture(texture)
      room = { look, textures: roomTextures(gl, look, pictures) }
    },
    dim(next) {
      if (evening.become(next)) rugs.unsettle()
    },
    add(sheet, picture, rough) {
      // Making a sheet draws with other settings.
      rugs.unsettle()
      sheets.set(sheet, maker.make(picture, rough))
    },
    forget(sheet) {
      gl.deleteTexture(sheets.get(sheet)?.texture ?? null)
      sheets.delete(sheet)
    },
    draw(scene) {
      begun = performance.now()
      if (scene.since !== undefined) tellBegun(begun - scene.since)
      last = scene
      paint(scene)
    },
    shown: () => finished(gl),
    drawnIn: () => finished(gl).then(() => performance.now() - begun),
    picture(scene) {
      paint(scene)
      const copy = copyOf(canvas)
      if (last) paint(last)
      return Promise.resolve(copy)
    },
    close() {
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

/** What is on a canvas, which a worker's has no more after this. */
function copyOf(canvas: HTMLCanvasElement | OffscreenCanvas): HTMLCanvasElement | ImageBitmap {
  if ('transferToImageBitmap' in canvas) return canvas.transferToImageBitmap()
  const { width, height } = canvas
  const copy = Object.assign(document.createElement('canvas'), { width, height })
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  return copy
}

/** Waits, without holding the page up, until all that was drawn is there. */
function finished(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  gl.flush()
  return new Promise((resolve) => {
    const look = () => {
      const isOver =
        !fence || gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED
      if (!isOver) return void setTimeout(look, 1)
      gl.deleteSync(fence)
      resolve()
    }
    look()
  })
}

/** Whether the main processor draws, as far as the browser says: Firefox names it without the extension. */
export function isSoftware(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name)
}

function roomTextures(gl: WebGL2RenderingContext, look: RoomLook, { mask, light }: RoomPictures) {
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  return [
    createTexture(gl, () => gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, gl.RED, gl.UNSIGNED_BYTE, mask)),
    lightTexture(gl, light),
    createTexture(gl, () => {
      const table = toneTable(look.tone, toneEntries)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.R16F, toneEntries, 1, 0, gl.RED, gl.FLOAT, table)
    }),
  ]
}

/** The evening's light as a texture, and how much of it there is. */
function createEveningLight(gl: WebGL2RenderingContext) {
  let evening: Evening | null = null
  let texture: WebGLTexture | null = null
  return {
    now: () => ({ texture, light: evening?.light ?? 0, share: evening?.share ?? 0 }),
    /** Answers whether there is another texture. */
    become(next: Evening | null): boolean {
      const same = next?.picture === evening?.picture
      evening = next
      if (same) return false
      gl.deleteTexture(texture)
      texture = next && lightTexture(gl, next.picture)
      return true
    },
  }
}

function lightTexture(gl: WebGL2RenderingContext, light: Picture): WebGLTexture {
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  return createTexture(gl, () =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, light),
  )
}
