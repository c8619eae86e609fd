/** Says whether a step through the history was its own, so that the router is not to hear of it. */
type Listener = (event: PopStateEvent) => boolean

const listeners = new Set<Listener>()

/** Hears of steps through the history before the router does, until the returned function is called. */
export function onHistoryStep(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A window tells its listeners in the order in which they came: to be called before the router starts. Where a dialog's place was
 * left or entered and the page stays, `stay` is told: the address of the entry that the history stands at now may be older than the page.
 */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => {
    const own = [...listeners].filter((listener) => listener(event))
    if (own.length === 0) return
    event.stopImmediatePropagation()
    dispatchEvent(new Event('stay'))
  })
}
