import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { file } from '#tests/browser/admin-tab-page.ts'
import { contact, message } from '#tests/browser/form-examples.ts'
import { losingWhatIsSent } from '#tests/browser/losing-answer.ts'
import { patience } from '#tests/browser/patience.ts'
import { openSharedSite } from '#tests/browser/shared-site.ts'
import { openBrowser, type RunningSite } from '#tests/browser/site.ts'
import { wakeForms } from '#tests/browser/wake-page.ts'

// A kept request that is mended, or sent from elsewhere, and what else is written in its form.
let site: RunningSite
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function open(path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  return wakeForms(page)
}

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const files = (page: Page) => page.locator('main [data-files] li')
const tray = (page: Page) => page.locator('body > [role=status]')
const plan = file('planta.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n1 0 obj'))

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** A request on the device that the server will not take as it is: its number is none. */
async function keep(email: string): Promise<void> {
  context = await browser.newContext()
  const page = await open('/personalizados')
  await fill(page, {
    name: 'Rui Reis',
    message: 'Um tapete para a sala.',
    email,
    whatsapp: '11 1111-1111 1111',
  })
  await page.locator('main input[type=file]').setInputFiles([plan])
  await files(page).waitFor()
  await field(page, 'consent').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await tray(page).getByText('guardado neste aparelho').waitFor()
  await page.close()
  await context.setOffline(false)
}

async function mend(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), tray(page).getByRole('button', { name: 'Corrigir' }).click()])
  await wakeForms(page)
  await expect.poll(() => field(page, 'name').inputValue(), patience).toBe('Rui Reis')
}

it('what was typed into a form is there again once a request that was mended in it is sent, with its file', async () => {
  const email = 'corrigido@casa.example'
  await keep(email)
  const page = await open('/personalizados')
  await tray(page).getByText('não foi aceito').waitFor()
  const other = { name: 'Rui Reis e Lia', message: 'Outro, para o quarto.', email }
  await fill(page, other)
  await page.locator('main input[type=file]').setInputFiles([{ ...plan, name: 'quarto.pdf' }])
  await files(page).getByText('quarto.pdf').waitFor()
  await mend(page)
  expect(await files(page).allTextContents()).toEqual([expect.stringContaining('planta.pdf')])
  await field(page, 'whatsapp').fill('11987654321')
  await field(page, 'consent').check()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await page.locator('main form').getByText('Mensagem enviada com sucesso!').waitFor()
  for (const [name, value] of Object.entries(other)) expect(await field(page, name).inputValue()).toBe(value)
  await expect.poll(() => files(page).allTextContents()).toEqual([expect.stringContaining('quarto.pdf')])
  await field(page, 'consent').check()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect.poll(() => sentBy(email), patience).toHaveLength(2)
  await expect.poll(() => field(page, 'message').inputValue()).toBe('')
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((name) => name.startsWith('rascunho'))).toEqual([])
  await context.close()
})

it('a request that is mended days later has its file still', async () => {
  await keep('dias-depois@casa.example')
  const page = await open('/nossa-historia')
  await tray(page).getByText('não foi aceito').waitFor()
  await page.evaluate(async () => {
    const opening = indexedDB.open('cartacho-arquivos', 1)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('files', 'readwrite').objectStore('files')
    const reading = store.openCursor()
    await new Promise<void>((resolve) => {
      reading.onsuccess = () => {
        const { result } = reading
        if (!result) return resolve()
        result.update({ ...result.value, at: result.value.at - 2 * 24 * 3600 * 1000 })
        result.continue()
      }
    })
    opening.result.close()
  })
  // A form that is opened meanwhile forgets what was chosen for others a day ago.
  await (await open(contact.path)).close()
  await mend(page)
  await expect.poll(() => files(page).allTextContents()).toEqual([expect.stringContaining('planta.pdf')])
  await context.close()
})

it('a form is empty whose request was sent from another page of its tab, and has what was typed since', async () => {
  context = await browser.newContext()
  const sendFromElsewhere = async (email: string, since?: string) => {
    await fill(page, { ...message, email })
    await field(page, 'consent').check()
    const letGo = await losingWhatIsSent(context, `**${contact.path}`)
    await page.getByRole('button', { name: contact.button }).click()
    await page.locator('main form').getByText('guardado neste aparelho').first().waitFor()
    if (since) await field(page, 'message').fill(since)
    await page.waitForTimeout(500)
    await page.goto(`${site.url}/nossa-historia`, { waitUntil: 'commit' })
    await letGo()
    await wakeForms(page)
    const query = `contact_messages?select=message&email=eq.${email}`
    await expect.poll(() => readRows(site, query), patience).toHaveLength(1)
    // What was answered is known to the page a moment later.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pedidos')), patience).toBeNull()
    await page.waitForTimeout(300)
    await page.goto(site.url + contact.path)
    await wakeForms(page)
    await page.waitForTimeout(300)
  }
  const page = await open(contact.path)
  await sendFromElsewhere('de-outra@casa.example')
  expect(await field(page, 'message').inputValue()).toBe('')
  await sendFromElsewhere('de-outra-ainda@casa.example', 'E outra pergunta, sobre a entrega.')
  expect(await field(page, 'message').inputValue()).toBe('E outra pergunta, sobre a entrega.')
  await context.close()
})

function sentBy(email: string): Promise<{ message: string }[]> {
  return readRows(site, `leads?select=message&email=eq.${email}`)
}
