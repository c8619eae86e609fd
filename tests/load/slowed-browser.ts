import type { Browser, Page } from 'playwright-core'

/** How long a slice of the machine's time is, in milliseconds. */
const slice = 4

/**
 * Lets every process of a browser but its own run one slice in so many, workers and all, which the protocol's throttling of a page
 * leaves fast. Gives back what ends it.
 */
export async function slowDown(browser: Browser, times: number): Promise<() => void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[]
  }
  await session.detach()
  const processes = processInfo.filter(({ type }) => type !== 'browser').map(({ id }) => id)
  const tell = (signal: NodeJS.Signals) => {
    for (const id of processes)
      try {
        process.kill(id, signal)
      } catch {
        // A process that has ended needs no slowing.
      }
  }
  let round = 0
  const timer = setInterval(() => {
    tell(round % times === 0 ? 'SIGCONT' : 'SIGSTOP')
    round += 1
  }, slice)
  return () => {
    clearInterval(timer)
    tell('SIGCONT')
  }
}

/** How long a page counts, in milliseconds: what a slowed browser is measured by. */
export function countingTime(page: Page): Promise<number> {
  return page.evaluate(() => {
    const start = performance.now()
    let sum = 0
    for (let turn = 0; turn < 60_000_000; turn += 1) sum = (sum + turn * 7) % 1_000_003
    return sum < 0 ? 0 : performance.now() - start
  })
}
