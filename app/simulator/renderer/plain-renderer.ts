import type { Heard, Renderer } from './renderer.ts'

/**
 * Draws without WebGL, once the program for it is there: few need it, so it comes when it is asked for. Until then nothing
 * is drawn; `again` is told when it can be, and everything is shown once more.
 * @throws Error when the browser has no canvas at all.
 */
export function openPlainRenderer(canvas: HTMLCanvasElement, heard: Heard): Renderer {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  let made: Renderer | null = null
  const loading = import('./canvas-renderer.ts').then(({ createCanvasRenderer }) => {
    made = createCanvasRenderer(canvas, context, heard)
    heard.again()
    return made
  })
  // Where the line is cut the room stays, as it does while pictures are on their way.
  loading.catch(() => undefined)
  return {
    canvas,
    labels: false,
    processor: false,
    coarse: true,
    showRoom: (...shown) => made?.showRoom(...shown),
    dim: (evening) => made?.dim(evening),
    draw: (scene) => made?.draw(scene),
    shown: async () => (await loading).shown(),
    picture: async (...scene) => (await loading).picture(...scene),
    drawnIn: async () => (await loading).drawnIn(),
    close: () => made?.close(),
  }
}
