import { within } from './version-watch.ts'

type Renewed = {
  readonly isStale: (address: string) => boolean
  /** Whether the page is of what was changed: whoever saved looks at that one. */
  readonly goesFirst: (address: string) => boolean
  readonly render: (address: string) => Promise<unknown>
}

export type Renewal = {
  /** Has a page rendered again as soon as it is its turn. */
  want(address: string): void
}

/** Whoever takes longer is not waited for. */
const patienceMs = 500

/**
 * Renders pages again that a change made stale and that nobody waits for, the changed thing's own first. One after another:
 * they share a thread, so of several at once each would be as late as the last, and visitors wait for all of them.
 */
export function createRenewal({ isStale, goesFirst, render }: Renewed): Renewal {
  const first = new Set<string>()
  const rest = new Set<string>()
  const rendering = new Set<string>()
  let isRunning = false
  const next = () => {
    for (const line of [first, rest]) {
      for (const address of line) {
        if (rendering.has(address)) continue
        line.delete(address)
        return address
      }
    }
    return undefined
  }
  const renewAll = async () => {
    for (let address = next(); address !== undefined; address = next()) {
      const one = address
      if (!isStale(one)) continue
      rendering.add(one)
      const rendered = render(one).finally(() => rendering.delete(one))
      // A render that fails is told of by whoever renders, and tried again when somebody asks for the page.
      await within(rendered, patienceMs).catch(() => undefined)
    }
    isRunning = false
  }
  return {
    want(address) {
      if (goesFirst(address)) {
        rest.delete(address)
        first.add(address)
      } else if (!first.has(address)) rest.add(address)
      if (isRunning) return
      isRunning = true
      // Whatever else is wanted now may go before it.
      setImmediate(renewAll)
    },
  }
}
