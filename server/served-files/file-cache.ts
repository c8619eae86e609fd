import type { Log } from '#server/log.ts'
import { createBoundedQueue, QueueFull } from './bounded-queue.ts'
import { createDiskCache } from './disk-cache.ts'

export type FileCache = {
  /** What is there already; null where it has to be made. */
  kept(key: string): Promise<NonSharedBuffer | null>
  /** Whether it is being made just now. */
  isMaking(key: string): boolean
  /** Makes it, once for all who ask at the same time, and keeps it; senders take turns. @throws QueueFull, and what the work throws */
  make(key: string, work: () => Promise<NonSharedBuffer>, sender?: string): Promise<NonSharedBuffer>
  /** The same beside the line, for who makes one after another and has nobody waiting. */
  makeAhead(key: string, work: () => Promise<NonSharedBuffer>): Promise<NonSharedBuffer>
  /** Makes in the same line what is not to be kept. @throws QueueFull, and what the work throws */
  makeUnkept(work: () => Promise<NonSharedBuffer>, sender?: string): Promise<NonSharedBuffer>
  /** Refuses new work and waits for what is being made. */
  close(): Promise<void>
}

export type FileCacheOptions = {
  /** What /metrics calls the line of those that wait to be made. */
  readonly name: string
  /** Its content may be deleted at any time. */
  readonly directory: string
  readonly maxBytes: number
  /** How many are made at once: one, unless said otherwise. */
  readonly atOnce?: number
  /** How many may wait, how many of one sender, and each for how long. */
  readonly waiting: number
  readonly waitingOfOne?: number
  readonly waitMs: number
  readonly log: Log
}

/** Makes files in a line and keeps them in a folder of so many bytes at most. */
export function createFileCache(options: FileCacheOptions): FileCache {
  const { name, directory, maxBytes, atOnce = 1, waiting, waitingOfOne, waitMs, log } = options
  const disk = createDiskCache({ directory, maxBytes })
  const queue = createBoundedQueue({ name, atOnce, waiting, waitingOfOne, waitMs })
  const making = new Map<string, Promise<NonSharedBuffer>>()
  let closed = false

  const inLine = async (work: () => Promise<NonSharedBuffer>, sender?: string) => {
    if (closed) throw new QueueFull('closing')
    return queue.run(work, sender)
  }
  const once = (key: string, work: () => Promise<NonSharedBuffer>) => {
    const running = making.get(key)
    if (running) return running
    const made = work()
      .then(async (bytes) => {
        await disk
          .put(key, bytes)
          .catch((err: unknown) => log.warn({ err, directory }, 'a made file could not be kept'))
        return bytes
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
  return {
    kept: (key) => disk.get(key),
    isMaking: (key) => making.has(key),
    make: (key, work, sender) => once(key, () => inLine(work, sender)),
    makeAhead: once,
    makeUnkept: inLine,
    async close() {
      closed = true
      await Promise.allSettled(making.values())
    },
  }
}
