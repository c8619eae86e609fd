import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Longer movements are those of pictures and of what waits. */
const longestMs = 2000

type Look = {
  /** The part that is looked at, by its selector; the whole page without one. */
  readonly within?: string
  /** Further rules, which axe has switched off by itself. */
  readonly rules?: readonly string[]
}

/**
 * What axe finds wrong with a page, once nothing on it is on its way in or out: half faded words have no contrast. A page
 * reads axe once, whatever its policy, and pages within it are not looked at: they are other people's, or
 * looked at by themselves.
 * @returns for each fault its rule and the element's HTML.
 */
export async function faultsOf(page: Page, look: Look = {}): Promise<string[]> {
  await page.waitForFunction(
    (longest) =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
        .every(({ effect }) => Number(effect?.getComputedTiming().endTime) > longest),
    longestMs,
    { polling: 50, timeout: longestMs * 3 },
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(faultsWithin, look)
}

/** Runs inside the page. */
async function faultsWithin({ within, rules = [] }: Look): Promise<string[]> {
  const { axe: own } = window as unknown as { axe: typeof axe }
  const places = within ? [...document.querySelectorAll<HTMLElement>(within)] : [document]
  if (places.length === 0) throw new Error(`The page has no ${within}`)
  const faults: string[] = []
  for (const place of places) {
    const { violations } = await own.run(place, {
      resultTypes: ['violations'],
      iframes: false,
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
    })
    faults.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)))
  }
  return faults
}
