/** A page that draws nothing but the room's picture, into a canvas as large, whenever it is told to (`drawRoom`). */
export async function openBareRoom(browser, { address, viewport, canvas }) {
  const { width, height } = canvas
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2 })
  await page.goto(`${address}/healthz`)
  const html = await (await fetch(`${address}/simulador`)).text()
  const room = /\/assets\/room-[\w-]+\.webp/.exec(html)?.[0]
  await page.evaluate(
    async ({ room, width, height }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      canvas.style.width = '390px'
      document.body.replaceChildren(canvas)
      const gl = canvas.getContext('webgl2', { antialias: false, depth: false })
      const image = new Image()
      image.src = room
      await image.decode()
      const program = gl.createProgram()
      const sources = [
        [
          gl.VERTEX_SHADER,
          '#version 300 es\nout vec2 at;void main(){vec2 c=vec2(gl_VertexID&1,gl_VertexID>>1)*2.;at=c;gl_Position=vec4(c*2.-1.,0.,1.);}',
        ],
        [
          gl.FRAGMENT_SHADER,
          '#version 300 es\nprecision highp float;in vec2 at;uniform sampler2D room;out vec4 colour;void main(){colour=texture(room,at);}',
        ],
      ]
      for (const [type, source] of sources) {
        const shader = gl.createShader(type)
        gl.shaderSource(shader, source)
        gl.compileShader(shader)
        gl.attachShader(program, shader)
      }
      gl.linkProgram(program)
      gl.useProgram(program)
      gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
      gl.viewport(0, 0, width, height)
      window.drawRoom = () => gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
    { room, width, height },
  )
  return page
}

/** How long a frame takes in which such a page does nothing but draw. */
export function bareFrameTime(page, frames) {
  return page.evaluate(async (frames) => {
    const starts = []
    for (let frame = 0; frame < frames; frame += 1) {
      starts.push(await new Promise((resolve) => requestAnimationFrame(resolve)))
      window.drawRoom()
    }
    return (starts.at(-1) - starts[0]) / (starts.length - 1)
  }, frames)
}
