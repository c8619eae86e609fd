import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { file } from '#tests/browser/admin-tab-page.ts'
import { message } from '#tests/browser/form-examples.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { freePort } from '#tests/free-port.ts'
import { bareNginx, documented, openProxy, type ProxyKind } from './proxy.ts'

// The real programs, over TLS, with the lines that docs/operating.md gives to whoever puts the site online.
const proxies: readonly (readonly [string, ProxyKind, string])[] = [
  ['nginx as documented', 'nginx', documented('nginx')],
  ['nginx as it comes', 'nginx', bareNginx],
  ['Caddy', 'caddy', documented('caddy')],
  ['HAProxy', 'haproxy', documented('haproxy')],
]
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
  await page.locator('main [name=consent]').check()
}
const video = path.resolve(import.meta.dirname, '../../supabase/seed/files/videos/hero.mp4')

describe.each(proxies)('behind %s', (name, kind, lines) => {
  let site: RunningSite
  let proxy: Awaited<ReturnType<typeof openProxy>>
  let browser: Browser
  let staff: SupabaseClient
  let address: string

  beforeAll(async () => {
    const ports = { own: await freePort(), site: await freePort() }
    address = `https://casa.example:${ports.own}`
    site = await openSite({
      settings: { PORT: String(ports.site), SITE_URL: address, TRUST_PROXY: '1' },
    })
    proxy = await openProxy(kind, lines, ports)
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP casa.example 127.0.0.1'],
    })
    staff = await openStaff(site, 'contact_messages', 'leads')
  })

  afterAll(async () => {
    await browser?.close()
    await proxy?.close()
    await site?.close()
  })

  const open = async (at: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ locale: 'pt-BR', ignoreHTTPSErrors: true, ...options })
    const page = await context.newPage()
    await page.goto(address + at)
    return page
  }
  const rowsOf = async (table: string, email: string) =>
    (await staff.from(table).select('*').eq('email', email)).data

  it('a message arrives', async () => {
    const page = await open('/contato')
    await wakePage(page)
    await fill(page, { ...message, email: 'ana@casa.example' })
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await page.locator('main form [role=status]').getByText('Mensagem enviada').waitFor()
    expect(await rowsOf('contact_messages', 'ana@casa.example')).toHaveLength(1)
    await page.context().close()
  })

  it.skipIf(name === 'nginx as it comes')('so does one with a file, without script', async () => {
    const page = await open('/designers', { javaScriptEnabled: false })
    const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000)])
    await fill(page, { name: 'Lia Reis', email: 'lia@casa.example', message: message.message })
    await page.locator('main input[type=file]').setInputFiles([file('planta.pdf', 'application/pdf', plan)])
    await page.getByRole('button', { name: 'Enviar projeto' }).click()
    await page.waitForURL(/enviado=/)
    const [row] = (await rowsOf('leads', 'lia@casa.example')) ?? []
    expect(row?.files).toMatchObject([{ size: plan.length }])
    await page.context().close()
  })

  it('staff sign in, send a photo and a video, and what they save is public', async () => {
    const page = await open('/admin-login', { viewport: { width: 1180, height: 1024 } })
    await wakePage(page)
    await page.getByLabel('E-mail').fill(site.administrator.email)
    await page.getByLabel('Senha', { exact: true }).fill(site.administrator.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/admin')
    await page.goto(`${address}/admin/midia`)
    const pixels = { width: 1600, height: 1400, channels: 3 } as const
    const photo = await sharp(randomBytes(1600 * 1400 * 3), { raw: pixels })
      .jpeg()
      .toBuffer()
    expect(photo.length).toBeGreaterThan(1024 * 1024)
    await page.getByLabel('Enviar imagens').setInputFiles([file('de-perto.jpg', 'image/jpeg', photo)])
    await page.getByText('1 nova').waitFor()
    await page.goto(`${address}/admin`)
    await page.getByLabel('Ativar ao salvar').last().check()
    await page.locator('input[type=file]').setInputFiles(video)
    await page.getByRole('button', { name: 'Enviar este vídeo' }).click()
    await page.getByText('Vídeo carregado').waitFor()
    const visitor = await open('/principal-br')
    await expect
      .poll(async () => {
        await visitor.reload()
        return visitor.content()
      })
      .toContain('/videos/hero/')
    await visitor.context().close()
    await page.context().close()
  })

  it('the browser is told to stay with TLS, and a page is whole over the line that it came by', async () => {
    const page = await open('/simulador?tapete=tapete-natureza')
    const answer = await page.reload()
    if (name !== 'nginx as it comes')
      expect(answer?.headers()['strict-transport-security']).toContain('max-age')
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(asked.filter((url) => !/^(https|blob|data):/.test(url))).toEqual([])
    await page.context().close()
  })
})
