import type { BrowserContext, Page, Route } from 'playwright-core'

/** Of the simulator, which draws a rug in its room, or of the page that makes a rug of a drawing. */
type Name = 'graphics' | 'drawing'

/** Runs this in the worker that draws the rug, before its own script, whenever a page begins one. */
export async function insideDrawing(
  pages: Page | BrowserContext,
  watch: () => void,
  name: Name = 'graphics',
): Promise<void> {
  const script = async (route: Route) => {
    const answer = await route.fetch()
    const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers()
    await route.fulfill({ status: answer.status(), headers, body: `(${watch})();${await answer.text()}` })
  }
  // Of a page that is closed before it has its worker nothing more is asked.
  await pages.route(`**/${name}-worker-*.js`, (route) => script(route).catch(() => undefined))
}

/** Asks the worker that draws. @throws Error where the page draws itself. */
export function askDrawing<Answer>(
  page: Page,
  question: () => Answer | Promise<Answer>,
  name: Name = 'graphics',
): Promise<Answer> {
  const worker = page.workers().find((one) => one.url().includes(`/${name}-worker-`))
  if (!worker) throw new Error('No worker draws')
  return worker.evaluate(question)
}
