import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSharedSite } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'
import { type Seen, watchPage } from './watch-page.ts'

const sections = [
  'Lã, mão',
  'Simplicitá',
  'Seis maneiras de começar',
  'Seis famílias de tapetes',
  'Matérias-primas',
  'Tapetes em destaque',
  'Um tapete é o',
  'Veja o tapete no',
  'A peça chegou no dia combinado',
  'É mais que um tapete,',
  'Nossos',
]

// Its own: it asks for every picture at once, and a site refuses what its queue has no place for.
let site: RunningSite
let browser: Browser
/** One awake window and one without script, for all that leaves them as they were. */
let page: Page
let seen: Seen
let plain: Page

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  seen = watchPage(page)
  await page.goto(home())
  await wakePage(page)
  plain = await browser.newPage({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })
  // Without script a browser loads every picture at once; no test waits for all of them.
  await plain.goto(home(), { waitUntil: 'domcontentloaded' })
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const home = () => `${site.url}/principal-br`

describe('the Brazilian home page', () => {
  it('shows its sections in the order of the specification', async () => {
    const text = (await page.locator('main').textContent()) ?? ''
    const places = sections.map((words) => text.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('can be read in full with JavaScript off', async () => {
    for (const words of sections) {
      expect(await plain.getByText(words, { exact: false }).first().isVisible(), words).toBe(true)
    }
    const hidden = await plain.locator('main [data-reveal="waiting"]').count()
    expect(hidden).toBe(0)
    expect(await plain.locator('main img').count()).toBeGreaterThan(20)
  })

  it('has no error, no refused resource and asks nobody else for anything', async () => {
    await scrollThrough(page)
    expect(seen.problems).toEqual([])
    expect(seen.hosts).toEqual([new URL(site.url).host])
  })

  it('fetches the italics of what clients said once that is near, so that no first picture waits for them', async () => {
    const narrow = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const italics: string[] = []
    narrow.on('request', (request) => /italic/.test(request.url()) && italics.push(request.url()))
    await narrow.goto(home(), { waitUntil: 'load' })
    expect(italics).toEqual([])
    const quote = narrow.getByText('A peça chegou no dia combinado')
    const arrived = narrow.waitForResponse(/italic/)
    await quote.scrollIntoViewIfNeeded()
    expect((await arrived).status()).toBe(200)
    await narrow.close()
  })

  it('does not move while it loads', async () => {
    const narrow = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await narrow.addInitScript(() => {
      const shift = { total: 0 }
      Object.assign(window, { shift })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
          if (!entry.hadRecentInput) shift.total += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await narrow.goto(home())
    await scrollThrough(narrow)
    const total = await narrow.evaluate(() => (window as unknown as { shift: { total: number } }).shift.total)
    expect(total).toBeLessThan(0.02)
    await narrow.close()
  })

  it('starts its module script late, as written for this version of the router', async () => {
    const html = await (await fetch(home())).text()
    expect(html).toContain('<script type="text/plain" data-late="">')
    expect(html).not.toMatch(/<script type="module"|rel="modulepreload"/)
  })

  it('answers /home with the same page, its canonical address being /principal-br', async () => {
    const html = await (await fetch(`${site.url}/home`)).text()
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    expect(new URL(canonical ?? '', site.url).pathname).toBe('/principal-br')
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toContain('Lã, mão')
  })
})

describe('a family of rugs', () => {
  it('opens in a full-screen sheet that Escape, the cross and the back button close', async () => {
    const panel = page.getByRole('link', { name: /Listrados/ })
    const sheet = page.getByRole('dialog')
    for (const close of ['Escape', 'cross', 'back']) {
      await panel.click()
      await sheet.waitFor()
      expect(await sheet.getByRole('link', { name: 'Explorar Coleção' }).getAttribute('href')).toBe(
        '/colecoes/5',
      )
      if (close === 'Escape') await page.keyboard.press('Escape')
      else if (close === 'cross') await sheet.getByRole('button', { name: 'Fechar' }).click()
      else await page.goBack()
      await sheet.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/principal-br')
    }
  })

  it('is a plain link with JavaScript off', async () => {
    expect(await plain.getByRole('link', { name: /Infantil/ }).getAttribute('href')).toBe('/colecoes/4')
  })
})

describe('the script of the home page', () => {
  it('is at most 95 kB, brotli, with all of it seen and a family opened, but for what it leaves by', async () => {
    const asked = [...new Set(seen.paths.filter((path) => path.endsWith('.js')))]
    const scripts = asked.filter((path) => !path.includes('/engine-'))
    expect(scripts.length).toBe(asked.length - 1)
    const bytes = scripts.map((path) => brotliCompressSync(readFileSync(`build/client${path}`)).length)
    expect(scripts.some((path) => path.includes('family-sheet'))).toBe(true)
    expect(scripts.length).toBeGreaterThan(3)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(95_000)
    const text = scripts.map((path) => readFileSync(`build/client${path}`, 'utf8')).join('')
    expect(text).not.toMatch(/ZodMini|SupabaseClient|GoTrue/)
  })
})

// A video that was stopped keeps its request open: after all that waits for a still network.
describe('the hero video', () => {
  it('begins after the page has loaded, over its still picture, and can be stopped', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForFunction(() => document.querySelector<HTMLVideoElement>('main video')?.paused === false)
    const control = page.getByRole('button', { name: 'Pausar o vídeo' })
    await control.waitFor()
    await control.click()
    expect(await page.locator('main video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  })
})

describe('the way to the simulator', () => {
  it('widens its picture to the full width on hover and narrows it again', async () => {
    const picture = page.getByRole('button', { name: 'Ver a imagem inteira' })
    await picture.scrollIntoViewIfNeeded()
    const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
    await page.mouse.move(5, 5)
    await expect.poll(width).toBe(720)
    await picture.hover()
    await expect.poll(width).toBe(1440)
    await page.mouse.move(5, 5)
    await expect.poll(width).toBe(720)
  })
})

describe('the featured rugs', () => {
  const shown = (at: Page) => at.locator('li[data-shown] [data-name]').innerText()
  /** Time is the test's own here: four seconds pass when it says so. */
  const open = async (options = {}) => {
    const at = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options })
    const asked = watchPage(at)
    await at.clock.install()
    await at.goto(home(), { waitUntil: 'domcontentloaded' })
    await wakePage(at)
    await at.locator('[aria-labelledby=destaques] ol').scrollIntoViewIfNeeded()
    await at.mouse.move(2, 2)
    return { at, asked }
  }

  it('go on every four seconds and come round, rest while the focus is there, lead to the gallery', async () => {
    const { at } = await open()
    const names: string[] = [await shown(at)]
    for (let step = 0; step < 5; step += 1) {
      await at.clock.runFor(4000)
      names.push(await shown(at))
    }
    expect(names[0]).toBe('Scallop')
    expect(names[1]).toBe('Ocean Blue')
    expect(names[5]).toBe('Scallop')
    await at.getByRole('button', { name: /Studio Ryzi/ }).click()
    expect(await shown(at)).toBe('Studio Ryzi')
    await at.clock.runFor(9000)
    expect(await shown(at)).toBe('Studio Ryzi')
    expect(await at.locator('[aria-labelledby=destaques] a:has([data-shown])').getAttribute('href')).toBe(
      '/galeria',
    )
    await at.close()
  })

  it('stand still with reduced motion, and no video is asked for', async () => {
    const { at, asked } = await open({ reducedMotion: 'reduce' })
    await at.clock.runFor(9000)
    expect(await shown(at)).toBe('Scallop')
    expect(asked.paths.filter((path) => path.endsWith('.mp4'))).toEqual([])
    expect(await at.locator('main img').first().isVisible()).toBe(true)
    await at.close()
  })
})

async function scrollThrough(at: Page): Promise<void> {
  const height = await at.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await at.evaluate((top) => window.scrollTo(0, top), y)
    await at.waitForTimeout(60)
  }
  await at.waitForLoadState('networkidle')
}
