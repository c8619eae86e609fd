import { setTimeout as delay } from 'node:timers/promises'

type Renewed = {
  /** The addresses to look at, the most wanted first. */
  readonly addresses: () => readonly string[]
  readonly isStale: (address: string) => boolean
  readonly render: (address: string) => Promise<unknown>
}

/** Renders pages again that a change made stale, one after another: half of the thread is the visitors'. */
export function createRenewal({ addresses, isStale, render }: Renewed): () => Promise<void> {
  let renewing = false
  return async () => {
    if (renewing) return
    renewing = true
    for (const address of addresses()) {
      if (!isStale(address)) continue
      const began = performance.now()
      // A render that fails is told of when somebody asks for the page.
      await render(address).catch(() => undefined)
      await delay(Math.max(0, performance.now() - began))
    }
    renewing = false
  }
}
