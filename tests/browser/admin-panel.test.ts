import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { msOf, paceBelow } from '#tests/pace.ts'
import { readRows } from './admin-rows.ts'
import { becomesPublic, openSignedIn, openTab, publicWithinMs } from './admin-session.ts'
import { faultsOf } from './axe.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'
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

describe('a featured product', () => {
  it('with a picture is on the home page within two seconds, and gone as fast when made inactive', async () => {
    const page = await openTab(signedIn, site, 'Produtos em destaque')
    const seen = watchPage(page)
    let [title, created] = ['', 0]
    const create = async () => {
      created += 1
      title = `Prova de Fogo ${created}`
      await page.getByRole('button', { name: 'Novo produto' }).click()
      const form = page.getByRole('region', { name: 'Novo produto' })
      await form.getByLabel('Título', { exact: true }).fill(title)
      await form.getByLabel('Descrição', { exact: true }).fill('Lã cardada, tingida em casa.')
      await form.locator('input[type=file]').setInputFiles(picture)
      await page.getByText('Imagem carregada').first().waitFor()
      await form.getByRole('button', { name: 'Salvar' }).click()
      await page.getByText('Produto criado').first().waitFor()
      return becomesPublic(site, title, true)
    }
    expect(await paceBelow(publicWithinMs, create)).toBeLessThan(publicWithinMs)

    const visitor = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await visitor.goto(`${site.url}/principal-br`)
    await visitor.getByRole('button', { name: title }).scrollIntoViewIfNeeded()
    const shown = visitor.locator('[aria-labelledby=destaques] a > span:first-child img')
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 15_000 })
      .toBeGreaterThan(300)
    expect(await shown.getAttribute('src')).toContain('/products/')
    await visitor.close()

    const turn = async (active: boolean) => {
      await page.getByRole('switch', { name: title }).click()
      return becomesPublic(site, title, active)
    }
    const slower = await paceBelow(publicWithinMs, async () => Math.max(await turn(false), await turn(true)))
    expect(slower).toBeLessThan(publicWithinMs)
    await turn(false)
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
    const goesAndComes = async () => {
      await page.getByRole('button', { name: 'Excluir Soft Living' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
      await page.getByText('Produto excluído').waitFor()
      await row.waitFor({ state: 'detached' })
      const gone = await becomesPublic(site, '/produtos/tapete-soft-living', false)
      await page.getByRole('button', { name: 'Desfazer' }).click()
      await row.waitFor()
      return Math.max(gone, await becomesPublic(site, '/produtos/tapete-soft-living', true))
    }
    expect(await paceBelow(publicWithinMs, goesAndComes)).toBeLessThan(publicWithinMs)
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
    let last = 12344
    const replace = async () => {
      last += 1
      await page.getByLabel('Endereço do vídeo').fill(`https://www.youtube.com/watch?v=abcDEF${last}`)
      await page.getByText(`Vídeo do YouTube: https://www.youtube.com/embed/abcDEF${last}`).waitFor()
      await page.getByRole('button', { name: 'Salvar vídeo' }).click()
      await page.getByText('Vídeo atualizado').first().waitFor()
      return becomesPublic(site, `abcDEF${last}`, true)
    }
    expect(await paceBelow(publicWithinMs, replace)).toBeLessThan(publicWithinMs)
    await becomesPublic(site, 'Ao assistir, o seu navegador contata', true)
    await page.getByText('Outros vídeos').waitFor()
    await page.close()
  })

  it('by upload shows its progress, takes a still picture and is on the home page within two seconds', async () => {
    const megabytes = statSync(video).size / 1024 / 1024
    const upload = async () => {
      const page = await openTab(signedIn, site, 'Vídeo principal')
      await page.getByLabel('Ativar ao salvar').last().check()
      await page.locator('input[type=file]').setInputFiles(video)
      await page.getByText(`${megabytes.toFixed(1).replace('.', ',')} MB`).waitFor()
      await page.getByRole('button', { name: 'Enviar este vídeo' }).click()
      await page.getByText('Vídeo carregado').waitFor({ timeout: 30_000 })
      const took = await msOf(async () => {
        const newest = 'hero_videos?select=url&order=created_at.desc&limit=1'
        const [row] = await readRows<{ url: string }>(site, newest)
        await becomesPublic(site, row?.url ?? '', true)
        expect(row?.url).toContain('/videos/hero/')
      })
      await page.close()
      return took
    }
    expect(await paceBelow(publicWithinMs, upload)).toBeLessThan(publicWithinMs)
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
