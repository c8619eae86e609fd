/**
 * Asks for what a line has to bring until it has: after a second, ever less often, at least once a minute, and as soon as the
 * browser says that it is online again. `failed` hears of each time that it did not come.
 * @throws what `failed` throws, which ends the asking.
 */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  failed?: (problem: unknown) => void,
): Promise<Answer> {
  for (let seconds = 1; ; seconds = Math.min(60, seconds * 2)) {
    try {
      return await ask()
    } catch (problem) {
      failed?.(problem)
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000)
      const goOn = () => resolve(clearTimeout(timer))
      addEventListener('online', goOn, { once: true })
    })
  }
}
