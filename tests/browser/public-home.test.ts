import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openSite, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'
import { watchPage } from './watch-page.ts'

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

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function visit(path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options })
  // Without script a browser loads every picture at once; none of these tests waits for all of them.
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  return page
}

describe('the Brazilian home page', () => {
  it('shows its sections in the order of the specification', async () => {
    const page = await visit('/principal-br')
    const text = await page.locator('main').innerText()
    const places = sections.map((words) => text.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    await page.close()
  })

  it('can be read in full with JavaScript off', async () => {
    const page = await visit('/principal-br', { javaScriptEnabled: false })
    for (const words of sections) {
      expect(await page.getByText(words, { exact: false }).first().isVisible(), words).toBe(true)
    }
    const hidden = await page.locator('main [data-reveal="waiting"]').count()
    expect(hidden).toBe(0)
    expect(await page.locator('main img').count()).toBeGreaterThan(20)
    await page.close()
  })

  it('has no error, no refused resource and asks nobody else for anything', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const seen = watchPage(page)
    await page.goto(`${site.url}/principal-br`)
    await wakePage(page)
    await scrollThrough(page)
    expect(seen.problems).toEqual([])
    expect(seen.hosts).toEqual([new URL(site.url).host])
    await page.close()
  })

  it('does not move while it loads', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(() => {
      const shift = { total: 0 }
      Object.assign(window, { shift })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
          if (!entry.hadRecentInput) shift.total += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${site.url}/principal-br`)
    await scrollThrough(page)
    const total = await page.evaluate(() => (window as unknown as { shift: { total: number } }).shift.total)
    expect(total).toBeLessThan(0.02)
    await page.close()
  })

  it('loads at most 110 kB of script, brotli, after scrolling through all of it', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const seen = watchPage(page)
    await page.goto(`${site.url}/principal-br`)
    await wakePage(page)
    await page.locator('.family-panel').first().click()
    await page.getByRole('dialog').waitFor()
    const scripts = [...new Set(seen.paths.filter((path) => path.endsWith('.js')))]
    const bytes = scripts.map((path) => brotliCompressSync(readFileSync(`build/client${path}`)).length)
    expect(scripts.length).toBeGreaterThan(3)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(110_000)
    const text = scripts.map((path) => readFileSync(`build/client${path}`, 'utf8')).join('')
    expect(text).not.toMatch(/ZodMini|SupabaseClient|GoTrue/)
    await page.close()
  })

  it('starts its module script late, as written for this version of the router', async () => {
    const page = await (await fetch(`${site.url}/principal-br`)).text()
    expect(page).toContain('<script type="text/plain" data-late="">')
    expect(page).not.toMatch(/<script type="module"|rel="modulepreload"/)
  })

  it('answers /home with the same page, its canonical address being /principal-br', async () => {
    const page = await visit('/home')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe('/principal-br')
    expect(await page.locator('h1').innerText()).toContain('Lã, mão')
    await page.close()
  })
})

describe('the hero video', () => {
  it('begins after the page has loaded, over its still picture, and can be stopped', async () => {
    const page = await visit('/principal-br')
    await wakePage(page)
    await page.waitForFunction(() => document.querySelector('.hero video') !== null)
    const control = page.locator('.hero .video-control')
    await control.waitFor()
    await control.click()
    expect(await page.locator('.hero video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.close()
  })

  it('is never asked for with reduced motion', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const seen = watchPage(page)
    await page.goto(`${site.url}/principal-br`)
    await wakePage(page)
    await page.waitForTimeout(1500)
    expect(seen.paths.filter((path) => path.endsWith('.mp4'))).toEqual([])
    expect(await page.locator('.hero img').isVisible()).toBe(true)
    await page.close()
  })
})

describe('the featured rugs', () => {
  const shown = (page: Page) => page.locator('.featured-row[data-shown] .featured-name').innerText()
  const open = async (options = {}) => {
    const page = await wakePage(await visit('/principal-br', options))
    await page.locator('#destaques').scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    return page
  }

  it('go on by themselves every four seconds and come round again', async () => {
    const page = await open()
    await page.clock.install()
    await page.reload()
    await wakePage(page)
    await page.locator('.featured').scrollIntoViewIfNeeded()
    await page.mouse.move(2, 2)
    const names: string[] = [await shown(page)]
    for (let step = 0; step < 5; step += 1) {
      await page.clock.runFor(4000)
      names.push(await shown(page))
    }
    expect(names[0]).toBe('Scallop')
    expect(names[1]).toBe('Ocean Blue')
    expect(names[5]).toBe('Scallop')
    await page.close()
  })

  it('are chosen by their thumbnails, and rest while the focus is there', async () => {
    const page = await open()
    await page.getByRole('button', { name: /Studio Ryzi/ }).click()
    expect(await shown(page)).toBe('Studio Ryzi')
    await page.waitForTimeout(4500)
    expect(await shown(page)).toBe('Studio Ryzi')
    await page.close()
  })

  it('stand still with reduced motion', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    await page.waitForTimeout(4500)
    expect(await shown(page)).toBe('Scallop')
    await page.close()
  })

  it('lead to the gallery', async () => {
    const page = await open()
    expect(await page.locator('.featured-stage').getAttribute('href')).toBe('/galeria')
    await page.close()
  })
})

describe('a family of rugs', () => {
  it('opens in a full-screen sheet that Escape, the cross and the back button close', async () => {
    const page = await wakePage(await visit('/principal-br'))
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
    await page.close()
  })

  it('is a plain link with JavaScript off', async () => {
    const page = await visit('/principal-br', { javaScriptEnabled: false })
    expect(await page.getByRole('link', { name: /Infantil/ }).getAttribute('href')).toBe('/colecoes/4')
    await page.close()
  })
})

describe('the way to the simulator', () => {
  it('widens its picture to the full width on hover and narrows it again', async () => {
    const page = await wakePage(await visit('/principal-br'))
    const picture = page.locator('.showroom-picture')
    await picture.scrollIntoViewIfNeeded()
    await page.mouse.move(5, 5)
    await page.waitForTimeout(700)
    const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
    expect(await width()).toBe(720)
    await picture.hover()
    await page.waitForTimeout(700)
    expect(await width()).toBe(1440)
    await page.mouse.move(5, 5)
    await page.waitForTimeout(700)
    expect(await width()).toBe(720)
    await page.close()
  })
})

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await page.waitForTimeout(60)
  }
  await page.waitForLoadState('networkidle')
}
