import { contextOptions, type Opened, type OpenedHeard } from './drawing.ts'
import { createWebglDrawing, isSoftware } from './webgl-drawing.ts'

/** Draws in the page itself, where a worker cannot. Its context may be lost, and is made anew when it comes back. */
export function openPageGraphics({ begun, lost, back }: OpenedHeard): Opened | null {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', contextOptions) as WebGL2RenderingContext | null
  if (!gl) return null
  const open = (): Opened => ({
    canvas,
    drawing: createWebglDrawing(canvas, gl, begun),
    processor: !isSoftware(gl),
  })
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    lost()
  })
  canvas.addEventListener('webglcontextrestored', () => back(open()))
  return open()
}
