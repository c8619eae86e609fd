import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askRecovery,
  askWith,
  directoryWithoutTables,
  endSessions,
  expireSession,
  faultsAtWidths,
  newestMail,
  png,
} from '#tests/browser/admin-account-site.ts'
import { sessionOf } from '#tests/browser/admin-rows.ts'
import { signIn } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { codeOf } from '#tests/contract/second-factor-contract.ts'

let dataDirectory: string
let site: RunningSite
let browser: Browser
beforeAll(async () => {
  dataDirectory = await directoryWithoutTables()
  site = await openSite({ dataDirectory })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  if (dataDirectory) await rm(dataDirectory, { recursive: true, force: true })
})

async function openPanel(context: BrowserContext, address = '/admin/conta'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url + address)
  await wakePage(page)
  return page
}

/** A browser of its own, signed in by password, whose tab has read all it needs: what it asks next is a next step. */
async function openSignedIn(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 900 } })
  const page = await context.newPage()
  await signIn(page, site)
  await page.waitForURL('**/admin')
  await page.goto(`${site.url}/admin/conta`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1, name: 'Conta' }).waitFor()
  return { context, page }
}

describe('a database that lacks tables', () => {
  it('gets its settings at once, those of content after a question, and a warning of the rest', async () => {
    const context = await browser.newContext({ viewport: { width: 820, height: 1100 } })
    const page = await context.newPage()
    await page.route('**/rpc/execute_sql', (route) => route.abort(), { times: 1 })
    await signIn(page, site)
    await page.getByText('Banco de dados inicializado').waitFor()
    await page.getByText('Tabelas ausentes').waitFor()
    await page.getByText('O painel funciona em parte: faltam file_bin.').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Inicializar o banco de dados' })
    await dialog.getByText('gallery_images').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Inicializar' }).click()
    await page.getByText('Erro de inicialização').waitFor()

    await page.reload()
    await dialog.getByRole('button', { name: 'Agora não' }).click()
    await page.getByText('faltam gallery_images, sample_images').waitFor()
    await page.reload()
    await dialog.getByRole('button', { name: 'Inicializar' }).click()
    await page.getByText('Banco de dados inicializado').waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Vídeo principal' }).waitFor()
    await page.getByText('Tabelas ausentes').waitFor()
    expect(await dialog.count()).toBe(0)
    await context.close()
  })
})

