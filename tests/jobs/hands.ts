import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** How somebody works: by a mouse, by the keyboard alone, by a finger on a phone. */
export type Hand = {
  readonly options: BrowserContextOptions
  readonly press: (target: Locator) => Promise<void>
  readonly type: (target: Locator, text: string) => Promise<void>
  /** Chooses of a list by its words. */
  readonly pick: (target: Locator, words: string) => Promise<void>
  /** Chooses files by what opens the choice. */
  readonly choose: (opens: Locator, input: Locator, files: readonly string[]) => Promise<void>
  /** Brings the last of a sorted list to its top. */
  readonly toTop: (page: Page) => Promise<void>
  /** Opens a section of the rail. */
  readonly section: (page: Page, name: string) => Promise<void>
  /** Asserted when a job is done. */
  readonly isFine: (page: Page) => Promise<string[]>
}

const link = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).first()
const nothing = async () => []
const choose = async (target: Locator, label: string) => void (await target.selectOption({ label }))
const chosenOf = (target: Locator) => target.locator('option:checked').innerText()

export const mouse: Hand = {
  options: { viewport: { width: 1180, height: 1024 }, reducedMotion: 'reduce' },
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  pick: choose,
  choose: (_, input, files) => input.setInputFiles([...files]),
  async toTop(page) {
    await page.locator('[data-layout=list] [data-tool=handle]').last().focus()
    await page.keyboard.press('Home')
  },
  section: (page, name) => link(page, name).click(),
  isFine: nothing,
}

const mostTabs = 600

/** Presses Tab until the focus is on it. A ring that ends at the window begins again. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  const page = target.page()
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${target}`)
}

export const keyboard: Hand = {
  options: { viewport: { width: 1180, height: 1024 }, reducedMotion: 'reduce' },
  async press(target) {
    await reach(target)
    const isLink = await target.evaluate((element) => element.tagName === 'A')
    await target.page().keyboard.press(isLink ? 'Enter' : 'Space')
  },
  async type(target, text) {
    await reach(target)
    await target.page().keyboard.press('Control+a')
    await target.page().keyboard.type(text)
  },
  async pick(target, words) {
    await reach(target)
    // Keys are quicker than the answer that says what there is to choose from.
    await target.locator('option', { hasText: words }).first().waitFor({ state: 'attached' })
    await target.page().keyboard.type(words)
    await expect.poll(() => chosenOf(target)).toContain(words)
  },
  async choose(opens, _, files) {
    const page = opens.page()
    // Asked for before: a key is quicker than the browser's word to tell of the choice instead of showing it.
    const chosen = page.waitForEvent('filechooser')
    await reach(opens)
    await page.keyboard.press('Enter')
    await (await chosen).setFiles([...files])
  },
  async toTop(page) {
    await reach(page.locator('[data-layout=list] [data-tool=handle]').last())
    await page.keyboard.press('Home')
  },
  async section(page, name) {
    await reach(link(page, name))
    await page.keyboard.press('Enter')
  },
  /** Where the keyboard is can be seen. */
  isFine: (page) =>
    page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return []
      const { top, bottom } = activeElement.getBoundingClientRect()
      return bottom < 0 || top > innerHeight ? [`the focus is out of sight: ${activeElement.outerHTML}`] : []
    }),
}

export const finger: Hand = {
  options: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  },
  press: (target) => target.tap(),
  async type(target, text) {
    await target.tap()
    await target.fill(text)
  },
  pick: choose,
  async choose(opens, _, files) {
    const [chooser] = await Promise.all([opens.page().waitForEvent('filechooser'), opens.tap()])
    await chooser.setFiles([...files])
  },
  async toTop(page) {
    const ups = page.locator('[data-layout=list] [data-tool=up]')
    for (let place = (await ups.count()) - 1; place > 0; place -= 1) await ups.nth(place).tap()
  },
  async section(page, name) {
    await page.getByRole('button', { name: /^Seções: / }).tap()
    await link(page, name).tap()
  },
  /** Nothing is wider than the phone. */
  isFine: (page) =>
    page.evaluate(() => {
      const beyond = document.documentElement.scrollWidth - innerWidth
      return beyond > 0 ? [`${beyond} px too wide`] : []
    }),
}
