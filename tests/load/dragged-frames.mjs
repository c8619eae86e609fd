import { askDrawing } from '#tests/browser/drawing-worker.ts'
import { placesOf, touch } from './fingers.mjs'

/** Runs in the worker that draws: notes when it draws a rug. */
export function noteFrames() {
  const times = []
  const draw = WebGL2RenderingContext.prototype.drawArrays
  WebGL2RenderingContext.prototype.drawArrays = function (mode, ...rest) {
    // The rugs are strips; what is drawn otherwise makes their sheets.
    if (mode === this.TRIANGLE_STRIP) times.push(performance.now())
    draw.call(this, mode, ...rest)
  }
  self.drawnAt = times
}

/** How long a frame takes in each of which the held rug moves: on the page, and as it is drawn. */
export async function draggedFrameTimes(page, session, frames) {
  const { rug } = await placesOf(page)
  await page.evaluate(() =>
    addEventListener('pointerdown', (event) => Object.assign(window, { finger: event.pointerId }), {
      capture: true,
    }),
  )
  await touch(session, 'touchStart', [rug])
  await askDrawing(page, () => self.drawnAt.splice(0))
  const time = await page.evaluate(
    async ({ rug: [x, y], frames }) => {
      const stage = document.querySelector('[data-stage]')
      const starts = []
      for (let frame = 0; frame < frames; frame += 1) {
        starts.push(await new Promise((resolve) => requestAnimationFrame(resolve)))
        const [clientX, clientY] = [x + Math.sin(frame / 9) * 60, y + Math.sin(frame / 7) * 30]
        const moved = { pointerId: window.finger, pointerType: 'touch', clientX, clientY, bubbles: true }
        stage.dispatchEvent(new PointerEvent('pointermove', moved))
      }
      return (starts.at(-1) - starts[0]) / (starts.length - 1)
    },
    { rug, frames },
  )
  const drawn = await askDrawing(page, () => self.drawnAt.splice(0))
  await touch(session, 'touchEnd', [])
  return { time, drawn: (drawn.at(-1) - drawn[0]) / (drawn.length - 1) }
}
