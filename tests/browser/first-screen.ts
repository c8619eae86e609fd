import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from './axe.ts'
import { openSimulator } from './drawn-scene.ts'
import { siteToVisit } from './site.ts'

export async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Nothing on the page is wrong to axe or too small for a finger. */
export async function expectClean(page: Page): Promise<void> {
  expect(await faultsOf(page, { rules: ['target-size'] })).toEqual([])
}

/** Opens the simulator on a screen of this size, whose first sight has all that a request needs. */
export async function expectFirstScreen(
  page: Page,
  size: readonly [number, number],
  language: '' | '/es',
): Promise<void> {
  const [, height] = size
  await openSimulator(page, `${siteToVisit().url}${language}/simulador?tapete=tapete-natureza`, size)
  const bar = page.locator('[data-order-bar]')
  const words = language
    ? /Natureza.*3,00 × 4,00 m.*(€|consultar)/s
    : /Natureza.*3,00 × 4,00 m.*(R\$|consulta)/s
  expect((await bar.innerText()).replaceAll('\u00a0', ' ')).toMatch(words)
  const ways = language ? ['Pedir presupuesto', 'Ver en mi casa'] : ['Pedir orçamento', 'Ver na minha casa']
  for (const name of ways) {
    const box = await bar.getByText(name).locator('visible=true').boundingBox()
    expect(box && box.y + box.height, name).toBeLessThanOrEqual(height)
  }
  const [rooms, own] = [await boxOf(page, 'main nav ul'), await boxOf(page, 'main nav ul:last-of-type li')]
  expect(rooms.right).toBeLessThanOrEqual(own.x)
  await expectClean(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}
