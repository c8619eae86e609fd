import type { ModelFormat } from '#app/i18n/model-paths.ts'
import { toGlb } from '#content/ar/glb.ts'
import { rugMesh, turnedLike } from '#content/ar/rug-mesh.ts'
import { toUsdz } from '#content/ar/usdz.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { createBoundedQueue } from '#server/bounded-queue.ts'
import type { Log } from '#server/log.ts'
import { createDiskCache } from '#server/pictures/disk-cache.ts'
import type { Original } from '#server/pictures/originals.ts'
import type { Dyes } from './dye-picture.ts'

/** All that a model shows. */
export type Subject = {
  readonly format: ModelFormat
  readonly name: string
  readonly size: RugSize
  readonly round: boolean
  readonly thickness: number
  /** Null for the colours that it is registered in. */
  readonly dyes: Dyes | null
  readonly original: Original
  /** The map of the regions that staff corrected. */
  readonly map: Original | null
}

export type MadeModels = {
  /** A model that is there already; null where it has to be made. */
  kept(key: string): Promise<NonSharedBuffer | null>
  /** Makes a model, once for all who ask at the same time, and keeps it. @throws QueueFull */
  make(key: string, subject: Subject): Promise<NonSharedBuffer>
}

type Limits = { readonly maxBytes: number; readonly waiting: number; readonly waitMs: number }

/** Makes models one at a time and keeps them in a folder of so many bytes at most. */
export function createMadeModels(directory: string, limits: Limits, log: Log): MadeModels {
  const disk = createDiskCache({ directory, maxBytes: limits.maxBytes })
  const queue = createBoundedQueue({ atOnce: 1, ...limits })
  const making = new Map<string, Promise<NonSharedBuffer>>()
  return {
    kept: (key) => disk.get(key),
    make(key, subject) {
      const running = making.get(key)
      if (running) return running
      const made = queue
        .run(() => modelOf(subject))
        .then(async (bytes) => {
          const failed = (err: unknown) => log.warn({ err }, 'a model could not be kept')
          await disk.put(key, bytes).catch(failed)
          return bytes
        })
        .finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
  }
}

async function modelOf(subject: Subject): Promise<NonSharedBuffer> {
  const { format, name, size, round, thickness, dyes, original, map } = subject
  const { cutPicture } = await import('./cut-picture.ts')
  const dyeing = dyes && { dyes, map: map && Uint8Array.from(await map.read()) }
  const { jpeg, outline, aspect } = await cutPicture(await original.read(), { round, dyeing })
  const mesh = rugMesh(outline, turnedLike(size, outline, aspect), thickness)
  return Buffer.from(format === 'glb' ? toGlb(mesh, jpeg, name) : toUsdz(mesh, jpeg))
}
