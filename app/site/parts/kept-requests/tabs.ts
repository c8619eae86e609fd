/** Tells other tabs of requests; undefined where a browser that keeps nothing has no such channel (Firefox with all cookies blocked). */
export function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('pedidos')
  } catch {
    return undefined
  }
}

/**
 * Does work that one tab is to do at a time, or what is done instead while another does it. A browser that keeps nothing may refuse to say
 * (Chromium with all cookies blocked): then it is done.
 */
export async function alone<Result>(
  name: string,
  work: () => Promise<Result>,
  instead: Result,
): Promise<Result> {
  let isBegun = false
  const begin = () => {
    isBegun = true
    return work()
  }
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? begin() : instead))
  } catch (problem) {
    if (isBegun) throw problem
    return work()
  }
}
