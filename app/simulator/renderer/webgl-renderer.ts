import { cornersOf, type Placement } from '#graphics/floor/placement.ts'
import { floorToSheet, type RoomLook, sheetMargin } from '#graphics/laid-rug/look.ts'
import { brightestOf, toneTable } from '#graphics/light/tone.ts'
import { createLabelPainter } from './label-painter.ts'
import { createProgram, createTexture } from './programs.ts'
import { canvasSize, type Evening, type Layer, type Renderer, type RoomPictures } from './renderer.ts'
import { rugFragment, rugVertex } from './shaders.ts'
import { createSheetMaker, type SheetTexture } from './sheet-maker.ts'

type CanvasSize = ReturnType<typeof canvasSize>

const toneEntries = 512
// How many thicknesses round a rug its edge and shadow may reach.
const border = 5

/** Draws with WebGL2. Its `showRoom` throws an Error when a shader does not compile. */
export function createWebglRenderer(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext): Renderer {
  const program = createProgram(gl, rugVertex, rugFragment)
  const sheets = createSheetMaker(gl)
  const painter = createLabelPainter(gl)
  // Making a sheet draws with other settings.
  let settled: readonly WebGLTexture[] | null = null
  let [settledWidth, begun] = [0, 0]
  let bound: SheetTexture | null = null
  let room: { readonly look: RoomLook; readonly textures: readonly WebGLTexture[] } | null = null
  const evening = createEveningLight(gl)

  const sheetOf = ({ picture, rough }: Layer): SheetTexture => {
    if (!sheets.has(picture)) settled = null
    return sheets.of(picture, rough)
  }

  return {
    canvas,
    labels: true,
    processor: !isSoftware(gl),
    coarse: false,
    showRoom(look, pictures) {
      program.check()
      sheets.check()
      painter.check()
      for (const texture of room?.textures ?? []) gl.deleteTexture(texture)
      room = { look, textures: roomTextures(gl, look, pictures) }
    },
    dim(next) {
      if (evening.become(next)) settled = null
    },
    draw(layers, width, still, labels) {
      if (!room) return
      const { look, textures } = room
      begun = performance.now()
      const ready = layers.map((layer) => ({ layer, sheet: sheetOf(layer) }))
      const size = canvasSize(look, width)
      takeOf(canvas, size, still)
      if (settled !== textures || settledWidth !== size.width) settle(look, textures, size)
      gl.uniform2f(program.at('evening'), ...evening.now())
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.uniform1i(program.at('fine'), still ? 1 : 0)
      upwards(gl, ready, ({ layer, sheet }) => drawLayer(layer, sheet, size))
      if (!labels) return
      painter.paint(labels)
      program.start()
      bound = null
    },
    drawnIn: () => finished(gl).then(() => performance.now() - begun),
    close() {
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }

  /** What stays the same from frame to frame: the room, and the size of the canvas. */
  function settle(look: RoomLook, textures: readonly WebGLTexture[], size: CanvasSize) {
    settled = textures
    settledWidth = size.width
    bound = null
    gl.disable(gl.SCISSOR_TEST)
    gl.viewport(0, 0, size.width, size.height)
    gl.clearColor(0, 0, 0, 0)
    program.start()
    for (const [unit, texture] of [...textures, evening.texture() ?? textures[1] ?? null].entries()) {
      gl.activeTexture(gl.TEXTURE1 + unit)
      gl.bindTexture(gl.TEXTURE_2D, texture)
    }
    const { floorToImage, camera } = look
    gl.uniformMatrix3fv(program.at('floorToImage'), true, floorToImage)
    gl.uniform2f(program.at('roomSize'), look.width, look.height)
    gl.uniform2f(program.at('canvasSize'), size.width, size.height)
    gl.uniform3f(program.at('camera'), camera.x, camera.y, camera.z)
    gl.uniform1f(program.at('light'), look.light)
    gl.uniform1f(program.at('brightest'), brightestOf(look.tone))
    for (const [unit, name] of ['sheet', 'maskMap', 'lightMap', 'toneMap', 'eveningMap'].entries())
      gl.uniform1i(program.at(name), unit)
  }

  function drawLayer(layer: Layer, sheet: SheetTexture, size: CanvasSize) {
    const { placement, thickness } = layer
    const [from, to] = [Math.round(layer.from * size.width), Math.round(layer.to * size.width)]
    if (to <= from) return
    const part = to - from < size.width
    if (part) gl.enable(gl.SCISSOR_TEST)
    if (part) gl.scissor(from, 0, to - from, size.height)
    if (bound !== sheet) {
      gl.activeTexture(gl.TEXTURE0)
      gl.bindTexture(gl.TEXTURE_2D, sheet.texture)
      bound = sheet
    }
    gl.uniform2fv(program.at('corners'), stripOf(placement, border * thickness))
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = floorToSheet(placement)
    gl.uniformMatrix3x2fv(program.at('floorToSheet'), false, [a, d, b, e, c, f])
    gl.uniform2f(program.at('pile'), thickness, sheet.width / (placement.width * (1 + 2 * sheetMargin)))
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    if (part) gl.disable(gl.SCISSOR_TEST)
  }
}

/**
 * Makes a canvas so large, or where something moves takes the lower left of a larger one and shows that alone: another
 * size of a canvas is made only once all that was drawn before is done, and the page would wait for it.
 */
function takeOf(canvas: HTMLCanvasElement, { width, height }: CanvasSize, still: boolean): void {
  const isAnother = canvas.width !== width || canvas.height !== height
  const isEnough = canvas.width >= width && canvas.height >= height
  if (isAnother && (still || !isEnough)) Object.assign(canvas, { width, height })
  const isWhole = canvas.width === width && canvas.height === height
  const wished = isWhole ? '' : `scale(${canvas.width / width}, ${canvas.height / height})`
  if (canvas.style.transform !== wished) canvas.style.transform = wished
}

/**
 * Draws from the lowest to the highest: what is clear round a rug, or shades, leaves what lies beneath it. The lowest has
 * nothing beneath it, and takes longer where it is mixed with that.
 */
function upwards<Item>(gl: WebGL2RenderingContext, items: readonly Item[], draw: (item: Item) => void): void {
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  for (const [at, item] of items.entries()) {
    if (at > 0) gl.enable(gl.BLEND)
    draw(item)
  }
  gl.disable(gl.BLEND)
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
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name)
}

/** The corners of a rug with a border round it, as a strip of two triangles. */
function stripOf(placement: Placement, around: number): number[] {
  const wide = { ...placement, width: placement.width + 2 * around, length: placement.length + 2 * around }
  const [farLeft, farRight, nearRight, nearLeft] = cornersOf(wide as Placement)
  return [farLeft.x, farLeft.y, farRight.x, farRight.y, nearLeft.x, nearLeft.y, nearRight.x, nearRight.y]
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
    texture: () => texture,
    now: () => [evening?.light ?? 0, evening?.share ?? 0] as const,
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

function lightTexture(gl: WebGL2RenderingContext, light: ImageBitmap): WebGLTexture {
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  return createTexture(gl, () =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, light),
  )
}
