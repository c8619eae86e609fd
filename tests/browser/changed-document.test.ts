import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdScripts } from './held-script.ts'
import { byExample } from './in-halves.ts'
import { patience } from './patience.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { wakePage } from './wake-page.ts'

// What extensions and phones write into a page of somebody else's before its own script has come, as their documentation and reports of
// React's hydration name it.
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const changes = {
  /** Grammarly, ColorZilla, Dashlane: attributes, and elements of their own at the end. */
  attributes() {
    document.documentElement.setAttribute('data-gr-ext-installed', '')
    document.body.setAttribute('cz-shortcut-listen', 'true')
    for (const field of document.querySelectorAll('form, input, textarea, button'))
      field.setAttribute('data-dashlane-rid', '1')
    document.documentElement.append(document.createElement('grammarly-desktop-integration'))
    document.body.append(document.createElement('com-1password-notification'))
    document.body.prepend(document.createElement('plasmo-csui'))
  },
  /** Dark Reader: a sheet of its own beside each of the page's, and one more at the start. */
  styles() {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
    for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]')) {
      const own = document.createElement('style')
      own.className = 'darkreader darkreader--sync'
      sheet.after(own)
    }
    const first = document.createElement('style')
    first.className = 'darkreader darkreader--fallback'
    document.head.prepend(first)
  },
  /** LastPass, Keeper, Grammarly: an icon beside each field. */
  icons() {
    for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
      const icon = document.createElement('div')
      icon.setAttribute('data-lastpass-icon-root', '')
      field.after(icon)
    }
  },
  /** iOS: a number in a text becomes a link. */
  numbers() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.parentElement?.closest('a, script, style, noscript, textarea')) continue
      const found = /\d[\d\s.()-]{6,}\d/.exec(text.data)
      if (!found) continue
      const number = text.splitText(found.index)
      number.splitText(found[0].length)
      const link = document.createElement('a')
      link.href = 'x-apple-data-detectors://0'
      number.replaceWith(link)
      link.append(number)
    }
  },
  /** A filter of advertisements takes a part away. */
  less() {
    document.querySelector('main p')?.remove()
    document.querySelector('footer p')?.remove()
  },
}
type Change = keyof typeof changes

/** What another program takes away, or writes into a text, is drawn anew: React knows it alone. */
const drawnAnew: readonly Change[] = ['numbers', 'less']

const said = (page: Page) => page.locator('main').innerText()

/** @param isLeft whether the field that was written into is left before the page is alive @param first runs before any script of the page */
async function visit(path: string, change: Change | null, isLeft = false, first = () => {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.addInitScript(first)
  const letGo = await holdScripts(page, '**/assets/*.js')
  await page.goto(siteToVisit().url + path, { waitUntil: 'domcontentloaded' })
  const field = page.locator(
    'main form :is(input:not([type]), [type=text], [type=email], textarea) >> visible=true',
  )
  const canType = (await field.count()) > 0
  if (canType) await field.first().pressSequentially('Lima')
  if (isLeft) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.evaluate(() => Object.assign(window, { first: document.querySelector('main h1') }))
  if (change) await page.evaluate(changes[change])
  await letGo()
  await wakePage(page)
  await page.waitForLoadState('networkidle')
  // Goes on where it was.
  if (canType) await page.keyboard.type('o')
  return {
    page,
    typed: canType ? await field.first().inputValue() : null,
    isSame: await page.evaluate(
      () => (window as unknown as { first: Element }).first === document.querySelector('main h1'),
    ),
    font: await page.locator('main h1').evaluate((heading) => getComputedStyle(heading).font),
    close: () => context.close(),
  }
}

const paths = [
  '/contato',
  '/principal-es',
  '/produtos/tapete-scallop',
  '/simulador',
  '/galeria',
  '/admin-login',
]
const cases = paths.flatMap((path) => Object.keys(changes).map((change) => [path, change as Change] as const))

it.each(byExample(cases, 5))(
  '%s comes alive with %s of others in it, and keeps what is typed',
  async (path, change) => {
    const { page: plain, close: closePlain, ...expected } = await visit(path, null)
    const { page, close, ...seen } = await visit(path, change)
    expect(seen).toEqual({ ...expected, isSame: drawnAnew.includes(change) ? seen.isSame : true })
    if (expected.typed !== null) expect(expected.typed).toBe('Limao')
    // Both grow for a while.
    const unlike = async () => {
      const texts = [await said(page), await said(plain)]
      return texts[0] === texts[1] ? [] : texts
    }
    await expect.poll(unlike, patience).toEqual([])
    await closePlain()
    await close()
  },
)

it('who has left a field is not put into it again where the page is drawn anew', async () => {
  const { isSame, typed, close } = await visit('/contato', 'less', true)
  expect({ isSame, typed }).toEqual({ isSame: false, typed: 'Lima' })
  await close()
})

it('what is put in as soon as the page is read is passed over, too', async () => {
  const { isSame, typed, close } = await visit('/contato', null, false, () =>
    addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll('main input, main textarea'))
        field.after(document.createElement('div'))
    }),
  )
  expect({ isSame, typed }).toEqual({ isSame: true, typed: 'Limao' })
  await close()
})
