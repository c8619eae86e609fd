import { createBoundedQueue } from './bounded-queue.ts'
import type { Log } from './log.ts'
import { createDiskCache } from './pictures/disk-cache.ts'

export type MadeOnce = {
  /** What is there already; null where it has to be made. */
  kept(key: string): Promise<NonSharedBuffer | null>
  /** Whether it is being made just now. */
  isMaking(key: string): boolean
  /** Makes it, once for all who ask at the same time, and keeps it; senders take turns. @throws QueueFull, and what the work throws */
  make(key: string, work: () => Promise<NonSharedBuffer>, sender: string): Promise<NonSharedBuffer>
  /** Makes in the same line what is not to be kept. @throws QueueFull, and what the work throws */
  makeUnkept(work: () => Promise<NonSharedBuffer>): Promise<NonSharedBuffer>
}

type MadeOnceOptions = {
  /** Its content may be deleted at any time. */
  readonly directory: string
  readonly maxBytes: number
  /** How many may wait, how many of one sender, and each for how long. */
  readonly waiting: number
  readonly waitingOfOne: number
  readonly waitMs: number
  readonly log: Log
  /** What the log says when something was made and could not be kept. */
  readonly notKept: string
}

/** Makes files one at a time and keeps them in a folder of so many bytes at most. */
export function createMadeOnce(options: MadeOnceOptions): MadeOnce {
  const { directory, maxBytes, waiting, waitingOfOne, waitMs, log, notKept } = options
  const disk = createDiskCache({ directory, maxBytes })
  const queue = createBoundedQueue({ atOnce: 1, waiting, waitingOfOne, waitMs })
  const making = new Map<string, Promise<NonSharedBuffer>>()
  return {
    kept: (key) => disk.get(key),
    isMaking: (key) => making.has(key),
    make(key, work, sender) {
      const running = making.get(key)
      if (running) return running
      const made = queue
        .run(work, sender)
        .then(async (bytes) => {
          await disk.put(key, bytes).catch((err: unknown) => log.warn({ err }, notKept))
          return bytes
        })
        .finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
    makeUnkept: (work) => queue.run(work),
  }
}
