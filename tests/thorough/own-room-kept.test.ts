import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strokeShare, tapAt } from '#tests/browser/own-room-marks.ts'
import { fileField, jpeg, openRoomPage } from '#tests/browser/own-room-steps.ts'
import { smallPhotograph, table } from '#tests/browser/room-photograph.ts'
import { openDrawingBrowser, siteToVisit } from '#tests/browser/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openDrawingBrowser()
})
afterAll(() => browser?.close())

test('what was marked in a photograph is there again after its sheet was closed by a key, and a new one begins once the room is used', async () => {
  const page = await openLastStep()
  await page.getByRole('button', { name: 'Pincel' }).click()
  await tapAt(page, table)
  await expect.poll(() => strokeShare(page)).toBeGreaterThan(0)
  const marked = await strokeShare(page)
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog[open]', { state: 'detached' })
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await page.getByRole('button', { name: 'Usar esta sala' }).waitFor()
  expect(await strokeShare(page)).toBe(marked)
  await page.getByRole('button', { name: 'Usar esta sala' }).click()
  await page.waitForURL(/ambiente=sua-sala/)
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await page.waitForSelector('dialog[open]')
  expect(await fileField(page).count()).toBe(1)
  expect(await page.locator('[data-photo]').count()).toBe(0)
  await page.context().close()
})

test('a room that was being made when its sheet was closed is not gone to, and the sheet is as it was', async () => {
  const page = await openLastStep()
  await page.evaluate(() => {
    const own = HTMLCanvasElement.prototype.toBlob
    const waiting: (() => void)[] = []
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      waiting.push(() => own.apply(this, given))
    }
    Object.assign(window, { letOn: () => waiting.splice(0).map((go) => go()) })
  })
  await page.getByRole('button', { name: 'Usar esta sala' }).click()
  await page.getByRole('button', { name: 'Preparando a sala…' }).waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(() => (window as unknown as { letOn(): void }).letOn())
  await page.waitForTimeout(700)
  expect(page.url()).not.toContain('sua-sala')
  await page.getByRole('button', { name: 'Sua sala' }).click()
  expect(await page.getByRole('button', { name: 'Usar esta sala' }).isEnabled()).toBe(true)
  await page.context().close()
})

test('a room that a device has no memory for is told of, and may be tried again', async () => {
  const page = await openLastStep()
  await page.evaluate(() => {
    const own = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = (call) => {
      HTMLCanvasElement.prototype.toBlob = own
      call(null)
    }
  })
  await page.getByRole('button', { name: 'Usar esta sala' }).click()
  await page.getByRole('alert').getByText('A sala não pôde ser preparada').waitFor()
  await page.getByRole('button', { name: 'Usar esta sala' }).click()
  await page.waitForURL(/ambiente=sua-sala/)
  await page.context().close()
})

test('what was marked is there after a link, the way back and a reload; a photograph that is taken back or used is kept no more', async () => {
  const page = await openLastStep()
  await tapAt(page, table)
  await page.getByText(/Contorno sugerido/).waitFor()
  const found = await strokeShare(page)
  await page.getByRole('button', { name: 'Pincel' }).click()
  await page.locator('[data-photo] > [role=application]').focus()
  for (const key of [' ', 'Shift+ArrowUp', ' ']) await page.keyboard.press(key)
  await expect.poll(() => strokeShare(page)).toBeGreaterThan(found)
  const marked = await strokeShare(page)
  await page.keyboard.press('Escape')
  await page.locator('[data-order-bar] a[href*="/produtos/"], main a[href*="/produtos/"]').first().click()
  await page.waitForURL(/produtos/)
  await page.goBack()
  await expectMarked(page, marked)
  await page.reload()
  await expectMarked(page, marked)
  await page.getByRole('button', { name: 'Usar esta sala' }).click()
  await page.waitForURL(/ambiente=sua-sala/)
  await page.waitForTimeout(1000)
  await page.reload()
  await page.waitForSelector('[data-drawn]')
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await fileField(page).waitFor({ state: 'attached' })
  await page.context().close()
})

test('corners that a hand has put, and a length that was typed, are there after a reload, and one touch takes them from the device', async () => {
  const page = await openLastStep()
  const back = page.getByRole('button', { name: 'Voltar', exact: true })
  await back.click()
  await back.click()
  await page.getByRole('button', { name: 'Comprimento conhecido' }).click()
  const corner = page.locator('dialog[open] button[aria-label*=": "]').first()
  for (let step = 0; step < 7; step += 1) await corner.press('ArrowRight')
  const placed = await corner.getAttribute('aria-label')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const length = page.locator('dialog[open]').getByRole('textbox')
  await length.fill('3,20')
  await page.waitForTimeout(1000)
  await page.reload()
  await page.waitForSelector('[data-drawn]')
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await length.waitFor()
  expect(await length.inputValue()).toBe('3,20')
  await back.click()
  expect(await corner.getAttribute('aria-label')).toBe(placed)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Apagar a foto deste aparelho' }).click()
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await fileField(page).waitFor({ state: 'attached' })
  await page.reload()
  await page.waitForSelector('[data-drawn]')
  expect(await page.getByRole('button', { name: 'Apagar a foto deste aparelho' }).count()).toBe(0)
  await page.context().close()
})

test('a photograph that is taken from a device which was still keeping it is not kept after', async () => {
  const page = await openLastStep()
  // A private window of WebKit keeps no files, and their bytes come a moment later.
  await page.evaluate(() => {
    const [put, bytes] = [IDBObjectStore.prototype.put, Blob.prototype.arrayBuffer]
    IDBObjectStore.prototype.put = function (row, ...others) {
      if (Object.values(row).some((part) => part instanceof Blob))
        throw new DOMException('No files', 'UnknownError')
      return put.call(this, row, ...others)
    }
    Blob.prototype.arrayBuffer = async function () {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return bytes.call(this)
    }
  })
  await page.getByRole('button', { name: 'Pincel' }).click()
  await tapAt(page, table)
  await page.keyboard.press('Escape')
  const bin = page.getByRole('button', { name: 'Apagar a foto deste aparelho' })
  await bin.click()
  await page.waitForTimeout(2500)
  await page.reload()
  await page.waitForSelector('[data-drawn]')
  await page.waitForTimeout(500)
  expect(await bin.count()).toBe(0)
  await page.context().close()
})

async function expectMarked(page: Page, marked: number): Promise<void> {
  await page.waitForSelector('[data-drawn]')
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await page.getByRole('button', { name: 'Usar esta sala' }).waitFor()
  expect(await strokeShare(page)).toBe(marked)
}

/** A photograph of a room up to where its furniture is marked. */
async function openLastStep(): Promise<Page> {
  const { page } = await openRoomPage(browser, `${siteToVisit().url}/simulador`, { width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await page.waitForSelector('dialog[open]')
  await fileField(page).setInputFiles(jpeg(await smallPhotograph()))
  await page.getByText(/Sugerimos os cantos/).waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText(/Encontramos uma folha A4/).waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Usar esta sala' }).waitFor()
  return page
}
