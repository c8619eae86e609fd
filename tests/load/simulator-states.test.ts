import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { es } from '#app/simulator/es.ts'
import { pt, type SimulatorWords } from '#app/simulator/pt.ts'
import { expectClean } from '#tests/browser/first-screen.ts'
import { openDrawingBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

// A finger's and WCAG 2.2's (2.5.8), less what rounding takes; in CSS pixels.
const screens = [
  { name: 'a phone', width: 390, height: 844, least: 43.5 },
  { name: 'a desk', width: 1440, height: 900, least: 23.5 },
]
const languages = [
  { path: '/simulador', words: pt },
  { path: '/es/simulador', words: es },
]
const natureza = 'tapete=tapete-natureza&ambiente=sala-jardins'
const patience = { timeout: 60_000 }

type State = {
  readonly name: string
  readonly query?: string
  readonly reach?: (page: Page, words: SimulatorWords) => Promise<unknown>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()
async function unfoldAll(page: Page) {
  for (const details of await page.locator('main details:not([open]) > summary').all())
    if (await details.isVisible()) await details.click()
}

const states: readonly State[] = [
  { name: 'as it opens' },
  {
    name: 'in the evening, with two rugs compared and all unfolded',
    reach: unfoldAll,
    query: '&noite=60&segundo=tapete-scallop,150x200,0,0,0,sobre&comparar=500,tapete-scallop',
  },
  { name: 'larger than the floor', query: '&medida=900x900&posicao=0,0&giro=0' },
  {
    name: 'another size',
    reach: async (page, words) => {
      await press(page, words.otherSize)
      await page.getByLabel(words.otherSizeLabel).fill('x')
      await press(page, words.useSize)
      await page.getByText(words.sizeProblem).waitFor()
    },
  },
  {
    name: 'dyed, its colours one by one',
    reach: async (page, words) => {
      await page.getByRole('button', { name: words.recolour.names.rose }).click()
      await page.locator('summary', { hasText: words.recolour.one }).click()
      await page.getByText(words.recolour.note).waitFor(patience)
    },
  },
  {
    name: 'all rugs',
    reach: async (page, words) => [
      await page.getByRole('button', { name: words.allRugs }).click(),
      await dialog(page),
    ],
  },
  {
    name: 'two options kept, side by side',
    reach: async (page, words) => {
      for (const count of ['1', '2']) {
        await press(page, words.quarter)
        await press(page, words.options.keep)
        await page.getByText(words.options.kept.replace('{count}', count)).waitFor()
      }
      await press(page, words.options.sideBySide)
      await dialog(page)
    },
  },
  {
    name: 'the request',
    reach: async (page, words) => {
      await page.getByRole('link', { name: words.request.open }).first().click()
      await dialog(page)
    },
  },
]

let browser: Browser
let site: RunningSite
beforeAll(async () => {
  site = await openSite()
  browser = await openDrawingBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const walks = screens.flatMap((screen) =>
  languages.flatMap((language) =>
    states.map((state) => ({
      screen,
      language,
      state,
      title: `${language.path} on ${screen.name}, ${state.name}`,
    })),
  ),
)

test.each(walks)(
  '$title: nothing for axe to find, nothing too small to press',
  async ({ screen, language, state }) => {
    const { width, height, least } = screen
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage()
    page.setDefaultTimeout(patience.timeout)
    try {
      await page.goto(`${site.url}${language.path}?${natureza}${state.query ?? ''}`)
      await page.waitForSelector('[data-drawn] [data-sharp]')
      await state.reach?.(page, language.words)
      await expectClean(page)
      expect(await page.evaluate(smallControls, least)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    } finally {
      await page.context().close()
    }
  },
)

/**
 * Runs in the page: what can be pressed in the simulator and what lies over it, and is lower or narrower than that. Links
 * within a sentence are as high as it is.
 */
function smallControls(least: number): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'main :is(a, button, select, summary), dialog[open] :is(a, button, select, summary)',
  )
  return [...all].flatMap((part) => {
    const { width, height } = part.getBoundingClientRect()
    const isSeen =
      part.checkVisibility({ visibilityProperty: true }) &&
      width > 1 &&
      height > 1 &&
      !part.matches('p a, label a')
    return isSeen && Math.min(width, height) < least
      ? [
          `${Math.round(width)} by ${Math.round(height)}: ${part.textContent || part.getAttribute('aria-label')}`,
        ]
      : []
  })
}
