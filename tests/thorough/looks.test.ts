import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { patience } from '#tests/browser/patience.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'

const slug = 'tapete-scallop'
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

let site: RunningSite
/** A browser that does not say that a program drives it. */
let visitors: Browser
let browser: Browser
let panel: Page

beforeAll(async () => {
  site = await openSite()
  visitors = await openBrowser(['--disable-blink-features=AutomationControlled'])
  browser = await openBrowser()
  const desk = { viewport: { width: 1180, height: 768 }, acceptDownloads: true }
  const context = await openSignedIn(browser, site, desk)
  context.setDefaultTimeout(patience.timeout)
  panel = await context.newPage()
  await panel.goto(`${site.url}/simulador-admin`)
  await panel.getByRole('link', { name: 'O que olham' }).click()
})

afterAll(async () => {
  await visitors?.close()
  await browser?.close()
  await site?.close()
})

/** What a visit to a rug's page tells, also after a reload and with the rug kept. */
async function visit(prepare: string | undefined): Promise<string[]> {
  const context = await visitors.newContext({ userAgent, locale: 'pt-BR' })
  if (prepare) await context.addInitScript(prepare)
  const page = await context.newPage()
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/olhares')) told.push(request.postData() ?? '')
  })
  let heard = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/olhares')) heard += 1
  })
  const look = async () => {
    await wakePage(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(3100)
  }
  await page.goto(`${site.url}/produtos/${slug}`)
  await look()
  await page
    .getByRole('button', { name: /seleção/i })
    .first()
    .click()
  await page.waitForTimeout(300)
  await page.reload()
  await look()
  await page.goto(`${site.url}/simulador?tapete=${slug}`)
  await wakePage(page)
  await page.locator('[data-awake]').waitFor()
  await page.waitForTimeout(300)
  // A window that is closed takes along what it has not sent yet.
  await expect.poll(() => heard).toBe(told.length)
  expect(await context.cookies()).toEqual([])
  expect(
    await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat()),
  ).not.toContain('olhares')
  await context.close()
  return told
}

async function hasNoFaults() {
  expect(await faultsOf(panel)).toEqual([])
}

it('says so while there is nothing to add up', async () => {
  await panel.getByText('Ainda não há nada para somar.').waitFor()
  await hasNoFaults()
})

it('a visit is told once for each step, and not by who asks not to be tracked nor by programs', async () => {
  const never = (name: string) => `Object.defineProperty(navigator, '${name}', { get: () => true })`
  const told = await Promise.all([undefined, never('globalPrivacyControl'), never('webdriver')].map(visit))
  expect(told).toEqual([[`visto ${slug} pt`, `guardado ${slug} pt`, `simulador ${slug} pt`], [], []])
})

it('a stranger who tells without end is stopped, and robots, other sites and made-up rugs count for nothing', async () => {
  const tell = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/olhares`, {
      method: 'POST',
      body,
      headers: { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin', ...headers },
    })
  await tell('visto tapete-natureza pt', { 'user-agent': 'Googlebot/2.1' })
  await tell('visto tapete-natureza pt', { 'sec-fetch-site': 'cross-site' })
  await tell('visto tapete-que-nao-existe pt')
  for (let time = 0; time < 20; time += 1) await tell('visto tapete-ocean-blue es')
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      tell('visto tapete-studio-ryzi pt', { 'user-agent': `Opera/${at}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(60)
  const staff = await openStaff(site)
  const month = `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date()).slice(0, 7)}-01`
  const read = async () => {
    const { data } = await staff.rpc('read_looks', { month })
    const rugs: { slug: string; steps: Record<string, number> }[] = data.rugs
    return Object.fromEntries(rugs.map((rug) => [rug.slug, rug.steps]))
  }
  await expect.poll(async () => Object.keys(await read()).length, { timeout: 25_000, interval: 500 }).toBe(3)
  const seen = await read()
  expect(seen[slug]).toEqual({ visto: 1, guardado: 1, simulador: 1 })
  expect(seen['tapete-ocean-blue']).toEqual({ visto: 1 })
  expect(seen['tapete-studio-ryzi']?.visto).toBeLessThanOrEqual(240)
})

it('shows each rug, the way to an order and the year, to the eye, the ear and a spreadsheet', async () => {
  await panel.reload()
  const row = panel.getByRole('row', { name: /^Scallop/ })
  await row.waitFor()
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['1', '1', '1', '0', '0', '0'])
  await panel.getByRole('heading', { name: 'Do olhar ao pedido' }).waitFor()
  expect(await panel.getByRole('table').last().getByRole('row').count()).toBe(13)
  await panel.getByText('Nenhum: o que se experimenta também se pede.').waitFor()
  const [download] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('button', { name: 'Baixar planilha' }).click(),
  ])
  const lines = (await readFile((await download.path()) ?? '', 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\ufeffO que;Nome;Visto;No simulador;Guardado;Pedido;Orçado;Encomendado')
  expect(lines).toContain('Tapete;Scallop;1;1;1;0;0;0')
  expect(new Set(lines.slice(1).map((line) => line.split(';')[0]))).toEqual(
    new Set(['Tapete', 'Idioma', 'País', 'Mês', '']),
  )
  // The columns of this month are drawn, the last of twelve.
  const inked = () =>
    panel.locator('canvas').evaluate((one) => {
      const { width, height } = one as HTMLCanvasElement
      const pixels = (one as HTMLCanvasElement)
        .getContext('2d')
        ?.getImageData(width * 0.8, 0, width * 0.15, height)
      return pixels?.data.filter((value, at) => at % 4 === 3 && value === 255).length ?? 0
    })
  await expect.poll(inked).toBeGreaterThan(500)
  await hasNoFaults()
  await panel.setViewportSize({ width: 390, height: 844 })
  // The chart takes its new width a moment later.
  await expect.poll(() => panel.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await hasNoFaults()
  await panel.getByLabel('Mês').selectOption({ index: 3 })
  await panel.getByText('Ainda não há nada para somar.').waitFor()
})
