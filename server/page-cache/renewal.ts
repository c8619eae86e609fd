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

/** So many at once: while one reads, the other is drawn. All at once each would be as late as the last. */
const atOnce = 2

/** Renders pages again that a change made stale and that nobody waits for, the changed thing's own first. */
export function createRenewal({ isStale, goesFirst, render }: Renewed): Renewal {
  const first = new Set<string>()
  const rest = new Set<string>()
  const rendering = new Set<string>()
  let running = 0
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
  const work = async () => {
    for (let address = next(); address !== undefined; address = next()) {
      if (!isStale(address)) continue
      rendering.add(address)
      // A render that fails is told of by whoever renders, and tried again when somebody asks for the page.
      await render(address).catch(() => undefined)
      rendering.delete(address)
    }
    running -= 1
  }
  return {
    want(address) {
      if (goesFirst(address)) {
        rest.delete(address)
        first.add(address)
      } else if (!first.has(address)) rest.add(address)
      if (running === atOnce) return
      running += 1
      // Whatever else is wanted now may go before it.
      setImmediate(work)
    },
  }
}
