import { cornersOf, type Placement } from '#graphics/floor/placement.ts'
import { floorToSheet, type RoomLook, sheetMargin } from '#graphics/laid-rug/look.ts'
import { brightestOf } from '#graphics/light/tone.ts'
import type { SheetLayer } from './drawing.ts'
import { createProgram } from './programs.ts'
import type { canvasSize } from './renderer.ts'
import { rugFragment, rugVertex } from './shaders.ts'
import type { SheetTexture } from './sheet-maker.ts'

/** A room and what lights and hides a rug in it: mask, light, tones. */
export type PaintedRoom = { readonly look: RoomLook; readonly textures: readonly WebGLTexture[] }

type CanvasSize = ReturnType<typeof canvasSize>
type Laid = { readonly layer: SheetLayer; readonly sheet: SheetTexture }
type Hour = { readonly texture: WebGLTexture | null; readonly light: number; readonly share: number }
type How = { readonly size: CanvasSize; readonly still: boolean; readonly evening: Hour }

export type RugPainter = {
  /** @throws Error when a shader does not compile. */
  check(): void
  /** Draws these rugs on a clear canvas, from the lowest to the highest. */
  paint(room: PaintedRoom, laid: readonly Laid[], how: How): void
  /** Something else was drawn meanwhile, with settings of its own. */
  unsettle(): void
  /** Something else was drawn over the rugs. */
  resume(): void
}

// How many thicknesses round a rug its edge and shadow may reach.
const border = 5

/** Draws rugs in a room on the canvas of a context. */
export function createRugPainter(gl: WebGL2RenderingContext): RugPainter {
  const program = createProgram(gl, rugVertex, rugFragment)
  let settled: readonly WebGLTexture[] | null = null
  let settledWidth = 0
  let bound: SheetTexture | null = null

  /** What stays the same from frame to frame: the room, and the size of the canvas. */
  const settle = ({ look, textures }: PaintedRoom, size: CanvasSize, evening: Hour) => {
    settled = textures
    settledWidth = size.width
    bound = null
    gl.disable(gl.SCISSOR_TEST)
    gl.viewport(0, 0, size.width, size.height)
    gl.clearColor(0, 0, 0, 0)
    program.start()
    for (const [unit, texture] of [...textures, evening.texture ?? textures[1] ?? null].entries()) {
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
  const paintLayer = ({ layer, sheet }: Laid, size: CanvasSize) => {
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
  return {
    check: program.check,
    paint(room, laid, { size, still, evening }) {
      if (settled !== room.textures || settledWidth !== size.width) settle(room, size, evening)
      gl.uniform2f(program.at('evening'), evening.light, evening.share)
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.uniform1i(program.at('fine'), still ? 1 : 0)
      upwards(gl, laid, (one) => paintLayer(one, size))
    },
    unsettle() {
      settled = null
    },
    resume() {
      program.start()
      bound = null
    },
  }
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

/** The corners of a rug with a border round it, as a strip of two triangles. */
function stripOf(placement: Placement, around: number): number[] {
  const wide = { ...placement, width: placement.width + 2 * around, length: placement.length + 2 * around }
  const [farLeft, farRight, nearRight, nearLeft] = cornersOf(wide as Placement)
  return [farLeft.x, farLeft.y, farRight.x, farRight.y, nearLeft.x, nearLeft.y, nearRight.x, nearRight.y]
}
