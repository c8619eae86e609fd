import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Pixmap } from '#content/scene/sheet.ts'

/** A rug's yarns as it is registered, and the colours that its regions are to have (`#rrggbb`). */
export type Dyes = { readonly yarns: readonly string[]; readonly colours: readonly string[] }

/** What the thread is started with, and what it answers: null where the picture has not so many regions. */
export type DyeWork = { readonly picture: Pixmap; readonly dyes: Dyes }
export type Dyed = Uint8Array<ArrayBuffer> | null

/** The colours that were asked for are not one for each region of the rug. */
export class NotSoManyColours extends Error {
  override name = 'NotSoManyColours'
}

const longestMs = 30_000
const mostMegabytes = 256

/**
 * A rug's pixels in other colours, made in a thread of its own: it takes a second of work, which would keep every
 * page waiting. The thread runs from the source.
 * @throws NotSoManyColours, or Error when the picture cannot be dyed.
 */
export async function dyePicture(picture: Pixmap, dyes: Dyes): Promise<Uint8Array<ArrayBuffer>> {
  const work: DyeWork = { picture, dyes }
  const worker = new Worker(path.resolve('server/ar/dye-worker.ts'), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  worker.unref()
  const dyed = await new Promise<Dyed>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A rug took too long to dye')), longestMs)
    late.unref()
    worker.once('message', resolve)
    worker.once('error', (cause) => reject(new Error('A rug could not be dyed', { cause })))
    worker.once('exit', () => reject(new Error('The thread that dyes ended early')))
  }).finally(() => worker.terminate())
  if (!dyed) throw new NotSoManyColours(`${dyes.colours.length} colours are not those of the rug's regions`)
  return dyed
}
