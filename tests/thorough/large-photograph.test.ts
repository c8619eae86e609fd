import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sceneRequestPath } from '#i18n/paths.ts'
import { lastLead } from '#tests/browser/last-lead.ts'
import { bytesKept, keptIn, mark, roomsKept, strokeShare, tapAt } from '#tests/browser/own-room-marks.ts'
import { expectCleanStep, fileField, jpeg, openRoomPage } from '#tests/browser/own-room-steps.ts'
import { floor, largePhotograph, sheet, table, tellsPlace } from '#tests/browser/room-photograph.ts'
import { openDrawingBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

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

test('a photograph of 48 megapixels becomes a room that the device keeps, and goes, dyed, with a request alone', async () => {
  const large = await largePhotograph()
  expect(tellsPlace(large)).toBe(true)
  const { page, seen } = await openRoomPage(browser, `${site.url}/simulador?tapete=tapete-geometrico`, {
    width: 1200,
    height: 800,
  })
  const sent: Buffer[] = []
  page.on('request', (asked) => {
    sent.push(Buffer.from(decodeURIComponent(asked.url())), asked.postDataBuffer() ?? Buffer.alloc(0))
  })
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await fileField(page).setInputFiles(jpeg(large))
  const photo = page.locator('[data-photo] > img')
  await photo.waitFor()
  expect(
    await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([2048, 1365])
  await expectCleanStep(page)
  await page.getByText(/N\u00e3o vimos uma grade/).waitFor()
  // What a sheet tells of the floor says no more of it: only corners set by hand are a rectangle of their own.
  await page.getByText(/Sugerimos os cantos pelo piso livre/).waitFor()
  const rectangle = page.getByRole('checkbox', { name: /seguem um ret\u00e2ngulo/ })
  expect(await rectangle.count()).toBe(0)
  await expectCleanStep(page)
  await page.getByRole('button', { name: 'Marcar o piso \u00e0 m\u00e3o' }).click()
  await mark(page, floor)
  const corner = page.locator('[data-photo] > button').first()
  const before = await corner.getAttribute('aria-label')
  await corner.press('ArrowLeft')
  expect(await corner.getAttribute('aria-label')).not.toBe(before)
  await page.getByRole('button', { name: 'Continuar' }).click()
  // The sheet was found in the meantime, to a pixel or two of the photograph.
  await page.getByText(/Encontramos uma folha A4/).waitFor()
  const set = await page.locator('[data-photo] > button').evaluateAll((points) =>
    points.map((point) =>
      /(\d+), (\d+)$/
        .exec(point.getAttribute('aria-label') ?? '')
        ?.slice(1)
        .map(Number),
    ),
  )
  for (const [x, y] of sheet) {
    const far = set.map((to) => Math.hypot((to?.[0] ?? 0) - x * 2048, (to?.[1] ?? 0) - y * 1365))
    expect(Math.min(...far)).toBeLessThan(2)
  }
  const found = await errorTold(page)
  await expectCleanStep(page)
  await page.getByRole('button', { name: /marcar \u00e0 m\u00e3o/ }).click()
  await expectCleanStep(page)
  await mark(page, sheet)
  const alone = await errorTold(page)
  expect(found).toBeLessThan(alone)
  // A small sheet at three metres: a pixel of it counts, and a rectangle around it helps.
  await page.getByRole('button', { name: 'Voltar' }).click()
  await rectangle.check()
  await expectCleanStep(page)
  await measureByLength(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const within = await errorTold(page)
  expect(within).toBeGreaterThan(0)
  expect(within).toBeLessThan(alone / 2)
  await page.getByRole('button', { name: 'Continuar' }).click()
  // The floor is not taken for furniture; the table is, where it is tapped, and can be undone.
  await page.locator('[data-photo] > [role=application]').focus()
  await page.keyboard.press('Enter')
  await page.getByText(/n\u00e3o deu para separar/).waitFor()
  await tapAt(page, table)
  await page.getByText(/Contorno sugerido/).waitFor()
  expect(await strokeShare(page)).toBeGreaterThan(0.001)
  await page.locator('dialog[open]').getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => strokeShare(page)).toBe(0)
  await tapAt(page, table)
  await expect.poll(() => strokeShare(page)).toBeGreaterThan(0.001)
  const tapped = await strokeShare(page)
  await expectCleanStep(page)
  await page.getByRole('button', { name: 'Pincel' }).click()
  await page.locator('[data-photo] > [role=application]').focus()
  for (const key of [' ', 'Shift+ArrowUp', ' ']) await page.keyboard.press(key)
  await expect.poll(() => strokeShare(page)).toBeGreaterThan(tapped)
  await expectCleanStep(page)
  const begun = () => page.evaluate(bytesKept, keptIn.surveys).then((bytes) => Buffer.from(bytes, 'base64'))
  await expect.poll(async () => (await begun()).length).toBeGreaterThan(100_000)
  expect(tellsPlace(await begun())).toBe(false)
  await page.getByRole('button', { name: 'Usar esta sala' }).click()
  await page.waitForURL(/ambiente=sua-sala/)
  await expect.poll(async () => (await begun()).length).toBe(0)
  await page.getByRole('button', { name: 'Rosa', exact: true }).click()
  await page.getByText('Cores aplicadas.').waitFor({ state: 'attached' })
  const url = new URL(page.url())
  expect(url.searchParams.get('cores')).toMatch(/^[0-9a-f]{6}(-[0-9a-f]{6}){2,5}$/)
  expect(seen.paths.some((path) => path === sceneRequestPath)).toBe(false)
  await sendRequest(page)
  const kept = await lastLead(site)
  expect(kept.row).toMatchObject({ carpet_name: 'Geom\u00e9trico', room: 'Sua sala' })
  expect(kept.row.colours.colours.map(({ hex }: { hex: string }) => hex.slice(1)).join('-')).toBe(
    url.searchParams.get('cores'),
  )
  expect(await page.evaluate(roomsKept)).toBe(1)
  // Neither what the device keeps nor what it sent says where the photograph was taken.
  const stored = Buffer.from(await page.evaluate(bytesKept, keptIn.rooms), 'base64')
  expect(stored.length).toBeGreaterThan(100_000)
  expect([tellsPlace(stored), tellsPlace(kept.picture), sent.some(tellsPlace)]).toEqual([false, false, false])
  expect(sent.length).toBeGreaterThan(0)
  expect(kept.picture.length).toBeGreaterThan(100_000)
  // What graphics drivers and early fetching remark upon is not the page's doing.
  expect(seen.problems.filter((problem) => !/preload|GL Driver/.test(problem))).toEqual([])

  await page.reload()
  await page.waitForSelector('[data-drawn]')
  expect(page.url()).toBe(url.href)
  // A phone finds the same colours and size.
  const dyed = `-${url.searchParams.get('cores')}.usdz#allowsContentScaling=0`
  expect(await page.locator('a[rel="ar"]').getAttribute('href')).toContain(dyed)
  await page.getByRole('button', { name: 'Apagar a foto deste aparelho' }).click()
  await page.waitForURL(/ambiente=sala-jardins/)
  await page.keyboard.press('Control+z')
  expect(await page.getByRole('button', { name: 'Apagar a foto deste aparelho' }).count()).toBe(0)
  expect(page.url()).toContain('ambiente=sala-jardins')
  await expect.poll(() => page.evaluate(roomsKept)).toBe(0)
  await page.context().close()
})

/** A length typed in metres is the measure too, and one that cannot be read is said; the sheet is chosen again. */
async function measureByLength(page: Page) {
  await page.getByRole('button', { name: 'Comprimento conhecido' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Comprimento entre os pontos (m)').fill('dois')
  await expectCleanStep(page)
  await page.locator('dialog[open]').getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Folha ou cart\u00e3o no ch\u00e3o' }).click()
}

async function errorTold(page: Page): Promise<number> {
  const told = await page.getByText(/Erro esperado: at\u00e9 \d+\scm/).textContent()
  return Number(/(\d+)\scm/.exec(told ?? '')?.[1])
}

async function sendRequest(page: Page) {
  await page.getByRole('link', { name: 'Pedir or\u00e7amento' }).click()
  const form = page.getByRole('dialog')
  await form.locator('img').waitFor()
  await form.getByLabel('Nome').fill('Ana Prova')
  await form.getByLabel('WhatsApp ou e-mail').fill('ana@casa.example')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Enviar pedido' }).click()
  await form.getByText(/Pedido recebido/).waitFor()
}
