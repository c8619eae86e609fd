import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sceneRequestPath } from '#i18n/paths.ts'
import { openDrawingBrowser, siteToVisit } from '#tests/browser/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openDrawingBrowser()
})
afterAll(() => browser?.close())

const typed = { Nome: 'Ana Prova', 'WhatsApp ou e-mail': 'ana@site.example', Recado: 'Para a sala' }

test('what was typed into a request from the simulator is there after Escape, the way back and a reload; consent is not', async () => {
  const page = await openSheet()
  for (const [label, text] of Object.entries(typed)) await sheetOf(page).getByLabel(label).fill(text)
  await sheetOf(page).getByRole('checkbox').check()
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.keyboard.press('Escape').then(() => page.reload()),
  ]) {
    await leave()
    await sheetOf(page).waitFor({ state: 'detached' })
    await askAgain(page)
    for (const [label, text] of Object.entries(typed))
      expect(await sheetOf(page).getByLabel(label).inputValue()).toBe(text)
    expect(await sheetOf(page).getByRole('checkbox').isChecked()).toBe(false)
  }
  await page.context().close()
})

test('a request whose sheet was closed while it was sent arrives once, though it is sent again, and is no draft after', async () => {
  const page = await openSheet()
  const ids: string[] = []
  await page.route(`**${sceneRequestPath}*`, async (route) => {
    ids.push(idIn(route.request()))
    await new Promise((resolve) => setTimeout(resolve, 4000))
    await route.continue()
  })
  for (const [label, text] of Object.entries(typed)) await sheetOf(page).getByLabel(label).fill(text)
  await send(page)
  await expect.poll(() => ids.length).toBe(1)
  await page.keyboard.press('Escape')
  await askAgain(page)
  await send(page)
  await page.waitForTimeout(9000)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-/)
  expect(new Set(ids).size).toBe(1)
  await page.keyboard.press('Escape')
  await askAgain(page)
  expect(await sheetOf(page).getByLabel('Nome').inputValue()).toBe('')
  await page.context().close()
})

test('a request that the staff side refused is mended under its own id, though its sheet was closed meanwhile, and waits no longer', async () => {
  const page = await openSheet()
  const ids: string[] = []
  const answers = ['cut', 'refused'] as ('cut' | 'refused')[]
  await page.route(`**${sceneRequestPath}*`, (route) => {
    ids.push(idIn(route.request()))
    const answer = answers.shift()
    if (answer === 'cut') return route.abort()
    if (!answer) return route.continue()
    const refusal = { state: 'refused', problems: { name: 'Diga o seu nome.' }, values: {} }
    return route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify(refusal) })
  })
  for (const [label, text] of Object.entries(typed)) await sheetOf(page).getByLabel(label).fill(text)
  await send(page)
  await sheetOf(page).getByText('aparelho').first().waitFor()
  await page.reload()
  const mend = page.getByRole('button', { name: 'Corrigir' })
  await mend.click()
  await askAgain(page)
  await sheetOf(page).getByLabel('Nome').fill('Ana da Prova')
  await page.keyboard.press('Escape')
  await askAgain(page)
  await sheetOf(page).getByLabel('Recado').fill('Para duas salas')
  await send(page)
  await sheetOf(page).getByText('Pedido recebido.', { exact: false }).waitFor()
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  await page.keyboard.press('Escape')
  expect(await mend.count()).toBe(0)
  await page.reload()
  await page.waitForSelector('[data-drawn]')
  await page.waitForTimeout(2000)
  expect(await mend.count()).toBe(0)
  await page.context().close()
})

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Pedir orçamento' })

function idIn(request: Request): string {
  const posted = request.postDataBuffer()?.toString('latin1') ?? ''
  return /name="id"\r\n\r\n([0-9a-f-]{36})/.exec(posted)?.[1] ?? ''
}

async function send(page: Page): Promise<void> {
  await sheetOf(page).getByRole('checkbox').check()
  await sheetOf(page).getByRole('button', { name: 'Enviar pedido' }).click()
}

async function openSheet(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${siteToVisit().url}/simulador`)
  await askAgain(page)
  return page
}

async function askAgain(page: Page): Promise<void> {
  await page.waitForSelector('[data-drawn]')
  await page.locator('[data-order-bar]').getByRole('link', { name: 'Pedir orçamento' }).click()
  await sheetOf(page).getByLabel('Nome').waitFor()
}
