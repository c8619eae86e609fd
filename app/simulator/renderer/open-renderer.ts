import * as styles from '#app/simulator/stage/stage.module.css'
import { openPlainRenderer } from './plain-renderer.ts'
import type { Renderer } from './renderer.ts'
import { createWebglRenderer } from './webgl-renderer.ts'

type Options = {
  /** The drawing was lost and there is a new renderer, or the old one made again: show everything once more. */
  readonly again: () => void
  /** How long a lost context may stay away before the page draws without one. */
  readonly waitMs?: number
}

const usualWaitMs = 3000

/**
 * A renderer on a canvas of its own in the given element: WebGL2 where there is one, else a plain canvas. It survives
 * the loss of its context: it is made anew when that comes back, or drawn without when it does not.
 * @throws Error when the browser has no canvas at all.
 */
export function openRenderer(host: HTMLElement, { again, waitMs = usualWaitMs }: Options): Renderer {
  const openPlain = () => openPlainRenderer(addCanvas(host), again)
  let current = openWebgl(host) ?? openPlain()
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  function openWebgl(parent: HTMLElement): Renderer | null {
    const canvas = addCanvas(parent)
    const gl = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'low-power' })
    if (!gl) {
      canvas.remove()
      return null
    }
    canvas.addEventListener('webglcontextlost', (event) => {
      if (closed) return
      event.preventDefault()
      timer = setTimeout(() => replace(openPlain()), waitMs)
    })
    canvas.addEventListener('webglcontextrestored', () => {
      clearTimeout(timer)
      if (closed || current.canvas !== canvas) return
      current = createWebglRenderer(canvas, gl)
      again()
    })
    return createWebglRenderer(canvas, gl)
  }
  const replace = (next: Renderer) => {
    if (closed) return
    current.canvas.remove()
    current = next
    again()
  }
  return {
    get canvas() {
      return current.canvas
    },
    get labels() {
      return current.labels
    },
    get processor() {
      return current.processor
    },
    get coarse() {
      return current.coarse
    },
    showRoom(...room) {
      // A shader that some driver refuses is no reason to show no rug.
      try {
        current.showRoom(...room)
      } catch {
        current.canvas.remove()
        current = openPlain()
        current.showRoom(...room)
      }
    },
    dim: (evening) => current.dim(evening),
    draw: (...scene) => current.draw(...scene),
    drawnIn: () => current.drawnIn(),
    close() {
      closed = true
      clearTimeout(timer)
      current.close()
      current.canvas.remove()
    },
  }
}

function addCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = styles.sceneRugs ?? ''
  canvas.setAttribute('aria-hidden', 'true')
  host.append(canvas)
  return canvas
}
