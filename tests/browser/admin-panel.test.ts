import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomesPublic, openSignedIn, openTab, publicWithinMs, signIn } from './admin-session.ts'
import { faultsOf } from './axe.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'
import { watchPage } from './watch-page.ts'

const seedFiles = path.resolve(import.meta.dirname, '../../supabase/seed/files')
const picture = path.join(seedFiles, 'site-assets/rugs/natureza/corner.jpg')
const video = path.join(seedFiles, 'videos/picker.mp4')

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  signedIn = await openSignedIn(browser, site)
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

describe('a featured product', () => {
  it('with a picture is on the home page within two seconds, and gone as fast when made inactive', async () => {
    const page = await openTab(signedIn, site, 'Produtos em destaque')
    const seen = watchPage(page)
    await page.getByRole('button', { name: 'Novo produto' }).click()
    const form = page.getByRole('region', { name: 'Novo produto' })
    await form.getByLabel('Título', { exact: true }).fill('Prova de Fogo')
    await form.getByLabel('Descrição', { exact: true }).fill('Lã cardada, tingida em casa.')
    await form.locator('input[type=file]').setInputFiles(picture)
    await page.getByText('Imagem carregada').waitFor()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Produto criado').waitFor()
    expect(await becomesPublic(site, 'Prova de Fogo', true)).toBeLessThan(publicWithinMs)

    const visitor = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await visitor.goto(`${site.url}/principal-br`)
    await visitor.getByRole('button', { name: /Prova de Fogo/ }).scrollIntoViewIfNeeded()
    const shown = visitor.locator('[aria-labelledby=destaques] a > span:first-child img')
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 15_000 })
      .toBeGreaterThan(300)
    expect(await shown.getAttribute('src')).toContain('/products/')
    await visitor.close()

    await page.getByRole('switch', { name: /Prova de Fogo/ }).click()
    expect(await becomesPublic(site, 'Prova de Fogo', false)).toBeLessThan(publicWithinMs)
    expect(seen.problems).toEqual([])
    await page.close()
  })

  it('needs a title', async () => {
    const page = await openTab(signedIn, site, 'Produtos em destaque')
    await page.getByRole('button', { name: 'Novo produto' }).click()
    await page.getByRole('region', { name: 'Novo produto' }).getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Campo obrigatório').waitFor()
    expect(await page.getByText('O título é obrigatório.').count()).toBeGreaterThan(0)
    await page.close()
  })

  it('takes pictures only', async () => {
    const page = await openTab(signedIn, site, 'Produtos em destaque')
    await page.getByRole('button', { name: 'Novo produto' }).click()
    const input = page.getByRole('region', { name: 'Novo produto' }).locator('input[type=file]')
    await input.setInputFiles({ name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('abc') })
    await page.getByText('Formato inválido').waitFor()
    await page.getByText('Por favor, selecione apenas arquivos de imagem.').waitFor()
    await input.setInputFiles({ name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('abc') })
    await page.getByText('Erro no upload').waitFor()
    await page.close()
  })

  it('is edited in place, and cancelling changes nothing', async () => {
    const page = await openTab(signedIn, site, 'Produtos em destaque')
    await page.getByRole('button', { name: 'Editar Golden Lines' }).click()
    await page.getByLabel('Título', { exact: true }).fill('Outro nome')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
    expect(await page.getByRole('button', { name: 'Editar Golden Lines' }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Editar Golden Lines' }).click()
    await page.getByLabel('Título em espanhol').fill('Líneas doradas')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Produto atualizado').waitFor()
    await page.getByText(/Salvo há \d+ s/).waitFor()
    await page.close()
  })

  it('is deleted after a question and put back by its toast', async () => {
    const page = await openTab(signedIn, site, 'Produtos em destaque')
    const row = page.getByRole('button', { name: 'Editar Soft Living' })
    await page.getByRole('button', { name: 'Excluir Soft Living' }).click()
    await page.getByText('Tem certeza que deseja excluir este produto?').waitFor()
    await page.keyboard.press('Escape')
    expect(await row.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Excluir Soft Living' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('Produto excluído').waitFor()
    await row.waitFor({ state: 'detached' })
    expect(await becomesPublic(site, '/produtos/tapete-soft-living', false)).toBeLessThan(publicWithinMs)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await row.waitFor()
    expect(await becomesPublic(site, '/produtos/tapete-soft-living', true)).toBeLessThan(publicWithinMs)
    await page.close()
  })

  it('moves up by the keyboard alone, and the home page follows', async () => {
    const page = await openTab(signedIn, site, 'Produtos em destaque')
    await page.getByRole('button', { name: 'Mover Ocean Blue para cima' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/Salvo há/).waitFor()
    const order = await page.locator('li [aria-expanded] .font-display').allInnerTexts()
    expect(order.indexOf('Ocean Blue')).toBeLessThan(order.indexOf('Scallop'))
    await page.getByRole('button', { name: 'Mover Ocean Blue para baixo' }).click()
    await page.close()
  })

  it('goes back to what it was when the backend refuses', async () => {
    const page = await openTab(signedIn, site, 'Produtos em destaque')
    await page.route('**/rest/v1/collections**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    const toggle = page.getByRole('switch', { name: /Scallop/ })
    await toggle.click()
    await page.getByText('Erro ao salvar').waitFor()
    expect(await toggle.getAttribute('aria-checked')).toBe('true')
    await page.close()
  })
})

describe('the hero video', () => {
  it('asks for an address that it understands', async () => {
    const page = await openTab(signedIn, site, 'Vídeo principal')
    await page.getByRole('button', { name: 'Salvar vídeo' }).click()
    await page.getByText('URL inválida').waitFor()
    expect(await page.getByText('Por favor, insira uma URL válida para o vídeo.').count()).toBeGreaterThan(0)
    await page.close()
  })

  it('by address replaces the one before on the home page within two seconds', async () => {
    const page = await openTab(signedIn, site, 'Vídeo principal')
    await page.getByLabel('Endereço do vídeo').fill('https://www.youtube.com/watch?v=abcDEF12345')
    await page.getByText('Vídeo do YouTube: https://www.youtube.com/embed/abcDEF12345').waitFor()
    await page.getByRole('button', { name: 'Salvar vídeo' }).click()
    await page.getByText('Vídeo atualizado').waitFor()
    expect(await becomesPublic(site, 'Ao assistir, o seu navegador contata', true)).toBeLessThan(
      publicWithinMs,
    )
    await page.getByText('Outros vídeos').waitFor()
    await page.close()
  })

  it('by upload shows its progress, takes a still picture and is on the home page', async () => {
    const page = await openTab(signedIn, site, 'Vídeo principal')
    await page.getByLabel('Ativar ao salvar').last().check()
    await page.locator('input[type=file]').setInputFiles(video)
    const megabytes = statSync(video).size / 1024 / 1024
    await page.getByText(`${megabytes.toFixed(1).replace('.', ',')} MB`).waitFor()
    await page.getByRole('button', { name: 'Enviar este vídeo' }).click()
    await page.getByText('Vídeo carregado').waitFor({ timeout: 30_000 })
    expect(await becomesPublic(site, '/videos/hero/', true)).toBeLessThan(publicWithinMs)
    await page.close()
  })

  it('refuses what is no MP4 and what is larger than 50 MB, before sending anything', async () => {
    const page = await openTab(signedIn, site, 'Vídeo principal')
    const seen = watchPage(page)
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'a.mov', mimeType: 'video/quicktime', buffer: Buffer.from('abc') })
    await page.getByText('Formato de arquivo inválido').waitFor()
    await page.getByText('Por favor, faça upload apenas de arquivos MP4.').waitFor()
    await page.evaluate(() => {
      const file = new File([new Uint8Array(51 * 1024 * 1024)], 'grande.mp4', { type: 'video/mp4' })
      const transfer = new DataTransfer()
      transfer.items.add(file)
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('no input')
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.getByText('Arquivo muito grande').waitFor()
    await page.getByText('O tamanho máximo permitido é de 50MB.').waitFor()
    expect(seen.paths.filter((path) => path.startsWith('/storage/') && !path.includes('/public/'))).toEqual(
      [],
    )
    await page.close()
  })

  it('says so when the server does not take the file, and when the line is cut', async () => {
    const page = await openTab(signedIn, site, 'Vídeo principal')
    const file = { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a video at all') }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Enviar este vídeo' }).click()
    await page.getByText('O servidor não aceitou este arquivo.').waitFor()
    await page.route('**/storage/v1/{object,upload}/**', (route) => route.abort())
    await page.locator('input[type=file]').setInputFiles({ ...file, buffer: readFileSync(video) })
    await page.getByRole('button', { name: 'Enviar este vídeo' }).click()
    await page.getByText('O arquivo não chegou ao servidor. Tente novamente.').waitFor()
    await page.unroute('**/storage/v1/{object,upload}/**')
    await page.getByLabel('Ativar ao salvar').last().uncheck()
    await page.getByRole('button', { name: 'Tentar novamente: a.mp4' }).click()
    await page.getByText('Vídeo carregado').waitFor()
    await page.close()
  })
})

describe('the panel', () => {
  it.each([820, 1440])('at %i px has nothing that axe objects to', async (width) => {
    for (const tab of ['Vídeo principal', 'Produtos em destaque'] as const) {
      const page = await openTab(signedIn, site, tab)
      await page.setViewportSize({ width, height: 1000 })
      if (tab === 'Produtos em destaque') await page.getByRole('button', { name: 'Editar Scallop' }).click()
      expect(await faultsOf(page)).toEqual([])
      await page.close()
    }
  })
})
