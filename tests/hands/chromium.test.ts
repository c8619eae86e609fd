import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { smallPhotograph } from '#tests/browser/room-photograph.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { panelTabs } from '#tests/every-address.ts'
import { asked, publicPages } from './asked.ts'
import { chromiumVisitor } from './chromium-visitor.ts'
import { visit } from './visit.ts'

type Kind = {
  readonly name: string
  readonly options: BrowserContextOptions
  readonly isSlow?: true
  readonly isStaff?: true
  /** Two tabs at once. */
  readonly isTwo?: true
}

const phone = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true, locale: 'pt-BR' }
const kinds: readonly Kind[] = [
  { name: 'a phone', options: phone },
  { name: 'a small phone', options: { ...phone, viewport: { width: 320, height: 568 } } },
  { name: 'a slow phone', options: phone, isSlow: true },
  { name: 'a tablet', options: { viewport: { width: 820, height: 1100 }, hasTouch: true, locale: 'pt-BR' } },
  { name: 'a desk', options: { viewport: { width: 1440, height: 900 }, locale: 'es-ES' } },
  { name: 'two tabs of a desk', options: { viewport: { width: 1280, height: 800 } }, isTwo: true },
  { name: 'a desk of staff', options: { viewport: { width: 1280, height: 900 } }, isStaff: true },
  {
    name: 'a tablet of staff',
    options: { viewport: { width: 820, height: 1100 }, hasTouch: true },
    isStaff: true,
  },
  {
    name: 'two tabs of staff',
    options: { viewport: { width: 1024, height: 800 } },
    isStaff: true,
    isTwo: true,
  },
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

const all = asked.seeds.map((seed) => {
  const fitting = kinds.filter(({ name }) => name.includes(asked.hands))
  return { seed, kind: fitting[seed % fitting.length] as Kind }
})

test.each(all.map(({ seed, kind }) => [seed, kind.name, kind] as const))(
  'hands of seed %i on %s find nothing wrong',
  async (seed, _name, { options, isSlow = false, isStaff, isTwo }) => {
    const context = isStaff ? await openSignedIn(browser, site, options) : await browser.newContext(options)
    const file = path.join(tmpdir(), `hands-${seed}.jpg`)
    await writeFile(file, await smallPhotograph())
    const isTouched = options.hasTouch === true
    const go = async (own: number) => {
      const visitor = await chromiumVisitor(context, { isTouched, file, isSlow })
      const starts = asked.starts ?? (isStaff ? panelTabs : publicPages)
      const found = await visit(visitor, { seed: own, touches: asked.touches, siteUrl: site.url, starts })
      if (found.length > 0) await writeFile(path.join(tmpdir(), `hands-${own}.png`), await visitor.picture())
      await visitor.close()
      return found
    }
    const found = await Promise.all([seed, ...(isTwo ? [seed + 1_000_000] : [])].map(go))
    await context.close()
    expect(found.flat()).toEqual([])
  },
)
