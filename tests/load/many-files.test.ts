import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { openBrowser, type RunningSite, startSite } from '#tests/browser/site.ts'

const many = 10_000
const keyMs = 100
let folder: string
let site: RunningSite
let browser: Browser
let page: Page

/** Ten thousand pictures of one file, each with its row, a description and a name. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cartacho-many-files-'))
  const backend = await createBackend({
    dataDirectory: folder,
    siteUrl: 'http://localhost',
    administrator: { email: 'admin@cartacho.example', password: 'uma-senha-de-teste' },
    supabaseDirectory: path.resolve(import.meta.dirname, '../../supabase'),
    log: { info() {}, warn() {}, error() {} },
    step() {},
    async sendMail() {},
  })
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer()
  await backend.query(
    `insert into storage.objects (bucket_id, name, version, metadata, created_at)
     select 'site-assets', 'media/arquivo-' || lpad(n::text, 5, '0') || '.jpg', gen_random_uuid()::text,
       jsonb_build_object('size', $2::int, 'mimetype', 'image/jpeg', 'eTag', 'e' || n), now() + interval '30 days' - n * interval '1 minute'
     from generate_series(1, $1::int) as n`,
    [many, picture.length],
  )
  await backend.query(
    `insert into public.media (url, width, height, bytes, dominant_colour, alt_pt)
     select '/storage/v1/object/public/site-assets/' || name, 900, 600, 4000, '#a05030', 'Sala de ' || name
     from storage.objects where name like 'media/arquivo-%'`,
  )
  const stored = await backend.query<{ name: string; version: string }>(
    "select name, version from storage.objects where name like 'media/arquivo-%'",
  )
  await backend.close()
  const first = path.join(folder, 'one.jpg')
  writeFileSync(first, picture)
  for (const { name, version } of stored) {
    const place = path.join(folder, 'files/site-assets', name)
    mkdirSync(place, { recursive: true })
    linkSync(first, path.join(place, version))
  }
  site = await startSite(folder)
  browser = await openBrowser()
  const signedIn = await openSignedIn(browser, site)
  signedIn.setDefaultTimeout(60_000)
  page = await signedIn.newPage()
}, 400_000)

afterAll(async () => {
  await browser?.close()
  await site?.kill()
  if (folder) await rm(folder, { recursive: true, force: true })
})

function tell(what: string, took: number): number {
  process.stdout.write(`${what}: ${Math.round(took)} ms (${many} files)\n`)
  return took
}

/** The longest that the page took to draw after any of these keys. */
async function slowestKey(keys: readonly string[]): Promise<number> {
  await page.evaluate(() => {
    const slow = { most: 0 }
    Object.assign(window, { slow })
    addEventListener(
      'keydown',
      () => {
        const start = performance.now()
        // After the frame that the key has changed.
        requestAnimationFrame(() =>
          setTimeout(() => {
            slow.most = Math.max(slow.most, performance.now() - start)
          }),
        )
      },
      { capture: true },
    )
  })
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(400)
  }
  return page.evaluate(() => (window as unknown as { slow: { most: number } }).slow.most)
}

it('ten thousand files are there, found, walked through and selected, no key waits a tenth of a second', async () => {
  const start = performance.now()
  await page.goto(`${site.url}/admin/midia`)
  await page
    .getByText(/arquivo-00001/)
    .first()
    .waitFor()
  expect(tell('first paint of the list', performance.now() - start)).toBeLessThan(10_000)
  expect(await page.locator('main li').count()).toBeLessThan(200)

  const field = page.getByLabel(/^Procurar por nome/)
  await field.focus()
  expect(tell('slowest key of a search', await slowestKey([...'arquivo-09999']))).toBeLessThan(keyMs)
  await page
    .getByText(/arquivo-09999/)
    .first()
    .waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(1)
  await field.fill('')
  await page
    .getByText(/arquivo-00001/)
    .first()
    .waitFor()

  const scrolled = performance.now()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.locator('main li').last().waitFor()
  await expect.poll(() => page.locator('main li img').last().isVisible()).toBe(true)
  tell('to the end of the list', performance.now() - scrolled)
  await page.evaluate(() => scrollTo(0, 0))

  await page.getByRole('button', { name: /arquivo-00001/ }).focus()
  expect(tell('slowest arrow', await slowestKey(Array(8).fill('ArrowRight')))).toBeLessThan(keyMs)
  const marked = performance.now()
  await page.keyboard.press('Control+a')
  await page.getByText(/^10\.?\d{3} selecionadas$/).waitFor()
  expect(tell('all of them selected', performance.now() - marked)).toBeLessThan(2000)
  expect(tell('slowest key with all selected', await slowestKey(['x', 'ArrowRight', 'x']))).toBeLessThan(
    keyMs,
  )
})
