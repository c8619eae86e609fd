import { runThread } from '#server/run-thread.ts'
import type { SceneDrawing } from './scene-drawing.ts'

const thread = {
  source: 'server/social-pictures/scene-worker.ts',
  makes: 'a scene',
  longestMs: 20_000,
  mostMegabytes: 512,
}

/**
 * Draws a scene as a social picture, 1200 by 630 pixels, as a JPEG of at most 200 kB, in a thread of its own.
 * @throws Error when the scene cannot be drawn.
 */
export function drawScene(drawing: SceneDrawing): Promise<NonSharedBuffer> {
  return runThread(thread, drawing)
}
