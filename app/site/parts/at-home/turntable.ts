import '#app/ui/ended-presses.ts'
import { cameraOf, laidAt, movedOrbit, type Orbit, startOrbit } from '#graphics/models/orbit.ts'
import type { RugModel } from '#graphics/models/read-glb.ts'
import { boundsOf } from '#graphics/models/rug-mesh.ts'
import { createRugDrawing } from './rug-drawing.ts'

const keys: Readonly<Record<string, Partial<Orbit>>> = {
  ArrowLeft: { turn: 0.1 },
  ArrowRight: { turn: -0.1 },
  ArrowUp: { height: 0.06 },
  ArrowDown: { height: -0.06 },
  '+': { distance: 0.9 },
  '=': { distance: 0.9 },
  '-': { distance: 1 / 0.9 },
}
/** Radians that a drag over a pixel turns by. */
const perPixel = 0.008
const perWheelPixel = 0.0015
const sharpest = 2

export type Turntable = {
  /** Turns by the arrow keys, comes nearer by plus and minus. */
  press(event: KeyboardEvent): void
  close(): void
}

/**
 * Shows a rug in 3D, to be turned by dragging and the arrow keys, and brought nearer by the wheel, two fingers, plus
 * and minus. Draws when something changed and never otherwise.
 * @throws Error where the canvas gives no WebGL2.
 */
export function showInTheRound(
  canvas: HTMLCanvasElement,
  { mesh }: RugModel,
  picture: ImageBitmap,
): Turntable {
  const gl = canvas.getContext('webgl2', { antialias: true, alpha: true })
  if (!gl) throw new Error('No drawing context for a rug in 3D')
  const drawing = createRugDrawing(gl, mesh, picture)
  const lie = laidAt({ x: 0, y: 0, z: 0 }, 0)
  const { least, greatest } = boundsOf(mesh)
  const size = { width: greatest[0] - least[0], length: greatest[2] - least[2] }
  const aspect = () => canvas.clientWidth / Math.max(1, canvas.clientHeight)
  let start = startOrbit(size, aspect())
  let orbit = start
  let waiting = 0
  const draw = () => {
    waiting = 0
    const sharpness = Math.min(sharpest, devicePixelRatio)
    canvas.width = Math.round(canvas.clientWidth * sharpness)
    canvas.height = Math.round(canvas.clientHeight * sharpness)
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    drawing.draw(cameraOf(orbit, aspect()), lie, true)
    canvas.dataset.drawn = 'true'
  }
  const redraw = () => {
    waiting ||= requestAnimationFrame(draw)
  }
  const move = (by: Partial<Orbit>) => {
    orbit = movedOrbit(orbit, by, start)
    redraw()
  }
  const fitted = new ResizeObserver(() => {
    const again = startOrbit(size, aspect())
    orbit = { ...orbit, distance: (orbit.distance * again.distance) / start.distance }
    start = again
    redraw()
  })
  fitted.observe(canvas)
  const stop = handle(canvas, move)
  return {
    press(event) {
      const by = keys[event.key]
      if (!by || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      move(by)
    },
    close() {
      stop()
      fitted.disconnect()
      cancelAnimationFrame(waiting)
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

/** Fingers, mouse and wheel over a canvas. */
function handle(canvas: HTMLCanvasElement, move: (by: Partial<Orbit>) => void): () => void {
  const fingers = new Map<number, { readonly x: number; readonly y: number }>()
  const apart = () => {
    const [one, other] = [...fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const handlers = {
    pointerdown(event: PointerEvent) {
      canvas.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    pointermove(event: PointerEvent) {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const between = apart()
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.size > 1) return move({ distance: between / Math.max(1, apart()) })
      move({
        turn: -(event.clientX - before.x) * perPixel,
        height: (event.clientY - before.y) * perPixel,
      })
    },
    pointerup(event: PointerEvent) {
      fingers.delete(event.pointerId)
    },
    pointercancel(event: PointerEvent) {
      fingers.delete(event.pointerId)
    },
    wheel(event: WheelEvent) {
      event.preventDefault()
      move({ distance: Math.exp(event.deltaY * perWheelPixel) })
    },
  }
  const entries = Object.entries(handlers) as [string, (event: Event) => void][]
  for (const [name, run] of entries) canvas.addEventListener(name, run, { passive: false })
  return () => {
    for (const [name, run] of entries) canvas.removeEventListener(name, run)
  }
}
