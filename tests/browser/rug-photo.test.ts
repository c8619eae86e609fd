import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from './admin-rows.ts'
import { signIn } from './admin-session.ts'
import { file } from './admin-tab-page.ts'
import { faultsOf } from './axe.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'

const flat = path.resolve(
  import.meta.dirname,
  '../../supabase/seed/files/site-assets/rugs/ocean-blue/flat.png',
)
let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  page = await context.newPage()
  await signIn(page, site)
  await page.waitForURL('**/admin')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** A rug on a floor that grows darker, as a phone takes it: a JPEG, a little turned. */
async function photo() {
  const floor = Buffer.alloc(1200 * 1600 * 3)
  for (let at = 0; at < 1200 * 1600; at += 1) {
    const light = 214 - (at % 1200) / 40 - at / 1200 / 40
    floor.set([light, light - 8, light - 20], at * 3)
  }
  const rug = await sharp(flat)
    .trim()
    .resize({ width: 760, height: 1100, fit: 'fill' })
    .rotate(3, { background: '#00000000' })
    .png()
    .toBuffer()
  const picture = sharp(floor, { raw: { width: 1200, height: 1600, channels: 3 } })
  return picture
    .composite([{ input: rug, left: 180, top: 200 }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

it('a photo from a phone becomes a rug in less than a minute, its corners suggested and looked at under a loupe', async () => {
  const jpeg = file('IMG_0001.jpg', 'image/jpeg', await photo())
  await page.goto(`${site.url}/simulador-admin`)
  await page.getByRole('button', { name: 'Novo tapete' }).click()
  const start = performance.now()
  const camera = page.getByLabel('Fotografar o tapete', { exact: true })
  expect(await camera.getAttribute('capture')).toBe('environment')
  await camera.setInputFiles(jpeg)
  await page.getByText(/Cantos sugeridos pelo programa/).waitFor()
  const corner = page.getByRole('button', { name: /^Canto superior esquerdo/ })
  await corner.scrollIntoViewIfNeeded()
  const box = await corner.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 22, (box?.y ?? 0) + 22]
  // One finger does all of it, and has room for it.
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  await touch('touchMove', [{ x: x + 1, y: y + 1 }])
  await page.locator('canvas[data-side=right]').waitFor()
  await touch('touchEnd', [])
  await page.locator('canvas[data-side]').waitFor({ state: 'detached' })
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Usar estes cantos' }).tap()
  await page.getByLabel('Nome', { exact: true }).fill('Foto de Prova')
  await page.getByLabel('Preço', { exact: true }).fill('1290')
  await page.getByRole('button', { name: 'Salvar tapete' }).tap()
  await page.getByText('Tapete cadastrado', { exact: true }).first().waitFor()
  expect(performance.now() - start).toBeLessThan(60_000)
  // It stands in view, and its page is one tap away.
  const [seen] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Ver página' }).tap(),
  ])
  await seen.waitForURL('**/produtos/foto-de-prova')
  await seen.close()
  const focused = page.locator(':focus')
  await expect.poll(() => focused.textContent()).toContain('Foto de Prova')
  const place = await focused.boundingBox()
  expect(place && place.y >= 0 && place.y + place.height <= 844).toBe(true)
  const [rug] = await readRows<{ image_url: string; colours: string[] }>(site, 'rugs?slug=eq.foto-de-prova')
  expect(rug?.image_url).toMatch(/\.png$/)
  expect(rug?.colours.length).toBeGreaterThan(0)
})
