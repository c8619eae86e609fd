import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { file } from '#tests/browser/admin-tab-page.ts'
import { contact, message } from '#tests/browser/form-examples.ts'
import { losingWhatIsSent } from '#tests/browser/losing-answer.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakeForms } from '#tests/browser/wake-page.ts'

// What is written after a request went its way, or beside it, is a request of its own: neither takes the other's place.
let site: RunningSite
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function open(email: string): Promise<Page> {
  context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(site.url + contact.path)
  await wakeForms(page)
  const values = { ...message, email }
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
  return page
}

/** Opens the same form in another tab, which begins with the draft of this one, as a tab that is duplicated does. */
async function duplicate(page: Page): Promise<Page> {
  // What is typed is written down a moment later.
  await page.waitForTimeout(500)
  const [twin] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await wakeForms(twin)
  await expect.poll(() => text(twin).inputValue()).toBe(message.message)
  return twin
}

const text = (page: Page) => page.locator('main [name=message]')
const isKept = (page: Page) =>
  page.locator('main form').getByText('guardado neste aparelho').first().waitFor()

async function send(page: Page): Promise<void> {
  await page.locator('main [name=consent]').check()
  await page.getByRole('button', { name: contact.button }).click()
}

async function textsOf(email: string): Promise<string[]> {
  const rows = await readRows<{ message: string }>(site, `contact_messages?select=message&email=eq.${email}`)
  return rows.map((row) => row.message).toSorted()
}

const later = 'E mais uma pergunta, sobre o prazo.'

it('what is written after a request was kept is still there once that is sent, and can be sent as well', async () => {
  const email = 'depois@casa.example'
  const page = await open(email)
  await context.setOffline(true)
  await send(page)
  await isKept(page)
  await text(page).fill(later)
  await context.setOffline(false)
  await expect.poll(() => textsOf(email), patience).toEqual([message.message])
  await page.locator('body > [role=status]').getByText('enviad').waitFor()
  expect(await text(page).inputValue()).toBe(later)
  await send(page)
  await page.locator('main form').getByText('Mensagem enviada').waitFor()
  expect(await textsOf(email)).toEqual([later, message.message].toSorted())
  await context.close()
})

it('two tabs that grew from one draft send what each holds', async () => {
  const email = 'duas-abas@casa.example'
  const page = await open(email)
  const twin = await duplicate(page)
  await text(twin).fill(later)
  await context.setOffline(true)
  await send(page)
  await isKept(page)
  await send(twin)
  await isKept(twin)
  await context.setOffline(false)
  await expect.poll(() => textsOf(email), patience).toEqual([later, message.message].toSorted())
  await context.close()
})

it('a tab that grew from the draft of a request that waits leaves that its files', async () => {
  const page = await open('espera@casa.example')
  const files = (tab: Page) => tab.locator('main [data-files] li')
  const plan = file('planta.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n1 0 obj'))
  await page.locator('main input[type=file]').setInputFiles([plan])
  await files(page).waitFor()
  const twin = await duplicate(page)
  await files(twin).waitFor()
  await text(twin).fill(later)
  await losingWhatIsSent(context, `**${contact.path}`)
  await send(page)
  await isKept(page)
  // The twin has heard of it once its draft goes by another name.
  const attempt = (tab: Page) =>
    tab.evaluate(() => JSON.parse(Object.values(sessionStorage)[0] ?? '[{}]')[0].attempt)
  await expect.poll(async () => (await attempt(twin)) !== (await attempt(page))).toBe(true)
  await page.reload()
  await wakeForms(page)
  await expect.poll(() => files(page).count()).toBe(1)
  expect(await files(twin).count()).toBe(1)
  await context.close()
})

it('a request that is kept in the moment in which the last one leaves is still known to wait', async () => {
  const page = await open('momento@casa.example')
  await page.evaluate(async () => {
    const opening = indexedDB.open('cartacho', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('requests', { keyPath: 'id' })
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const { removeItem, setItem } = Storage.prototype
    // As another tab would, between the question whether any is left and what follows from it.
    Storage.prototype.removeItem = function (name) {
      if (name === 'pedidos') {
        const store = opening.result.transaction('requests', 'readwrite').objectStore('requests')
        store.put({ id: 'outra', url: '/contato', fields: {}, words: {}, refused: true, at: Date.now() })
        setItem.call(this, name, '1')
        Storage.prototype.removeItem = removeItem
      }
      removeItem.call(this, name)
    }
  })
  await send(page)
  await page.locator('main form').getByText('Mensagem enviada').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('pedidos'))).toBe('1')
  await context.close()
})
