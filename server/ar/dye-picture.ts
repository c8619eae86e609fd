import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { KeptRegion } from '#content/colour-regions/colour-regions.ts'
import type { Pixmap } from '#graphics/pixmap.ts'

/** What tells a rug apart, and the colours that its regions are to have (`#rrggbb`). */
export type Dyes = {
  /** The colours of its yarns. */
  readonly yarns: readonly string[]
  readonly colours: readonly string[]
  /** The regions as staff corrected them; null where the program tells them apart. */
  readonly kept: { readonly mapUrl: string; readonly regions: readonly KeptRegion[] } | null
}

/** What the thread is started with; the map is the file of the corrected regions. */
export type DyeWork = {
  readonly picture: Pixmap
  readonly dyes: Dyes
  readonly map: Uint8Array<ArrayBuffer> | null
}

const longestMs = 30_000
const mostMegabytes = 256

/**
 * A rug's pixels in other colours, made in a thread of its own: it takes seconds of work, which would keep every
 * page waiting. The thread runs from the source.
 * @throws Error when the picture cannot be dyed.
 */
export function dyePicture(work: DyeWork): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(path.resolve('server/ar/dye-worker.ts'), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  worker.unref()
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A rug took too long to dye')), longestMs)
    late.unref()
    worker.once('message', resolve)
    worker.once('error', (cause) => reject(new Error('A rug could not be dyed', { cause })))
    worker.once('exit', () => reject(new Error('The thread that dyes ended early')))
  }).finally(() => worker.terminate())
}
