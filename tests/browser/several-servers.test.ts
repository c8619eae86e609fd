import { randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendFileRoute } from '#i18n/sent-file-paths.ts'
import { file } from './admin-tab-page.ts'
import { fillAsArchitect } from './architect-form.ts'
import { patience } from './patience.ts'
import { openStaff } from './programs.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

// Where a proxy asks several nodes in turns. tests/engines/two-nodes.test.ts has two, behind real proxies.
let site: RunningSite
let browser: Browser
let context: BrowserContext
let staff: SupabaseClient
const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)])

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  staff = await openStaff(site, 'leads')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** The page of who sends a plan, whose files find other nodes as `route` says. */
async function architect(email: string, route: (route: Route) => Promise<void>): Promise<Page> {
  context = await browser.newContext()
  await context.route(`**${sendFileRoute}`, route)
  const page = await context.newPage()
  await page.goto(`${site.url}/designers`)
  await wakePage(page)
  await fillAsArchitect(page, email)
  await page.locator('main input[type=file]').setInputFiles([file('planta.pdf', 'application/pdf', plan)])
  return page
}

async function rowsOf(email: string) {
  const { data, error } = await staff.from('leads').select('*').eq('email', email)
  if (error) throw new Error('The rows could not be read', { cause: error })
  return data
}

async function expectArrivedOnce(email: string): Promise<void> {
  await expect.poll(() => rowsOf(email), patience).toHaveLength(1)
  const [row] = await rowsOf(email)
  expect(row.files).toEqual([{ name: 'planta.pdf', kind: 'pdf', size: plan.length }])
  const { data } = await staff.storage.from('request-files').download(`${row.id}/1.pdf`)
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(plan)).toBe(true)
}

const offset = { 'upload-offset': '0' }
const send = (page: Page) => page.getByRole('button', { name: 'Enviar projeto' }).click()

it('a file of which no two parts find the same node goes with its form', async () => {
  const email = 'nenhum-no@casa.example'
  const page = await architect(email, (route) =>
    route.fulfill({ status: route.request().method() === 'HEAD' ? 200 : 409, headers: offset }),
  )
  await send(page)
  await page.locator('main form').getByText('Mensagem enviada com sucesso!').waitFor()
  await expectArrivedOnce(email)
  await context.close()
})

it('a form that finds another node than its file takes it along, once, also where its answer is lost', async () => {
  const email = 'outro-no@casa.example'
  const page = await architect(email, (route) => route.fulfill({ status: 204, headers: offset }))
  // The file went to the other node, and says so; then it is here, and the answer is not.
  await context.unroute(`**${sendFileRoute}`)
  await context.route(`**${sendFileRoute}`, (route) =>
    route.fulfill({ status: 200, headers: { 'upload-offset': String(plan.length) } }),
  )
  const answers: number[] = []
  await context.route('**/designers', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    answers.push(answer.status())
    return answers.length === 2 ? route.abort() : route.fulfill({ response: answer })
  })
  await send(page)
  await page.locator('main form').getByText('guardado neste aparelho').first().waitFor()
  await send(page)
  await page.locator('main form').getByText('Mensagem enviada com sucesso!').waitFor()
  expect(answers.slice(0, 3)).toEqual([409, 200, 200])
  await expectArrivedOnce(email)
  await context.close()
})

it('what a stranger calls a file is no place of the server, and a form that is cut or too long is no form', async () => {
  const body = new FormData()
  body.set('name', 'Lina Prado')
  body.append('anexos', new Blob([plan]), '../../keys.json')
  const post = (init: RequestInit) =>
    fetch(`${site.url}/designers`, {
      method: 'POST',
      ...init,
      headers: { accept: 'application/json', origin: site.url, 'x-files-within': '1', ...init.headers },
    })
  expect((await post({ body })).status).toBe(422)
  const cut = '--x\r\ncontent-disposition: form-data; name="anexos"; filename="a"\r\n\r\n%PDF-1.7'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await post({ body: cut, headers })).status).toBe(400)
  expect((await post({ body: 'nothing', headers: { 'content-type': 'text/plain' } })).status).toBe(400)
})
