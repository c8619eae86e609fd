import type { Log } from '#server/log.ts'

type Work = () => Promise<unknown>

export type AheadLine = {
  /** Has it made as soon as it can be: somebody was just shown less. */
  addAsked(name: string, work: Work): void
  /** Has it made when nothing else is left: somebody may ask. */
  addNamed(name: string, work: Work): void
  /** Has it made when nothing else at all is left: few may ask. */
  addLast(name: string, work: Work): void
  /** How many wait for their turn. */
  left(): number
  /** When nothing is left to make. */
  settled(): Promise<void>
  /** Drops what waits, and waits for what is being made. */
  close(): Promise<void>
}

/** As many as a page of every rug and room may name; beyond it, what is asked for is made when it is asked for again. */
const most = 20_000
/** So that what few ask for never crowds out what most do, where all that is made has its bounds. */
const mostLast = 5000

/**
 * The line of what nobody waits for: made one after another, each name once, so that a core stays free for visitors. A
 * failure is logged, and the next one's turn comes.
 */
export function createAheadLine(log: Log): AheadLine {
  const asked = new Map<string, Work>()
  const named = new Map<string, Work>()
  const last = new Map<string, Work>()
  let running: Promise<void> | null = null
  let closed = false

  const run = async () => {
    for (;;) {
      const [next] = [asked, named, last].find((line) => line.size > 0) ?? []
      if (!next || closed) return
      const [name, work] = next
      for (const line of [asked, named, last]) line.delete(name)
      await work().catch((err: unknown) => log.warn({ err, name }, 'a picture was not made ahead'))
    }
  }
  const add = (line: Map<string, Work>, name: string, work: Work) => {
    if (closed || line.has(name) || line.size >= (line === last ? mostLast : most)) return
    line.set(name, work)
    running ??= run().finally(() => {
      running = null
    })
  }
  return {
    addAsked: (name, work) => add(asked, name, work),
    addNamed: (name, work) => add(named, name, work),
    addLast: (name, work) => add(last, name, work),
    left: () => asked.size + named.size + last.size,
    settled: async () => void (await running),
    async close() {
      closed = true
      await running
    },
  }
}
