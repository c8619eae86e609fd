import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn, signIn } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { losingAnswer } from '#tests/browser/losing-answer.ts'
import { patience } from '#tests/browser/patience.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let staff: SupabaseClient
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  staff = await openStaff(site)
  signedIn = await openSignedIn(browser, site, { viewport: { width: 1180, height: 820 }, locale: 'pt-BR' })
  signedIn.setDefaultTimeout(patience.timeout)
  page = await signedIn.newPage()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const found = () => page.getByText(/^Há um rascunho seu que não foi salvo, de hoje, \d+h\d\d\.$/)
const take = () => page.getByRole('button', { name: 'Continuar com o rascunho' }).click()
const drafts = () =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('rascunho/')))

/** Ends the page as a crash does: nothing is asked, nothing can be done any more. */
async function crash() {
  const gone = page
  page = await signedIn.newPage()
  await gone.close({ runBeforeUnload: false })
}

async function openScallop() {
  await page.goto(`${site.url}/admin/destaques`)
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  await page.getByLabel('Título', { exact: true }).waitFor()
}

it('a draft outlives its page, and says field by field what has changed on the site since', async () => {
  await openScallop()
  await page.getByLabel('Título', { exact: true }).fill('Meu título')
  await page.getByLabel('Descrição', { exact: true }).fill('Minha descrição')
  await page.getByRole('button', { name: 'Retirar imagem: imagem 3' }).click()
  await crash()
  const theirs = { title: 'Título da colega', url: '/produtos/tapete-ocean-blue' }
  expect((await staff.from('collections').update(theirs).eq('title', 'Scallop')).error).toBeNull()

  await openScallop()
  await found().waitFor()
  const offer = page.getByRole('region', { name: /^Há um rascunho/ })
  await offer.getByText('Você mudou: Título, Descrição, Imagens.').waitFor()
  await offer.getByText('Leva a: /produtos/tapete-ocean-blue').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await offer.getByRole('radio', { name: 'Agora no site: Título da colega' }).check()
  await take()
  expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe(theirs.title)
  expect(await page.getByLabel('Descrição', { exact: true }).inputValue()).toBe('Minha descrição')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText(/^Salvo há \d s$/).waitFor()
  expect(await drafts()).toEqual([])
  const [row] = await readRows<object>(
    site,
    `collections?title=eq.${encodeURIComponent(theirs.title)}&select=description,url,collection_images(id)`,
  )
  expect(row).toMatchObject({ description: 'Minha descrição', url: theirs.url, collection_images: [{}] })
})

it('a draft is offered to nobody else, and who signs out is asked what becomes of it', async () => {
  await openScallop()
  await page.getByLabel('Título', { exact: true }).fill('Só meu')
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar e sair' }).click()
  await page.evaluate(() => {
    const [name = ''] = Object.keys(localStorage).filter((one) => one.startsWith('rascunho/'))
    const draft = localStorage.getItem(name) ?? ''
    localStorage.setItem(name.replace(/^rascunho\/[^/]+/, 'rascunho/outra-pessoa'), draft)
    localStorage.removeItem(name)
  })
  await openScallop()
  expect(await found().count()).toBe(0)
  // After thirty days nothing is left of it, whoever opens a panel.
  await page.evaluate(() => {
    const old = JSON.stringify([
      { form: '', at: Date.now() - 31 * 24 * 3600 * 1000, values: {}, without: [] },
    ])
    localStorage.setItem('rascunho/outra-pessoa/collections/old', old)
  })
  await openScallop()
  expect(await drafts()).toHaveLength(1)

  await page.getByLabel('Título', { exact: true }).fill('Também meu')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Um rascunho não foi salvo e fica neste aparelho por trinta dias').waitFor()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await page.waitForURL('**/admin-login*')
  expect(await drafts()).toEqual([expect.stringContaining('rascunho/outra-pessoa/')])
  await page.evaluate(() => localStorage.clear())
  await signIn(page, site)
  await page.waitForURL('**/admin')
})

