/** A program and where its uniforms are. */
export type Program = {
  /** Waits until it is made. @throws Error with the compiler's words for a shader that does not compile or link. */
  check(): void
  /** What is drawn from now on is drawn with it. */
  start(): void
  at(name: string): WebGLUniformLocation | null
}

/** Begins to make a program: the driver works on it while the page does other things, until `check` or its first use. */
export function createProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    // Null only when the context is lost, and then nothing matters until it is back.
    if (!shader) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  const known = new Map<string, WebGLUniformLocation | null>()
  return {
    check() {
      if (gl.getProgramParameter(program, gl.LINK_STATUS) || gl.isContextLost()) return
      const words = (gl.getAttachedShaders(program) ?? []).map((shader) => gl.getShaderInfoLog(shader))
      throw new Error(`A shader could not be made: ${[gl.getProgramInfoLog(program), ...words].join('\n')}`)
    },
    start: () => gl.useProgram(program),
    at(name) {
      if (!known.has(name)) known.set(name, gl.getUniformLocation(program, name))
      return known.get(name) ?? null
    },
  }
}

type Sampling = { readonly copies?: boolean }

/** A texture of the given picture, read smoothly; with smaller copies of itself where it is seen from afar. */
export function createTexture(
  gl: WebGL2RenderingContext,
  fill: () => void,
  { copies }: Sampling = {},
): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  fill()
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, copies ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR)
  return texture
}
