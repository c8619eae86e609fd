import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Longer movements are those of pictures and of what waits. */
const longestMs = 2000

/** What looks for faults on a page, once nothing on it is on its way in or out: half faded words have no contrast. */
export async function axeOf(page: Page): Promise<AxeBuilder> {
  await page.waitForFunction(
    (longest) =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
        .every(({ effect }) => Number(effect?.getComputedTiming().endTime) > longest),
    longestMs,
    { polling: 50, timeout: longestMs * 3 },
  )
  return new AxeBuilder({ page })
}