describe('ways in without a password', () => {
  it('a code by mail opens the panel, and a wrong one is refused in words', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${site.url}/admin-login`)
    await wakePage(page)
    await page.getByRole('button', { name: 'Receber um código por e-mail' }).click()
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByText('Insira um e-mail válido').waitFor()
    await page.getByLabel('E-mail').fill(site.administrator.email)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByLabel('Código do e-mail').fill('00000000')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('O código não confere ou já expirou.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    const code = /^\d{8}$/m.exec(await newestMail(site, site.administrator.email))?.[0] ?? ''
    await page.getByLabel('Código do e-mail').fill(code)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/admin')
    await context.close()
  })

  it('a recovery link leads to a new password, once, in the browser that asked', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const link = /^http\S+$/m.exec(await askRecovery(page, site))?.[0] ?? ''
    await page.goto(link)
    await wakePage(page)
    await page.getByRole('heading', { name: 'Nova senha' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin-login/retorno')
    expect(await faultsOf(page)).toEqual([])
    await page.getByLabel('Nova senha', { exact: true }).fill('outra-senha-de-teste')
    await page.getByLabel('Repita a nova senha').fill('outra-senha')
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.getByText('As duas senhas não são iguais.').waitFor()
    // The site of these tests keeps its password: what was begun is left.
    await page.goto(link)
    await wakePage(page)
    await page.getByText('Erro de autenticação').waitFor()
    await page.getByText('O endereço não abriu uma sessão.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await context.close()
  })
})

describe('the session', () => {
  it('that runs out asks again in place, in every tab, and loses nothing typed', async () => {
    const { context, page } = await openSignedIn()
    const other = await openPanel(context)
    await other.getByRole('heading', { level: 1, name: 'Conta' }).waitFor()
    await page.getByLabel('Novo e-mail').fill('ainda-nao-salvo@site.example')
    await endSessions(site)
    await expireSession(page)
    const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
    await dialog.waitFor()
    await other.getByRole('dialog', { name: 'Sua sessão terminou' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe(site.administrator.email)
    await dialog.getByLabel('Senha', { exact: true }).fill('errada-errada')
    await dialog.getByRole('button', { name: 'Entrar' }).click()
    await dialog.getByText('Credenciais inválidas ou usuário não autorizado').waitFor()
    await dialog.getByLabel('Senha', { exact: true }).fill(site.administrator.password)
    await dialog.getByRole('button', { name: 'Entrar' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Novo e-mail').inputValue()).toBe('ainda-nao-salvo@site.example')
    await other.getByRole('dialog').waitFor({ state: 'detached' })
    await context.close()
  })

  it('that was ended elsewhere opens nothing more, and says so at the next step', async () => {
    const { context, page } = await openSignedIn()
    await endSessions(site)
    await page.getByRole('link', { name: 'Histórico' }).first().click()
    await page.getByRole('dialog', { name: 'Sua sessão terminou' }).waitFor()
    await context.close()
  })

  it('is ended here, elsewhere or everywhere', async () => {
    const { context, page } = await openSignedIn()
    const elsewhere = JSON.parse(await sessionOf(site, site.administrator))
    await page.getByRole('button', { name: 'Encerrar as outras' }).click()
    await page.getByText('Outras sessões encerradas').waitFor()
    expect(await askWith(site, elsewhere.access_token, '/auth/v1/user')).toBe(403)
    await page.getByRole('button', { name: 'Sair de todos os lugares' }).click()
    await page.waitForURL('**/admin-login')
    await page.getByText('Sessão encerrada').waitFor()
    await context.close()
  })
})

describe('the account', () => {
  it('asks both mailboxes before its e-mail changes, and refuses a new password without the old', async () => {
    const { context, page } = await openSignedIn()
    const other = await openPanel(context)
    await other.getByLabel('Novo e-mail').waitFor()
    await page.getByLabel('Novo e-mail').fill('nova@cartacho.example')
    await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
    await page.getByText('Confirme a troca').waitFor()
    await other.getByText('A troca para nova@cartacho.example espera pela confirmação.').waitFor()
    const code = /^\d{8}$/m.exec(await newestMail(site, 'nova@cartacho.example'))?.[0] ?? ''
    await page.getByLabel('Código enviado para nova@cartacho.example').fill(code)
    await page.getByRole('button', { name: 'Confirmar códigos' }).click()
    await page.getByText('Falta o código do outro e-mail.').waitFor()
    expect(await page.getByText(site.administrator.email, { exact: true }).count()).toBeGreaterThan(0)
    await page.getByLabel('Senha atual').fill('errada-errada')
    await page.getByLabel('Nova senha', { exact: true }).fill('outra-senha-de-teste')
    await page.getByLabel('Repita a nova senha').fill('outra-senha-de-teste')
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.getByText('A senha atual não confere.').waitFor()
    await context.close()
  })

  it('with a second factor lets nobody write who has not shown it, and asks for it in every tab', async () => {
    const withoutFactor = JSON.parse(await sessionOf(site, site.administrator))
    const { context, page } = await openSignedIn()
    await page.getByRole('button', { name: 'Ativar o segundo fator' }).click()
    await page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor()
    expect(await faultsAtWidths(page, [390, 1440])).toEqual([])
    const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
    await page.getByLabel('Código que o aplicativo mostra').fill('000000')
    await page.getByRole('button', { name: 'Confirmar e ativar' }).click()
    await page.getByText('Este código não confere.').waitFor()
    await page.getByLabel('Código que o aplicativo mostra').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Confirmar e ativar' }).click()
    await page.getByText('Segundo fator ativado').waitFor()
    const written = { method: 'POST', body: '{"title":"Sem o segundo fator"}' }
    expect(await askWith(site, withoutFactor.access_token, '/rest/v1/collections', written)).toBe(401)

    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.waitForURL('**/admin-login')
    const other = await openPanel(context, '/admin-login')
    await signIn(page, site)
    await page.getByLabel('Código do aplicativo').waitFor()
    await other.getByLabel('Código do aplicativo').waitFor()
    expect(await faultsOf(page)).toEqual([])
    // The panel itself leads there as well, and staff's page asks in place.
    const staff = await openPanel(context, '/simulador-admin')
    await staff.getByLabel('Código do aplicativo').waitFor()
    await staff.close()
    // A server that cannot say for a moment which factors there are throws nobody out.
    await page.route('**/auth/v1/user', (route) => route.abort(), { times: 2 })
    await page.goto(`${site.url}/admin/destaques`)
    await page.waitForURL('**/admin-login')
    await page.getByLabel('Código do aplicativo').fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.waitForURL('**/admin')
    await other.waitForURL('**/admin')

    await page.goto(`${site.url}/admin/conta`)
    await page.getByRole('button', { name: 'Retirar Autenticador' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await page.getByText('Segundo fator retirado').waitFor()
    await page.getByText('Não está ativado.').waitFor()
    await context.close()
  })
})

describe('/storage-test', () => {
  it('takes pictures and videos into test-uploads, lists them and removes them again', async () => {
    const stranger = await browser.newPage()
    await stranger.goto(`${site.url}/storage-test`)
    await stranger.waitForURL('**/admin-login')
    await stranger.close()
    const { context, page } = await openSignedIn()
    await page.goto(`${site.url}/storage-test`)
    const input = page.getByLabel('Escolher imagens')
    const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png })
    const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
    await input.setInputFiles([picture('um.png'), picture('dois.png')])
    await page.getByText('Upload bem-sucedido').waitFor()
    await page.getByText('2 arquivos enviados.').waitFor()
    await input.setInputFiles([picture('tres.png'), text('lista.txt')])
    await page.getByText('Alguns uploads falharam').waitFor()
    await page.getByText('1 de 2 não chegaram: lista.txt').waitFor()
    await page.getByLabel('Escolher vídeos').setInputFiles([text('filme.mp4')])
    await page.getByText('Falha no upload').waitFor()
    await page.getByText('Ocorreu um erro ao fazer upload dos arquivos.').waitFor()
    const links = page.getByRole('link', { name: /^site-assets\/test-uploads\// })
    expect(await links.count()).toBe(3)
    const address = (await links.first().getAttribute('href')) ?? ''
    const kept = Buffer.from(await (await fetch(address)).arrayBuffer())
    expect(createHash('sha1').update(kept).digest('hex')).toBe(createHash('sha1').update(png).digest('hex'))
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Excluir tres.png' }).click()
    await page.getByText('Tem certeza que deseja excluir este arquivo?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('Arquivo excluído').waitFor()
    expect((await fetch(address)).ok).toBe(false)
    await page.route('**/storage/v1/object/site-assets', (route) => route.abort())
    await page.getByRole('button', { name: 'Excluir dois.png' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('Erro ao excluir', { exact: true }).waitFor()
    await page.getByText('Ocorreu um erro ao excluir o arquivo.').waitFor()
    await context.close()
  })
})

// Last, for it changes the password of this file's site.
describe('a forgotten password', () => {
  it('is replaced with the code of the mail, and the new one opens the panel', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const code = /^\d{8}$/m.exec(await askRecovery(page, site))?.[0] ?? ''
    await page.getByLabel('Código do e-mail').fill(code)
    await page.getByRole('button', { name: 'Entrar' }).click()
    const password = 'uma-senha-lembrada'
    await page.getByLabel('Nova senha', { exact: true }).fill(password)
    await page.getByLabel('Repita a nova senha').fill(password)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.getByText('Senha alterada').waitFor()
    await page.waitForURL('**/admin')
    await sessionOf(site, { email: site.administrator.email, password })
    await context.close()
  })
})