type Case = {
  readonly name: string
  readonly address: string
  /** What opens the form, where it is not open. */
  readonly opener?: RegExp | string
  readonly field: string
  readonly text: string
  /** The call that saves. */
  readonly saves: string
  readonly button?: string
  readonly said: string
  /** What finds the row that was saved: there is one. */
  readonly row: string
}

const forms: readonly Case[] = [
  {
    name: 'a collection',
    address: '/admin/colecoes',
    opener: /^Editar /,
    field: 'Descrição',
    text: 'Nó por nó',
    saves: '**/rpc/save_content',
    said: 'Coleção atualizada',
    row: 'collections?description=eq.Nó por nó',
  },
  {
    name: 'a new featured product',
    address: '/admin/destaques',
    opener: 'Novo produto',
    field: 'Título',
    text: 'Produto de agora',
    saves: '**/rpc/save_content',
    said: 'Produto criado',
    row: 'collections?title=eq.Produto de agora',
  },
  {
    name: 'a new sample',
    address: '/admin/amostras',
    opener: 'Nova amostra',
    field: 'Nome',
    text: 'Amostra de agora',
    saves: '**/rpc/save_content',
    said: 'Amostra criada',
    row: 'gallery_samples?name=eq.Amostra de agora',
  },
  {
    name: 'the settings',
    address: '/admin/textos?grupo=contato',
    field: 'Endereço',
    text: 'Rua da Lã, 7',
    saves: '**/rpc/save_settings',
    said: 'Alterações salvas',
    row: 'site_settings?section=eq.contact&key=eq.address',
  },
  {
    name: 'a picture',
    address: '/admin/midia',
    opener: /\.jpg/,
    field: 'Texto alternativo',
    text: 'Sala vista da porta',
    saves: '**/rest/v1/media?*',
    said: 'Imagem descrita',
    row: 'media?alt_pt=eq.Sala vista da porta',
  },
  {
    name: 'a rug',
    address: '/simulador-admin',
    opener: /^Editar /,
    field: 'Texto',
    text: 'Da noite à espuma',
    saves: '**/rpc/save_content',
    button: 'Salvar tapete',
    said: 'Tapete atualizado',
    row: 'rugs?description=eq.Da noite à espuma',
  },
  {
    name: 'the periods of the inboxes',
    address: '/simulador-admin/leads/privacidade',
    field: 'Mensagens (meses)',
    text: '18',
    saves: '**/rpc/save_settings',
    button: 'Salvar prazos',
    said: 'Prazos salvos',
    row: 'site_settings?section=eq.privacy&key=eq.retention_months',
  },
]

it.each(forms)(
  '$name keeps its draft, and saves once by a double click though an answer was lost',
  async (form) => {
    const open = async () => {
      await page.goto(site.url + form.address)
      if (form.opener) await page.getByRole('button', { name: form.opener }).first().click()
    }
    const field = page.getByLabel(form.field, { exact: true })
    await open()
    await field.fill(form.text)
    await crash()
    await open()
    await found().waitFor()
    await page.getByText(`Você mudou: ${form.field}.`).waitFor()
    await take()
    const again = page.getByLabel(form.field, { exact: true })
    expect(await again.inputValue()).toBe(form.text)
    const save = page.getByRole('button', { name: form.button ?? 'Salvar', exact: true })
    await losingAnswer(page, form.saves, () => save.click())
    await page
      .getByText(/^Erro ao (salvar|criar)$/)
      .first()
      .waitFor()
    await save.dblclick()
    await page.getByText(form.said, { exact: true }).waitFor()
    await expect.poll(() => page.getByText(/^Erro ao|Mudado em outra/).count(), patience).toBe(0)
    await expect.poll(drafts, patience).toEqual([])
    expect(await readRows(site, form.row)).toHaveLength(1)
  },
)
