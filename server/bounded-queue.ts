/** The queue is full, or the wait was too long: the visitor is asked to come back. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

export type BoundedQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> }

/**
 * Runs at most `atOnce` works at a time and keeps at most `waiting` more in line, each for at most `waitMs`.
 * @throws QueueFull from `run` for a work that finds no place.
 */
export function createBoundedQueue(limits: {
  atOnce: number
  waiting: number
  waitMs: number
}): BoundedQueue {
  const line: Array<() => void> = []
  let running = 0
  const place = () =>
    new Promise<void>((resolve, reject) => {
      if (running < limits.atOnce) {
        running += 1
        return resolve()
      }
      if (line.length >= limits.waiting) return reject(new QueueFull('the queue is full'))
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1)
        reject(new QueueFull('the wait was too long'))
      }, limits.waitMs)
      line.push(enter)
    })
  return {
    async run(work) {
      await place()
      try {
        return await work()
      } finally {
        // The next in line takes this place over, so `running` stays.
        const next = line.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
