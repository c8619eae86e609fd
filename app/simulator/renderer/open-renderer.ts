import * as styles from '#app/simulator/stage/stage.module.css'
import type { Graphics } from './drawing.ts'
import { createDrawnRenderer } from './drawn-renderer.ts'
import { openPlainRenderer } from './plain-renderer.ts'
import type { Heard, Renderer } from './renderer.ts'

type Options = Heard & {
  /** How long a lost context may stay away before the page draws without one. */
  readonly waitMs?: number
}

const usualWaitMs = 3000

/**
 * A renderer on a canvas of its own in the given element: WebGL2 where there is one, else a plain canvas. It survives
 * the loss of its context: it is made anew when that comes back, or drawn without when it does not.
 * @throws Error when the browser has no canvas at all.
 */
export function openRenderer(
  host: HTMLElement,
  graphics: Graphics,
  { waitMs = usualWaitMs, ...heard }: Options,
): Renderer {
  const openPlain = () => openPlainRenderer(place(document.createElement('canvas'), host), heard)
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const replace = (next: () => Renderer) => {
    clearTimeout(timer)
    if (closed) return
    current.close()
    current.canvas.remove()
    current = next()
    heard.again()
  }
  const openDrawn = (): Renderer | null => {
    const opened = graphics({
      begun: heard.begun,
      lost() {
        if (!closed) timer = setTimeout(() => replace(openPlain), waitMs)
      },
      back(again) {
        clearTimeout(timer)
        if (closed || current.canvas !== again.canvas) return
        current = createDrawnRenderer(again)
        heard.again()
      },
      failed: () => replace(openPlain),
    })
    if (!opened) return null
    place(opened.canvas, host)
    return createDrawnRenderer(opened)
  }
  let current = openDrawn() ?? openPlain()
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
    draw: (scene) => current.draw(scene),
    shown: () => current.shown(),
    drawnIn: () => current.drawnIn(),
    picture: (...scene) => current.picture(...scene),
    close() {
      closed = true
      clearTimeout(timer)
      current.close()
      current.canvas.remove()
    },
  }
}

function place(canvas: HTMLCanvasElement, host: HTMLElement): HTMLCanvasElement {
  canvas.className = styles.sceneRugs ?? ''
  canvas.setAttribute('aria-hidden', 'true')
  host.append(canvas)
  return canvas
}
