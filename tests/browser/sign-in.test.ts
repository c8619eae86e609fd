import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from './admin-session.ts'
import { openSharedSite } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

describe('signing in', () => {
  it('says what is missing, and validates again on every change after that', async () => {
    const page = await browser.newPage()
    await page.goto(`${site.url}/admin-login`)
    await wakePage(page)
    expect(await page.getByRole('heading', { name: 'Acesso Administrativo' }).isVisible()).toBe(true)
    expect(await page.locator('form').first().getAttribute('method')).toBe('post')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('Insira um e-mail válido').waitFor()
    await page.getByText('A senha é obrigatória').waitFor()
    await page.getByLabel('E-mail').fill('alguem@site.example')
    await page.getByText('Insira um e-mail válido').waitFor({ state: 'detached' })
    await page.close()
  })

  it('refuses a wrong password in the words of the specification, and does not blame it for a line that is down', async () => {
    const page = await browser.newPage()
    await signIn(page, site, { email: site.administrator.email, password: 'errada-errada' })
    await page.getByText('Erro ao fazer login').waitFor()
    await page.getByText('Credenciais inválidas ou usuário não autorizado').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin-login')
    await page.route('**/auth/v1/token**', (route) => route.abort())
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByText('Não foi possível falar com o servidor.').waitFor()
    await page.close()
  })

  it('greets the administrator and leads to the panel', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.route('**/auth/v1/token**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.route('**/rest/v1/rpc/own_access', (route) => route.abort())
    await signIn(page, site)
    await page.getByRole('button', { name: 'Entrando...' }).waitFor()
    await page.getByText('Erro inesperado').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByText('Login bem-sucedido').waitFor()
    await page.getByText('Redirecionando para o painel administrativo.').waitFor()
    await page.waitForURL('**/admin')
    await page.getByRole('heading', { name: 'Vídeo principal' }).waitFor()
    await context.close()
  })

  it('is asked of whoever opens the panel without it, and the way back does not lead there', async () => {
    const page = await browser.newPage()
    await page.goto(`${site.url}/principal-br`)
    await page.goto(`${site.url}/admin`)
    await page.waitForURL('**/admin-login')
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/principal-br')
    await page.close()
  })

  it('ends in every open tab at once', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signIn(page, site)
    await page.waitForURL('**/admin')
    const other = await context.newPage()
    await other.goto(`${site.url}/admin/destaques`)
    await other.getByRole('heading', { name: 'Produtos em destaque' }).waitFor()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL('**/admin-login')
    await other.waitForURL('**/admin-login')
    await context.close()
  })
})
