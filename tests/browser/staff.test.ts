import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOfPdf, squeezed } from '#server/documents/pdf-pages.fixture.ts'
import { readRows } from './admin-rows.ts'
import { faultsOf } from './axe.ts'
import { mailsAbout } from './kept-mails.ts'
import { goToSection } from './panel-section.ts'
import { paperPicture } from './paper-picture.ts'
import { patience } from './patience.ts'
import { paceOfRug } from './rug-everywhere.ts'
import {
  expectCodeShown,
  expectStripeKept,
  nameStripe,
  refuseTakenCode,
  renewSession,
  takeOffStripe,
  typeSizes,
} from './rug-form-page.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'
import { expectNothingSeen } from './staff-stranger.ts'
import { wakePage } from './wake-page.ts'

const name = 'Prova de Luz'
// One place is held to two seconds (admin-panel.test.ts); here eight are made at once, on a busy machine.
const everywhereWithinMs = 8000
const person = { name: 'Ana Prado', email: 'ana@casa.example', whatsapp: '11987654321' }

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let panel: Page

beforeAll(async () => {
  // A site without a public address has no sitemap.
  site = await openSite({ settings: { SITE_URL: 'http://casa.example' } })
  browser = await openBrowser()
  signedIn = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  signedIn.setDefaultTimeout(patience.timeout)
  panel = await signedIn.newPage()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const file = (fileName: string, buffer: Buffer) => ({ name: fileName, mimeType: 'image/png', buffer })
const toast = (text: string) => panel.getByText(text, { exact: true }).first().waitFor()

describe('the page of staff', () => {
  it('signs in with e-mail and password, and says why not', async () => {
    await panel.goto(`${site.url}/simulador-admin`)
    await wakePage(panel)
    await panel.getByRole('button', { name: 'Entrar' }).click()
    await panel.getByText('Insira um e-mail válido').waitFor()
    await panel.getByText('A senha é obrigatória').waitFor()
    await panel.getByLabel('E-mail').fill(site.administrator.email)
    await panel.getByLabel('Senha', { exact: true }).fill('outra-senha')
    await panel.getByRole('button', { name: 'Entrar' }).click()
    await toast('Erro de autenticação')
    await panel.getByLabel('Senha', { exact: true }).fill(site.administrator.password)
    await panel.getByRole('button', { name: 'Entrar' }).click()
    await panel.getByRole('heading', { level: 1, name: 'Cadastro de tapetes' }).waitFor()
    await panel.getByText(site.administrator.email).waitFor()
    await toast('Login realizado com sucesso')
    await toast('Bem-vindo ao painel administrativo.')
  })
})

describe('a rug', () => {
  it('needs a name, a picture and a price, and says so', async () => {
    await panel.getByRole('button', { name: 'Novo tapete' }).click()
    await panel.getByRole('button', { name: 'Salvar tapete' }).click()
    await toast('Campos obrigatórios')
    await toast('Preencha todos os campos obrigatórios.')
    expect(await panel.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await typeSizes(panel)
    const input = panel.getByLabel('Imagem do tapete', { exact: true })
    await input.setInputFiles(file('tapete.png', Buffer.from('<html>')))
    await toast('Formato de arquivo inválido')
  })

  it('is cut out of its paper, named in colours and registered', async () => {
    await panel
      .getByLabel('Imagem do tapete', { exact: true })
      .setInputFiles(file('tapete.png', await paperPicture()))
    await panel.getByRole('img', { name: 'Prévia da imagem do tapete' }).waitFor()
    expect(
      await panel
        .getByLabel(/^Cor \d$/)
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(['#1e3c78', '#a03020'])
    await panel.getByLabel('Nome', { exact: true }).fill(name)
    await panel.getByLabel('Preço', { exact: true }).fill('1290')
    await panel.getByLabel('Preço', { exact: true }).blur()
    expect(await panel.getByLabel('Preço', { exact: true }).inputValue()).toBe('R$ 1.290,00')
    expect(await panel.getByLabel('Tamanho 1', { exact: true }).inputValue()).toBe('2 x 3m')
    expect(await panel.getByRole('button', { name: 'Remover o tamanho 1' }).count()).toBe(0)
    await panel.getByRole('button', { name: 'Adicionar tamanho' }).click()
    await panel.getByLabel('Tamanho 2', { exact: true }).fill('2,50 x 3,50 m')
    await panel.getByLabel('Família').selectOption({ label: 'Geométricos' })
    await nameStripe(panel)
    expect(await faultsOf(panel)).toEqual([])
    await refuseTakenCode(panel)
    await panel.getByRole('button', { name: 'Salvar tapete' }).click()
    await toast('Tapete cadastrado')
  })

  it('is at once wherever rugs are', async () => {
    const [rug] = await readRows<{ image_url: string; price_brl: string }>(site, 'rugs?slug=eq.prova-de-luz')
    expect({ ...rug, price_brl: Number(rug?.price_brl) }).toMatchObject({
      width_m: 2,
      length_m: 3,
      price_brl: 1290,
      colours: ['#1e3c78', '#a03020'],
    })
    const places = [
      ['/tapetes', name],
      ['/es/alfombras', name],
      ['/produtos/prova-de-luz', 'R$ 1.290,00'],
      ['/colecoes/3', name],
      ['/busca/pt.json', name],
      ['/catalogo.json', name],
      ['/sitemap.xml', '/produtos/prova-de-luz'],
      ['/simulador', name],
    ] as const
    const pace = await paceOfRug(site, 'prova-de-luz', places, everywhereWithinMs)
    expect(pace).toBeLessThan(everywhereWithinMs)
    const catalogue = await fetch(`${site.url}/catalogos/geometrica.pdf`)
    expect(catalogue.headers.get('content-type')).toBe('application/pdf')
    const pages = pagesOfPdf(Buffer.from(await catalogue.arrayBuffer()))
    expect(pages.join()).toContain(squeezed(name))
    const kept = await fetch(site.url + rug?.image_url)
    const { width, height, channels } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata()
    expect(channels).toBe(4)
    // Two by three metres and five centimetres of clear ground on every side.
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(2.1 / 3.1, 2)
  })

  it('is called by the next code of the house wherever it is named', () => expectCodeShown(site))

  it('has its regions of colour corrected, and visitors find them so', async () => {
    await expectStripeKept(site, browser)
    await takeOffStripe(panel, site)
  })

  it('is hidden, copied, deleted and brought back', async () => {
    const shown = panel.getByRole('switch', { name: `Mostrar ${name} no site` })
    await shown.click()
    await expect
      .poll(async () => (await fetch(`${site.url}/produtos/prova-de-luz`)).status, patience)
      .toBe(404)
    await shown.click()
    await panel.getByRole('button', { name: `Duplicar ${name}` }).click()
    await toast('Cópia criada, ainda inativa')
    await panel
      .getByRole('button', { name: `Excluir ${name}` })
      .last()
      .click()
    await panel.getByRole('button', { name: 'Excluir', exact: true }).click()
    await toast('Tapete excluído')
    await panel.getByRole('button', { name: 'Desfazer' }).first().click()
    await expect
      .poll(async () => (await readRows(site, 'rugs?slug=like.prova-de-luz*')).length, patience)
      .toBe(2)
  })

  it('moves by keyboard', async () => {
    const order = async () =>
      (await readRows<{ slug: string }>(site, 'rugs?select=slug&order=display_order&limit=2')).map(
        (rug) => rug.slug,
      )
    const [first, second] = await order()
    const grip = panel.getByRole('button', { name: /^Mudar a posição de/ }).first()
    await grip.focus()
    for (const key of ['Space', 'ArrowDown', 'Space']) {
      await panel.keyboard.press(key)
      await panel.waitForTimeout(300)
    }
    await expect.poll(order, patience).toEqual([second, first])
  })

  it('asks before words that were not saved are left', async () => {
    await panel.getByRole('button', { name: 'Editar Scallop' }).first().click()
    await panel.getByLabel('Nome', { exact: true }).fill('Outro nome')
    await goToSection(panel, 'Leads gerados')
    await panel.getByText('Alterações não salvas').waitFor()
    await panel.getByRole('button', { name: 'Continuar editando' }).click()
    await renewSession(panel, site)
    expect(await panel.getByLabel('Nome', { exact: true }).inputValue()).toBe('Outro nome')
    await panel.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await panel.getByRole('button', { name: 'Descartar' }).click()
  })
})

describe('a lead', () => {
  it('arrives in an open panel without reload', async () => {
    await goToSection(panel, 'Leads gerados')
    await panel.getByText('Nenhum lead gerado ainda.').waitFor()
    const visitor = await browser.newPage({ javaScriptEnabled: false })
    await visitor.goto(`${site.url}/selecao?tapetes=prova-de-luz`)
    for (const [field, value] of Object.entries(person))
      await visitor.locator(`main [name=${field}]`).fill(value)
    await visitor.locator('main [name=consent]').check()
    await visitor.locator('main button[type=submit]').click()
    await visitor.close()
    await panel.getByRole('article', { name: person.name }).waitFor()
    await panel.getByText('Chegou um registro novo.').waitFor()
    const chat = await panel.getByRole('link', { name: /no WhatsApp$/ }).getAttribute('href')
    expect(chat).toContain('https://wa.me/5511987654321?text=Ol%C3%A1%2C%20Ana%20Prado')
  })

  it('is worked and found again', async () => {
    await panel.getByLabel('Situação de Ana Prado').selectOption({ label: 'Orçado' })
    await panel.getByRole('button', { name: 'Abrir o registro de Ana Prado' }).first().click()
    await panel.getByLabel('Anotações da equipe').fill('=ligar cedo')
    await panel.getByLabel('Responsável').selectOption({ label: 'Eu' })
    await panel.getByLabel('Buscar').fill('100%')
    await panel.getByText('Nada corresponde a estes filtros.').waitFor()
    await panel.getByLabel('Buscar').fill('ligar')
    await panel.getByRole('article', { name: person.name }).waitFor()
    await panel.getByRole('combobox', { name: 'Situação', exact: true }).selectOption({ label: 'Novo' })
    await panel.getByText('Nada corresponde a estes filtros.').waitFor()
    await panel.getByRole('combobox', { name: 'Situação', exact: true }).selectOption({ label: 'Orçado' })
    await panel.getByRole('article', { name: person.name }).waitFor()
    expect(await readRows(site, 'leads?select=status,notes')).toEqual([
      { status: 'orcado', notes: '=ligar cedo' },
    ])
    expect(await faultsOf(panel)).toEqual([])
  })

  it('leaves in a spreadsheet that runs nothing', async () => {
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Baixar planilha' }).click(),
    ])
    const text = await readFile((await download.path()) ?? '', 'utf8')
    const [head, row, end] = text.split('\r\n')
    expect(head).toMatch(/^\ufeffData;Nome;WhatsApp;E-mail;Tapete;/)
    expect(row).toMatch(/;Ana Prado;11987654321;ana@casa\.example;Prova de Luz;/)
    expect(row).toContain(`;Orçado;"'=ligar cedo";`)
    expect(row).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d;.*;Administrador$/)
    expect(end).toBe('')
    expect(await readRows(site, 'inbox_access?select=reason&order=id.desc&limit=1')).toEqual([
      { reason: 'export' },
    ])
  })

  it('goes to the workshop as one page', async () => {
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Ficha de produção (PDF)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('ficha-ana-prado.pdf')
    expect((await readFile((await download.path()) ?? '')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is read by nobody with the anonymous key: tables, pictures, functions, history, feeds, desks', async () => {
    await expectNothingSeen(site, person)
  })

  it('is handed out and erased as the law asks', async () => {
    await panel.getByRole('link', { name: 'Privacidade' }).click()
    await panel.getByLabel('E-mail da pessoa').fill(person.email)
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Baixar os dados' }).click(),
    ])
    expect(JSON.parse(await readFile((await download.path()) ?? '', 'utf8')).leads).toMatchObject([
      { name: person.name },
    ])
    await panel.getByRole('button', { name: 'Apagar tudo' }).click()
    await panel.getByRole('button', { name: 'Apagar para sempre' }).click()
    await toast('1 registro apagado, e 2 e-mails que ainda não tinham saído.')
    expect(await readRows(site, 'leads?select=id')).toEqual([])
    expect(await mailsAbout(person.email, site)).toEqual([])
  })
})

describe('signing out', () => {
  it('leads back to the sign-in, in every tab', async () => {
    const other = await signedIn.newPage()
    await other.goto(`${site.url}/simulador-admin`)
    await other.getByRole('heading', { level: 1, name: 'Cadastro de tapetes' }).waitFor()
    await panel.getByRole('button', { name: 'Sair' }).click()
    await panel.getByRole('heading', { level: 1, name: 'Área da equipe' }).waitFor()
    await other.getByRole('heading', { level: 1, name: 'Área da equipe' }).waitFor()
  })
})
