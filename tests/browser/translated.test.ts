import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byExample } from './in-halves.ts'
import { patience } from './patience.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { translate } from './translator.ts'
import { wakePage } from './wake-page.ts'

const site = siteToVisit()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

type Step = (page: Page) => Promise<unknown>
const press: (key: string) => Step = (key) => (page) => page.keyboard.press(key)
const click: (selector: string) => Step = (selector) => (page) =>
  page.locator(`${selector} >> visible=true`).first().click()

const visits: readonly (readonly [string, readonly Step[]])[] = [
  [
    '/produtos/tapete-scallop',
    [
      click('main label:has(input[type=radio]:not(:checked))'),
      click('main button:has-text("rçamento")'),
      click('dialog[open] button[type=submit]'),
    ],
  ],
  ['/principal-br', [click('header button'), press('Escape'), click('main button[aria-pressed]')]],
  ['/es', [click('header button'), press('Escape')]],
  [
    '/tapetes',
    [
      click('main summary'),
      async (page) => {
        await click('main a[href*="/produtos/"]')(page)
        await page.waitForURL('**/produtos/*')
      },
      async (page) => {
        await page.goBack()
        await page.waitForURL('**/tapetes')
      },
    ],
  ],
  ['/galeria', [click('main li a:has(img)'), press('ArrowRight'), press('Escape')]],
  ['/contato', [click('main button[type=submit]')]],
  ['/selecao', []],
  ['/personalizados', [click('main button[type=submit]')]],
  ['/simulador?tapete=tapete-natureza', []],
]

/** What a page says after each of the steps, and what went wrong in it. */
async function visit(path: string, steps: readonly Step[], isTranslated: boolean) {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, locale: 'pt-BR', reducedMotion: 'reduce' })
  if (isTranslated) await context.addInitScript(translate)
  const page = await context.newPage()
  const failed: string[] = []
  page.on('pageerror', ({ message }) => failed.push(message))
  await page.goto(site.url + path)
  await wakePage(page)
  const said: () => Promise<string> = () => page.evaluate(() => document.body.innerText)
  return { page, failed, steps, said, close: () => context.close() }
}

const inOurWords = (text: string) => text.replaceAll(/(?<=\p{L})·(?=\p{L})/gu, '')

it.each(byExample(visits))('%s says what it does in the words of a translator', async (path, steps) => {
  const plain = await visit(path, steps, false)
  const translated = await visit(path, steps, true)
  const isTranslatedAgain = () => translated.page.locator('main h1 font, dialog[open] font').count()
  for (const step of [async () => undefined, ...steps]) {
    await step(plain.page)
    await step(translated.page)
    await expect.poll(isTranslatedAgain, patience).toBeGreaterThan(0)
    // Both grow for a while: hearts come behind the page.
    const unlike = async () => {
      const texts = [inOurWords(await translated.said()), inOurWords(await plain.said())]
      return texts[0] === texts[1] ? [] : texts
    }
    await expect.poll(unlike, patience).toEqual([])
  }
  expect(translated.failed).toEqual([])
  await plain.close()
  await translated.close()
})
