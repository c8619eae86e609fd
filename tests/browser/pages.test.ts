import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelPages } from '#i18n/panel-paths.ts'
import { legalNoticePath, newsletterConfirmPath, newsletterLeavePath, newsletterPath } from '#i18n/paths.ts'
import { isSpanish } from '#i18n/spanish-tree.ts'
import { standingPaths } from '#tests/every-address.ts'
import { faultsOf } from './axe.ts'
import { inWindows } from './in-halves.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { smallFields } from './small-fields.ts'
import { wakePage } from './wake-page.ts'
import { type Seen, watchPage } from './watch-page.ts'

const widths = [1440, 390]
/**
 * A page has the same parts in either language: with every run one is looked at at a desk and the other on a phone, the Spanish one,
 * whose long words have least room there.
 */
const portugueseWidths = inWindows(widths, (width) => width === 1440)
const spanishWidths = inWindows(widths, (width) => width === 390)
/** Where header and footer are looked at as well: over a picture, over paper, in both languages, and without them. */
const withFrame = /^\/(principal|admin|\?|tapetes$|nao-existe|es\/no-existe)/
/** Two pages of one browser, each used again and again: opening one takes as long as looking at it. */
const pagesAtOnce = 2

const examples = {
  collection: ['/colecoes/1', '/es/colecciones/clasica', '/es/colecciones/6', '/colecoes/premium'],
  product: ['/produtos/tapete-scallop', '/es/productos/tapete-natureza'],
}
/** States of a page that look different from what it begins with. */
const states = [
  '/tapetes?forma=organica&tecnica=atado-a-mao',
  '/es/alfombras?color=azul',
  '/es/colecciones?edicion=2022',
  '/selecao?tapetes=tapete-scallop,tapete-natureza',
  '/contato?enviado=1',
  '/orcamento/pedir?tapete=tapete-scallop&medida=240x310&cores=d9cdb8-4b5335',
  '/es/presupuesto/pedir?tapete=tapete-natureza&enviado=QK2K-PNT3',
]
const newsletterPages = [newsletterPath, newsletterConfirmPath, newsletterLeavePath].flatMap((path) =>
  Object.values(path),
)
const elsewhere = ['/?idioma', legalNoticePath, ...newsletterPages, panelPages.adminLogin]
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
/** What a graphics driver made of software says of its own speed. */
const driverTalk = /GL Driver Message .*Performance/
const missing = ['/nao-existe', '/es/no-existe']

const site = siteToVisit()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

function everyPage(): string[] {
  return [...standingPaths, ...Object.values(examples).flat(), ...states, ...elsewhere, ...missing]
}

it('no page has anything for axe to find, is wider than the window, complains or asks anyone else', async () => {
  const found: string[] = []
  const line = everyPage()
  const examineInTurn = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    // Making the pictures is another test's business and takes most of the time.
    await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: dot }))
    await page.route('**/*.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: '' }))
    const seen = watchPage(page)
    for (let path = line.shift(); path !== undefined; path = line.shift())
      found.push(...(await examine(page, path, seen)))
    expect(seen.hosts).toEqual([new URL(site.url).host])
    await context.close()
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, examineInTurn))
  expect(found).toEqual([])
}, 180_000)

async function tooWide(page: Page, path: string, width: number): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return beyond > 0 ? [`${path} is ${beyond} px too wide at ${width}`] : []
}

async function examine(page: Page, path: string, seen: Seen): Promise<string[]> {
  const found: string[] = []
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  for (const width of isSpanish(new URL(path, site.url).pathname) ? spanishWidths : portugueseWidths) {
    await page.setViewportSize({ width, height: 900 })
    // Header and footer are the same on every page: looking at them each time would double the work.
    const faults = await faultsOf(page, { within: withFrame.test(path) ? 'html' : 'main' })
    found.push(...faults.map((fault) => `${path} at ${width}: ${fault}`))
    found.push(...(await tooWide(page, path, width)))
  }
  // A small phone, and a window of 1280 at 400 % (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 640 })
  found.push(...(await tooWide(page, path, 320)))
  found.push(...(await smallFields(page)).map((field) => `${path}: the letters of ${field} are small`))
  const problems = seen.problems.splice(0).filter((problem) => !driverTalk.test(problem))
  if (!missing.includes(path)) found.push(...problems.map((problem) => `${path}: ${problem}`))
  return found
}
