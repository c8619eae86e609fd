import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { file } from '#tests/browser/admin-tab-page.ts'
import { message } from '#tests/browser/form-examples.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { makeProjectData } from '#tests/browser/project-data.ts'
import { openSite, type RunningSite, startSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { freePort } from '#tests/free-port.ts'
import { documented, openProxy, type ProxyKind, toldOf } from './proxy.ts'

const publishableKey = 'sb_publishable_for_the_tests'
const nginx = documented('nginx').replace('http://127.0.0.1:3000', 'http://site')
/** As an operator puts a second node beside the first: docs/operating.md, "Several nodes". */
const proxies: readonly (readonly [string, ProxyKind, string])[] = [
  // What comes next goes to the other node, always: so nginx does unless it is told of anything else.
  ['in turns', 'nginx', `upstream site { server 127.0.0.1:3000; server 127.0.0.1:3001; }\n${nginx}`],
  [
    'a visitor with one, by nginx',
    'nginx',
    `${toldOf(/`(upstream site [^`]+)`/)}\n${nginx.replace(/client_max_body_size.+/, '')}`,
  ],
  [
    'a visitor with one, by Caddy',
    'caddy',
    documented('caddy').replace(/reverse_proxy.+/, toldOf(/`(reverse_proxy [^`]+lb_policy[^`]+)`/)),
  ],
  [
    'a visitor with one, by HAProxy',
    'haproxy',
    `${documented('haproxy')}  ${toldOf(/`(balance \w+)`/)}\n  ${toldOf(/`(server other [^`]+)`/)}\n`,
  ],
]

let dataDirectory: string
let project: RunningSite
let nodes: RunningSite[] = []
let browser: Browser
let staff: SupabaseClient
let own: number
let ports: number[]

beforeAll(async () => {
  const data = await makeProjectData()
  dataDirectory = data.dataDirectory
  // What is too large the real proxies refuse, and no hosted project.
  const wide = { MOST_BODY_BYTES: '1e9' }
  project = await startSite(dataDirectory, { SUPABASE_PUBLISHABLE_KEY: publishableKey, ...wide })
  own = await freePort()
  ports = [await freePort(), await freePort()]
  const environment = {
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    NEWSLETTER_KEY: data.newsletterKey,
    TRUST_PROXY: '1',
    SITE_URL: `https://casa.example:${own}`,
    LOG_LEVEL: 'warn',
    ...wide,
  }
  nodes = await Promise.all(
    ports.map((port) => openSite({ environment: { ...environment, PORT: String(port) } })),
  )
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP casa.example 127.0.0.1'],
  })
  staff = await openStaff(project, 'contact_messages', 'leads')
}, 300_000)

afterAll(async () => {
  await browser?.close()
  for (const site of [...nodes, project]) await site?.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

describe.each(proxies)('two nodes over one project, %s', (name, kind, lines) => {
  let proxy: Awaited<ReturnType<typeof openProxy>>

  beforeAll(async () => {
    const [first = 0, second] = ports
    proxy = await openProxy(kind, lines.replaceAll(':3001', `:${second}`), { own, site: first })
  })
  afterAll(() => proxy?.close())

  const open = async (at: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ locale: 'pt-BR', ignoreHTTPSErrors: true, ...options })
    const page = await context.newPage()
    await page.goto(`https://casa.example:${own}${at}`)
    return page
  }

  it.each([
    ['a small file', 40_000],
    ['a plan of several parts', 3_000_000],
  ])('a message with %s arrives', async (_, bytes) => {
    const page = await open('/contato')
    await wakePage(page)
    const email = `ana-${bytes}-${proxies.findIndex((one) => one[0] === name)}@casa.example`
    for (const [name, value] of Object.entries({ ...message, email }))
      await page.locator(`main [name=${name}]`).fill(value)
    await page.locator('main [name=consent]').check()
    const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])
    await page.locator('main input[type=file]').setInputFiles([file('planta.pdf', 'application/pdf', plan)])
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await page.locator('main form [role=status]').getByText('Mensagem enviada').waitFor()
    await expect
      .poll(async () => (await staff.from('contact_messages').select('*').eq('email', email)).data)
      .toMatchObject([{ files: [{ name: 'planta.pdf', size: plan.length }] }])
    await page.context().close()
  })

  it('staff sign in, and a picture that the server has to make is there', async () => {
    const page = await open('/admin-login', { viewport: { width: 1180, height: 1024 } })
    await wakePage(page)
    await page.getByLabel('E-mail').fill(project.administrator.email)
    await page.getByLabel('Senha', { exact: true }).fill(project.administrator.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/admin')
    await page.goto(`https://casa.example:${own}/admin/midia`)
    const pixels = { width: 1600, height: 1400, channels: 3 } as const
    const scan = await sharp(randomBytes(1600 * 1400 * 3), { raw: pixels })
      .tiff()
      .toBuffer()
    await page.getByLabel('Enviar imagens').setInputFiles([file(`ampliacao-${kind}.tif`, 'image/tiff', scan)])
    await page.getByText('1 nova').waitFor()
    await page.context().close()
  })
})
