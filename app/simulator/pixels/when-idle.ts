/** Safari has no idle time to ask for. */
const soonMs = 200

/** Calls this once the page has nothing else to do. Answers how to leave it. */
export function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(call, soonMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(call)
  return () => cancelIdleCallback(idle)
}
