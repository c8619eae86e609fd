const askEveryMs = 5000

/**
 * Asks until somebody answers, whatever the answer: first after `firstMs`, then every five seconds, and as soon as the browser is online
 * or the page comes into sight; never while nobody looks at it, and one question at a time.
 * @returns what ends it: after that nothing is asked, and of no answer is told.
 */
export function untilAnswered(
  ask: () => Promise<unknown>,
  answered?: () => void,
  firstMs = askEveryMs,
): () => void {
  let isAsking = false
  let isOver = false
  let timer = setTimeout(look, firstMs)
  const end = () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return end

  async function look(): Promise<void> {
    if (isAsking || document.hidden) return
    isAsking = true
    clearTimeout(timer)
    try {
      await ask()
      if (isOver) return
      end()
      answered?.()
    } catch {
      isAsking = false
      if (!isOver) timer = setTimeout(look, askEveryMs)
    }
  }
}
