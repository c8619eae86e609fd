import { countOne, showGauge } from '#server/metrics/measures.ts'

/** The queue is full, or the wait was too long: the visitor is asked to come back. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

export type BoundedQueue = {
  /** @param sender whose turn it is; those without one share a turn */
  run<Result>(work: () => Promise<Result>, sender?: string): Promise<Result>
}

type QueueLimits = {
  /** What /metrics calls it. */
  name: string
  atOnce: number
  /** How many more may stand in line, and of one sender; without the second, all of them. */
  waiting: number
  waitingOfOne?: number
  waitMs: number
}

/**
 * Runs at most `atOnce` works at a time and keeps at most `waiting` more in line, each for at most `waitMs`. Senders
 * take turns: who asks for sixty things waits for them among the others, and nobody waits behind all sixty.
 * @throws QueueFull from `run` for a work that finds no place.
 */
export function createBoundedQueue(limits: QueueLimits): BoundedQueue {
  const lines = new Map<string, Array<() => void>>()
  let waiting = 0
  let running = 0
  const measured = { queue: limits.name }
  showGauge('cartacho_queue_waiting', () => waiting, measured)
  showGauge('cartacho_queue_running', () => running, measured)

  const leave = (sender: string, enter: () => void) => {
    const line = lines.get(sender) ?? []
    line.splice(line.indexOf(enter), 1)
    waiting -= 1
    if (line.length === 0) lines.delete(sender)
  }

  /** Lets in the first of the sender who has waited longest for a turn, and puts that sender last. */
  const letNextIn = () => {
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [sender, line] = next
    const enter = line.shift()
    waiting -= 1
    lines.delete(sender)
    if (line.length > 0) lines.set(sender, line)
    enter?.()
  }

  const place = (sender: string) =>
    new Promise<void>((resolve, reject) => {
      if (running < limits.atOnce) {
        running += 1
        return resolve()
      }
      const line = lines.get(sender) ?? []
      if (waiting >= limits.waiting || line.length >= (limits.waitingOfOne ?? limits.waiting)) {
        countOne('cartacho_queue_refused_total', measured)
        return reject(new QueueFull('the queue is full'))
      }
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        leave(sender, enter)
        countOne('cartacho_queue_refused_total', measured)
        reject(new QueueFull('the wait was too long'))
      }, limits.waitMs)
      line.push(enter)
      lines.set(sender, line)
      waiting += 1
    })

  return {
    async run(work, sender = '') {
      await place(sender)
      try {
        return await work()
      } finally {
        // The next in line takes this place over, so `running` stays.
        letNextIn()
      }
    },
  }
}
