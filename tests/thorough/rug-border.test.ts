import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { file } from '#tests/browser/admin-tab-page.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { patience } from '#tests/browser/patience.ts'
import { openDrawingBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await openSite()
  browser = await openDrawingBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** A rug of 2 by 3 m with a border of 40 cm, along which discs run, from straight above. */
function picture(): Promise<Buffer> {
  const discs = (count: number, place: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => `<circle ${place(20 + at * 20)} r="7" fill="#f1e0cf"/>`).join('')
  const across = [20, 280].map((y) => discs(9, (at) => `cx="${at}" cy="${y}"`))
  const down = [20, 180].map((x) => discs(14, (at) => `cx="${x}" cy="${at}"`))
  const svg = `<svg width="660" height="960" viewBox="-10 -10 220 320" xmlns="http://www.w3.org/2000/svg">
    <rect width="200" height="300" fill="#22324d"/><rect x="40" y="40" width="120" height="220" fill="#e2d9c9"/>
    <circle cx="100" cy="150" r="40" fill="#9a5336"/>${[...across, ...down].join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

it('staff say how wide a border is and see where it ends, and in another size it goes round the rug', async () => {
  const staff = await openSignedIn(browser, site, { viewport: { width: 820, height: 1180 }, locale: 'pt-BR' })
  staff.setDefaultTimeout(patience.timeout)
  const page = await staff.newPage()
  await page.goto(`${site.url}/simulador-admin`)
  await wakePage(page)
  await page.getByRole('button', { name: 'Novo tapete' }).click()
  await page
    .getByLabel('Imagem do tapete', { exact: true })
    .setInputFiles(file('jardim.png', 'image/png', await picture()))
  await page.getByLabel('Nome', { exact: true }).fill('Jardim de Prova')
  await page.getByLabel('Preço', { exact: true }).fill('1290')
  const border = page.getByLabel('Borda com desenho (cm)')
  const shown = page
    .getByRole('figure')
    .filter({ has: page.getByRole('img', { name: 'Onde a borda termina' }) })
  await border.fill('95')
  await page.getByText('não sobra campo no primeiro tamanho').waitFor()
  expect(await shown.count()).toBe(0)
  await border.fill('40')
  const insets = () =>
    shown.locator('span').evaluate((line) => {
      const [inner, outer] = [line.getBoundingClientRect(), line.parentElement?.getBoundingClientRect()]
      if (!outer) return []
      return [(inner.left - outer.left) / outer.width, (inner.top - outer.top) / outer.height].map((share) =>
        Math.round(share * 100),
      )
    })
  // 40 of 200 cm across and of 300 down.
  expect(await insets()).toEqual([20, 13])
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar tapete' }).click()
  await page.getByText('Tapete cadastrado', { exact: true }).first().waitFor()
  expect(await readRows(site, 'rugs?slug=eq.jardim-de-prova&select=border_cm')).toEqual([{ border_cm: 40 }])
  await page.getByRole('button', { name: 'Editar Jardim de Prova' }).click()
  expect(await border.inputValue()).toBe('40')
  await shown.getByRole('img').waitFor()
  // The picture that is kept reaches five further on every side.
  await expect.poll(insets).toEqual([21, 15])
  // What is drawn anew, and what is no rectangle, has no border that goes round it.
  await page.getByLabel('Em outra medida, o desenho').selectOption({ label: 'É redesenhado' })
  expect(await border.count()).toBe(0)
  await staff.close()

  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await visitor.addInitScript(noteSizes)
  await visitor.goto(`${site.url}/es/simulador?tapete=jardim-de-prova&medida=300x300`)
  await visitor.waitForSelector('[data-drawn] [data-sharp]')
  const asked = await visitor.evaluate(() => (window as unknown as { sizes: object[] }).sizes)
  expect(asked).toEqual([
    { from: { width: 2, length: 3 }, to: { width: 3, length: 3 }, how: 'scale', border: 0.4 },
  ])
  await visitor.close()
})

/** Runs in the page before its own script: notes in which sizes its worker is to make a rug. */
function noteSizes(): void {
  const sizes: object[] = []
  const own = Worker.prototype.postMessage as (...given: unknown[]) => void
  Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
    const { resize } = given[0] as { resize?: object }
    if (resize) sizes.push(resize)
    own.apply(this, given)
  }
  Object.assign(window, { sizes })
}
