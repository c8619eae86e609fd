import type { LabelPixels, Labels } from './labels.ts'
import { layLabels } from './lay-labels.ts'
import { createProgram, createTexture } from './programs.ts'
import { labelFragment, labelVertex } from './shaders.ts'

export type LabelPainter = {
  /** @throws Error when a shader does not compile. */
  check(): void
  /** Draws over what is on the canvas. */
  paint(labels: Labels): void
}

/** Draws labels on the canvas of the rugs: moved there they cost the page no styles and no layers. */
export function createLabelPainter(gl: WebGL2RenderingContext): LabelPainter {
  const program = createProgram(gl, labelVertex, labelFragment)
  let loaded: LabelPixels | null = null
  let texture: WebGLTexture | null = null

  const load = (next: LabelPixels) => {
    gl.deleteTexture(texture)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    texture = createTexture(gl, () =>
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, next),
    )
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    loaded = next
  }
  return {
    check: () => program.check(),
    paint(labels) {
      program.start()
      gl.activeTexture(gl.TEXTURE0)
      const { pixels } = labels.sheet
      if (pixels === loaded) gl.bindTexture(gl.TEXTURE_2D, texture)
      else load(pixels)
      const { parts, places, count } = layLabels(labels)
      gl.uniform4fv(program.at('parts'), parts)
      gl.uniform4fv(program.at('places'), places)
      gl.enable(gl.BLEND)
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count)
      gl.disable(gl.BLEND)
    },
  }
}
