import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contact, message } from './form-examples.ts'
import { patience } from './patience.ts'
import { openStaff } from './programs.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

// What is written after a request went its way, or beside it, is a request of its own: neither takes the other's place.
let site: RunningSite
let browser: Browser
let context: BrowserContext
let staff: SupabaseClient

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  staff = await openStaff(site, 'contact_messages')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function awake(page: Page): Promise<Page> {
  await wakePage(page)
  await page.waitForLoadState('networkidle')
  return page
}

async function open(email: string): Promise<Page> {
  context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(site.url + contact.path)
  await awake(page)
  const values = { ...message, email }
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
  return page
}

const text = (page: Page) => page.locator('main [name=message]')
const isKept = (page: Page) =>
  page.locator('main form').getByText('guardado neste aparelho').first().waitFor()

async function send(page: Page): Promise<void> {
  await page.locator('main [name=consent]').check()
  await page.getByRole('button', { name: contact.button }).click()
}

async function textsOf(email: string): Promise<string[]> {
  const { data, error } = await staff.from('contact_messages').select('message').eq('email', email)
  if (error) throw new Error('The messages could not be read', { cause: error })
  return data.map((row) => row.message).toSorted()
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
  // What is typed is written down a moment later.
  await page.waitForTimeout(500)
  const [twin] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await awake(twin)
  await expect.poll(() => text(twin).inputValue()).toBe(message.message)
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
