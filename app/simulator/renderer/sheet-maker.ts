import type { Picture } from '#app/simulator/pixels/picture.ts'
import { grainReach, sheetMargin } from '#graphics/laid-rug/look.ts'
import { bodyOfPicture } from './body-of-picture.ts'
import { createProgram, createTexture } from './programs.ts'
import { coverVertex, grainFragment, sheetFragment } from './shaders.ts'

/** A rug's sheet as a texture: see graphics/laid-rug/sheet.ts. */
export type SheetTexture = { readonly texture: WebGLTexture; readonly width: number }

export type SheetMaker = {
  /** @throws Error when a shader does not compile. */
  check(): void
  /** The sheet of a picture, a `rough` one without its grain. Making draws with settings of its own. */
  make(picture: Picture, rough: boolean): SheetTexture
}

const mostAnisotropy = 8

/** Makes sheets of pictures of rugs on the graphics processor. */
export function createSheetMaker(gl: WebGL2RenderingContext): SheetMaker {
  const lay = createProgram(gl, coverVertex, sheetFragment)
  const grain = createProgram(gl, coverVertex, grainFragment)
  const anisotropy = gl.getExtension('EXT_texture_filter_anisotropic')
  const target = gl.createFramebuffer()

  const empty = (width: number, height: number) =>
    createTexture(
      gl,
      () => gl.texStorage2D(gl.TEXTURE_2D, levelsOf(width, height), gl.SRGB8_ALPHA8, width, height),
      { copies: true },
    )
  const fill = (texture: WebGLTexture, source: WebGLTexture, width: number, height: number) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, target)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
    gl.viewport(0, 0, width, height)
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, source)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.generateMipmap(gl.TEXTURE_2D)
  }

  const grained = (plain: WebGLTexture, width: number, height: number) => {
    const texture = empty(width, height)
    grain.start()
    gl.uniform2f(grain.at('size'), width, height)
    gl.uniform1f(grain.at('reach'), grainReach(width))
    fill(texture, plain, width, height)
    gl.deleteTexture(plain)
    return texture
  }

  const make = (picture: Picture, rough: boolean): SheetTexture => {
    const body = bodyOfPicture(picture)
    const most = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number
    const [across, down] = [
      (body.right - body.left) * picture.width * (1 + 2 * sheetMargin),
      (body.bottom - body.top) * picture.height * (1 + 2 * sheetMargin),
    ]
    const fit = Math.min(1, most / Math.max(across, down))
    const [width, height] = [Math.max(1, Math.round(across * fit)), Math.max(1, Math.round(down * fit))]
    const source = createTexture(gl, () =>
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, picture),
    )
    const plain = empty(width, height)
    gl.disable(gl.BLEND)
    gl.disable(gl.SCISSOR_TEST)
    lay.start()
    gl.uniform4f(lay.at('body'), body.left, body.top, body.right, body.bottom)
    gl.uniform2f(lay.at('size'), width, height)
    fill(plain, source, width, height)
    gl.deleteTexture(source)
    const texture = rough ? plain : grained(plain, width, height)
    if (anisotropy) gl.texParameterf(gl.TEXTURE_2D, anisotropy.TEXTURE_MAX_ANISOTROPY_EXT, mostAnisotropy)
    return { texture, width }
  }

  return {
    check() {
      lay.check()
      grain.check()
    },
    make,
  }
}

function levelsOf(width: number, height: number): number {
  return Math.floor(Math.log2(Math.max(width, height))) + 1
}
