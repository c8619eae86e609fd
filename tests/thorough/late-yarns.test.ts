import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askDrawing, insideDrawing } from '#tests/browser/drawing-worker.ts'
import { drawnOn } from '#tests/browser/drawn-page.ts'
import { openBrowser, siteToVisit } from '#tests/browser/site.ts'
import { logoDrawing } from '#tests/drawn-pictures.ts'

// On a phone what reads the drawing anew waits for the rug that is just being made, and hands go on meanwhile.
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

type Holding = { held: (() => void)[] | null }

/** Runs in the worker, before its own script: keeps the groups it answers with, while it is told to. */
function holdGroups(): void {
  const scope = self as unknown as Holding & { postMessage: (...words: [{ kind: string }]) => void }
  const post = scope.postMessage.bind(self)
  scope.held = null
  scope.postMessage = (...words) => {
    if (scope.held && words[0].kind === 'groups') scope.held.push(() => post(...words))
    else post(...words)
  }
}

const hold = (page: Page) => askDrawing(page, () => void Object.assign(self, { held: [] }), 'drawing')
const isHeld = (page: Page) => askDrawing(page, () => (self as unknown as Holding).held?.length, 'drawing')
const letGo = (page: Page) =>
  askDrawing(
    page,
    () => {
      const scope = self as unknown as Holding
      const { held } = scope
      scope.held = null
      for (const go of held ?? []) go()
    },
    'drawing',
  )

it('yarns that come late leave the size and the technique that were chosen meanwhile', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await insideDrawing(page, holdGroups, 'drawing')
  await drawnOn(page, `${siteToVisit().url}/personalizados/desenho`, await logoDrawing())
  const count = async () => Number(/^\d+/.exec(await page.locator('#yarns-title').innerText())?.[0])
  const before = await count()
  await hold(page)
  await page.getByRole('button', { name: 'Menos um fio' }).click()
  await expect.poll(() => isHeld(page)).toBe(1)
  await page.getByLabel('Largura').fill('150')
  await page.getByLabel('Linhas talhadas').check()
  await letGo(page)
  await expect.poll(count).toBe(before - 1)
  expect(await page.getByLabel('Largura').inputValue()).toBe('150')
  expect(await page.getByLabel('Linhas talhadas').isChecked()).toBe(true)
  await page.close()
})

it('a shape that comes late leaves the size that was chosen meanwhile', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await insideDrawing(page, holdGroups, 'drawing')
  await drawnOn(page, `${siteToVisit().url}/personalizados/desenho`, await logoDrawing())
  const shape = page.getByLabel('Forma')
  const first = await shape.inputValue()
  await hold(page)
  await shape.selectOption(first === 'free' ? 'rectangle' : 'free')
  await expect.poll(() => isHeld(page)).toBe(1)
  await page.getByLabel('Largura').fill('150')
  await letGo(page)
  await expect.poll(() => shape.inputValue()).not.toBe(first)
  expect(await page.getByLabel('Largura').inputValue()).toBe('150')
  await page.close()
})
