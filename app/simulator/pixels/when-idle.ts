import { handsFree } from '#app/simulator/hands/hands-free.ts'

/** Safari has no idle time to ask for. */
const soonMs = 200

/** Calls this once the page has nothing else to do, and no finger holds anything. Answers how to leave it. */
export function whenIdle(call: () => void): () => void {
  let [leave, isLeft] = [() => {}, false]
  const wait = () => {
    if (!isLeft) leave = onceIdle(call)
  }
  void handsFree().then(wait)
  return () => {
    isLeft = true
    leave()
  }
}

function onceIdle(call: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(call, soonMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(call)
  return () => cancelIdleCallback(idle)
}
