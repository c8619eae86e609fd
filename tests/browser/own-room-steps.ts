import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from './axe.ts'
import { watchPage } from './watch-page.ts'

type Size = { readonly width: number; readonly height: number }

/** Opens a page of the simulator in a window of that size; `first` runs there before all else. */
export async function openRoomPage(browser: Browser, address: string, viewport: Size, first?: () => void) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (first) await page.addInitScript(first)
  const seen = watchPage(page)
  await page.goto(address)
  await page.waitForSelector('[data-drawn]')
  return { page, seen }
}

export const jpeg = (buffer: Buffer) => ({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
export const fileField = (page: Page) => page.locator('dialog[open] input[type=file]').last()

/** A step of one's own room has its heading, and nothing for axe to find. */
export async function expectCleanStep(page: Page): Promise<void> {
  expect((await page.locator('#own-room-title').boundingBox())?.height).toBeGreaterThan(20)
  expect(await faultsOf(page, { within: 'dialog[open]', rules: ['target-size'] })).toEqual([])
}
