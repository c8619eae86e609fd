import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SceneDrawing } from './scene-drawing.ts'

const longestMs = 20_000
const mostMegabytes = 512

/**
 * Draws a scene as a social picture, 1200 by 630 pixels, as a JPEG of at most 200 kB, in a thread of its own: the
 * pixels of a rug take a second of work, which would keep every page waiting.
 * @throws Error when the scene cannot be drawn.
 */
export function drawScene(drawing: SceneDrawing): Promise<NonSharedBuffer> {
  const worker = new Worker(path.resolve('server/social-pictures/scene-worker.ts'), {
    workerData: drawing,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  worker.unref()
  return new Promise<NonSharedBuffer>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A scene took too long')), longestMs)
    late.unref()
    worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)))
    worker.once('error', (cause) => reject(new Error('A scene could not be drawn', { cause })))
    worker.once('exit', () => reject(new Error('The thread of a scene ended early')))
  }).finally(() => worker.terminate())
}
