import { laidAt } from '#graphics/models/orbit.ts'
import { boundsOf, type Mesh } from '#graphics/models/rug-mesh.ts'

export type RugDrawing = {
  /** Draws the rug where `lie` lays it, as `camera` sees it, its shadow below it; the floor's squares if asked. */
  draw(camera: Float32List, lie: Float32List, squares: boolean): void
}

const vertexSource = `#version 300 es
in vec3 position;
in vec3 normal;
in vec2 place;
uniform mat4 camera;
uniform mat4 lie;
uniform vec3 grown;
out vec3 facing;
out vec2 at;
void main() {
  facing = mat3(lie) * normal;
  at = place;
  gl_Position = camera * lie * vec4(position * grown, 1.0);
}`

// What faces up is seen as its picture is; what faces the side is darker.
const fragmentSource = `#version 300 es
precision mediump float;
in vec3 facing;
in vec2 at;
uniform sampler2D picture;
uniform vec4 flat_colour;
out vec4 colour;
void main() {
  float lit = 0.55 + 0.45 * clamp(normalize(facing).y, 0.0, 1.0);
  vec3 wool = texture(picture, at).rgb * lit;
  colour = flat_colour.a > 0.0 ? flat_colour : vec4(wool, 1.0);
}`

/** How far the shadow of a rug on the floor reaches, in metres, each layer as dark as the next. */
const shadowMetres = [0.004, 0.012, 0.024, 0.04]
const shadow = [0.05, 0.04, 0.03, 0.1]
const line = [0.45, 0.41, 0.36, 0.35]
const plain = [0, 0, 0, 0]
const squareMetres = 0.5
const itself = [1, 1, 1]

/** Puts a rug on a graphics card. @throws Error where that fails. */
export function createRugDrawing(gl: WebGL2RenderingContext, mesh: Mesh, picture: ImageBitmap): RugDrawing {
  const program = programOf(gl)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  const [camera, lie, grown, flat] = ['camera', 'lie', 'grown', 'flat_colour'].map(uniform)
  const { least, greatest } = boundsOf(mesh)
  const [width, length] = [greatest[0] - least[0], greatest[2] - least[2]]
  const lines = squaresAround(Math.max(width, length))
  const rug = arrayOf(gl, program, { position: mesh.positions, normal: mesh.normals, place: mesh.places })
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.corners, gl.STATIC_DRAW)
  const floor = arrayOf(gl, program, { position: lines })
  pictureOf(gl, picture)
  const flatLie = laidAt({ x: 0, y: 0, z: 0 }, 0)
  return {
    draw(seenBy, laid, squares) {
      // biome-ignore lint/correctness/useHookAtTopLevel: no hook of React but a call of WebGL
      gl.useProgram(program)
      gl.enable(gl.BLEND)
      gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
      gl.uniformMatrix4fv(camera ?? null, false, seenBy)
      gl.disable(gl.DEPTH_TEST)
      if (squares) {
        gl.bindVertexArray(floor)
        gl.uniformMatrix4fv(lie ?? null, false, flatLie)
        gl.uniform3fv(grown ?? null, itself)
        gl.uniform4fv(flat ?? null, line)
        gl.drawArrays(gl.LINES, 0, lines.length / 3)
      }
      gl.bindVertexArray(rug)
      gl.uniformMatrix4fv(lie ?? null, false, laid)
      gl.uniform4fv(flat ?? null, shadow)
      for (const reach of shadowMetres) {
        gl.uniform3f(grown ?? null, 1 + (2 * reach) / width, 0, 1 + (2 * reach) / length)
        gl.drawElements(gl.TRIANGLES, mesh.corners.length, gl.UNSIGNED_SHORT, 0)
      }
      gl.enable(gl.DEPTH_TEST)
      gl.uniform3fv(grown ?? null, itself)
      gl.uniform4fv(flat ?? null, plain)
      gl.drawElements(gl.TRIANGLES, mesh.corners.length, gl.UNSIGNED_SHORT, 0)
      gl.bindVertexArray(null)
    },
  }
}

/** Lines every half metre on a floor that reaches a metre past the rug. */
function squaresAround(side: number): Float32Array<ArrayBuffer> {
  const count = Math.ceil((side / 2 + 1) / squareMetres)
  const reach = count * squareMetres
  const lines = Array.from({ length: 2 * count + 1 }, (_, at) => (at - count) * squareMetres)
  return Float32Array.from(lines.flatMap((at) => [at, 0, -reach, at, 0, reach, -reach, 0, at, reach, 0, at]))
}

function arrayOf(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  numbers: Readonly<Record<string, Float32Array<ArrayBuffer>>>,
): WebGLVertexArrayObject {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  for (const [name, values] of Object.entries(numbers)) {
    const at = gl.getAttribLocation(program, name)
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW)
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, name === 'place' ? 2 : 3, gl.FLOAT, false, 0, 0)
  }
  return array
}

function pictureOf(gl: WebGL2RenderingContext, picture: ImageBitmap): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE)
  const sharper = gl.getExtension('EXT_texture_filter_anisotropic')
  if (sharper) gl.texParameterf(gl.TEXTURE_2D, sharper.TEXTURE_MAX_ANISOTROPY_EXT, 8)
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('No shader for a rug')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`A rug cannot be drawn: ${gl.getProgramInfoLog(program)}`)
  return program
}
