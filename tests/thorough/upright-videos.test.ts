import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, siteToVisit } from '#tests/browser/site.ts'

const phone = { width: 390, height: 844 }
const site = siteToVisit()
let browser: Browser
let visit: BrowserContext | undefined

beforeAll(async () => {
  browser = await openBrowser()
})

afterEach(() => visit?.close())

afterAll(async () => {
  await browser?.close()
})

/** A page whose video plays, and which videos it asked for. */
async function playing(path: string, viewport = phone, before?: (page: Page) => Promise<unknown>) {
  visit = await browser.newContext({ viewport })
  const page = await visit.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const name = /\/videos\/(.*\.mp4)/.exec(request.url())?.[1]
    if (name) asked.add(name)
  })
  await before?.(page)
  await page.goto(site.url + path)
  await page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('main video')?.currentTime ?? 0) > 0,
    null,
    patience,
  )
  return { page, asked: () => [...asked] }
}
const shownIn = (page: Page) =>
  page.locator('main video').evaluate((video: HTMLVideoElement) => video.currentSrc.split('/').at(-1))

it.each([
  ['/principal-br', 'hero'],
  ['/principal-es', 'hero'],
  ['/', 'picker'],
])('a phone at %s fetches its middle alone of a wide video, a desk all of it', async (path, name) => {
  expect((await playing(path)).asked()).toEqual([`${name}-upright.mp4`])
  await visit?.close()
  expect((await playing(path, { width: 1440, height: 900 })).asked()).toEqual([`${name}.mp4`])
})

it('a phone that is turned shows the wide one, and what was stopped stays so', async () => {
  const { page } = await playing('/principal-br')
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => shownIn(page), patience).toBe('hero.mp4')
  await page.waitForFunction(() => document.querySelector<HTMLVideoElement>('main video')?.paused === false)
  await page.getByRole('button', { name: 'Pausar o vídeo' }).click()
  await page.setViewportSize(phone)
  await expect.poll(() => shownIn(page), patience).toBe('hero-upright.mp4')
  await page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('main video')?.readyState ?? 0) > 1,
  )
  expect(await page.locator('main video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
})

it('where a site lacks the upright one, the wide one plays', async () => {
  const { page } = await playing('/principal-br', phone, (page) =>
    page.route('**/hero-upright.mp4', (route) => route.fulfill({ status: 404, body: '' })),
  )
  expect(await shownIn(page)).toBe('hero.mp4')
})
