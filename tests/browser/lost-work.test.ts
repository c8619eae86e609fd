import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from './admin-rows.ts'
import { openSignedIn, signIn } from './admin-session.ts'
import { patience } from './patience.ts'
import { openStaff } from './programs.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let staff: SupabaseClient

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  staff = await openStaff(site, 'leads')
  signedIn = await openSignedIn(browser, site, { viewport: { width: 1180, height: 820 }, locale: 'pt-BR' })
  signedIn.setDefaultTimeout(patience.timeout)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function open(address: string, heading: string): Promise<Page> {
  const page = await signedIn.newPage()
  await page.goto(site.url + address)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.getByText(/^Carregando/).waitFor({ state: 'detached' })
  return page
}

/** The panel's list of collections, with the first one open to be edited. */
async function openFirstCollection(): Promise<Page> {
  const page = await open('/admin/colecoes', 'Cole\u00e7\u00f5es')
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  return page
}

const photo = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

it('three photos of one name are three files, and a fourth takes the place of none', async () => {
  const page = await open('/admin/midia', 'M\u00eddia')
  const urls = async () =>
    (await readRows<{ url: string }>(site, 'media?url=like.*media/sala*&order=url')).map(({ url }) => url)
  const send = async (colours: readonly string[], said: string) => {
    const buffers = await Promise.all(colours.map(photo))
    const file = { name: 'Sala.JPG', mimeType: 'image/jpeg' }
    await page.getByLabel('Enviar imagens').setInputFiles(buffers.map((buffer) => ({ ...file, buffer })))
    await page.getByText(said, { exact: true }).first().waitFor()
  }
  await send(['#a03020', '#20a030', '#2030a0'], '3 novas')
  const three = await urls()
  expect(three.map((url) => url.split('/').at(-1))).toEqual(['sala-2.jpg', 'sala-3.jpg', 'sala.jpg'])
  const bytesOf = async (url: string) => (await (await fetch(site.url + url)).bytes()).join()
  const before = await Promise.all(three.map(bytesOf))
  expect(new Set(before).size).toBe(3)
  await send(['#806040'], '1 nova')
  expect(await urls()).toHaveLength(4)
  expect(await Promise.all(three.map(bytesOf))).toEqual(before)
  // One whose name rests in the bin comes back as it was.
  await page.getByRole('button', { name: /^Sala \(3\)\.JPG/ }).click()
  await page.getByRole('button', { name: 'Excluir arquivo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await page.getByText('Arquivo na lixeira por 30 dias').waitFor()
  await send(['#101010'], '1 nova')
  expect(await Promise.all(three.map(bytesOf))).toEqual(before)
  await page.close()
})

it('what is noted about a request is saved as one types, and outlives a cut line, a reload and the way back', async () => {
  const person = { name: 'Ana Prado', email: 'ana@casa.example', consent_version: '2026-11', locale: 'pt' }
  expect((await staff.from('leads').insert(person)).error).toBeNull()
  const page = await open('/simulador-admin/leads', 'Leads gerados')
  const notes = async () => (await readRows<{ notes: string | null }>(site, 'leads?select=notes'))[0]?.notes
  const field = page.getByLabel('Anota\u00e7\u00f5es da equipe')
  const openRow = () =>
    page
      .getByRole('button', { name: `Abrir o registro de ${person.name}` })
      .first()
      .click()
  await openRow()
  await field.pressSequentially('De manh\u00e3')
  await expect.poll(notes, patience).toBe('De manh\u00e3')
  await page.getByText('Salvo', { exact: true }).waitFor()

  await signedIn.setOffline(true)
  await field.press('Control+End')
  await field.pressSequentially(' ou \u00e0 noite')
  await page.getByText('Erro ao salvar').first().waitFor()
  await signedIn.setOffline(false)
  await page.reload()
  await openRow()
  expect(await field.inputValue()).toBe('De manh\u00e3 ou \u00e0 noite')
  await page.getByRole('button', { name: 'Salvar anota\u00e7\u00f5es' }).click()
  await expect.poll(notes, patience).toBe('De manh\u00e3 ou \u00e0 noite')

  await field.fill('Ligar cedo')
  await page.getByRole('link', { name: 'Mensagens' }).click()
  await expect.poll(notes, patience).toBe('Ligar cedo')
  await page.goBack()
  await openRow()
  // The list shows at once what it knew, and then what is so.
  await expect.poll(() => field.inputValue(), patience).toBe('Ligar cedo')

  // A colleague's words are written over by nobody who has not read them.
  await staff.from('leads').update({ notes: 'Da colega' }).eq('name', person.name)
  await field.press('Control+End')
  await field.pressSequentially(' na ter\u00e7a')
  await page.getByText('Gravado por outra pessoa: Da colega').waitFor()
  expect(await notes()).toBe('Da colega')
  expect(await field.inputValue()).toBe('Ligar cedo na ter\u00e7a')
  await page.getByRole('button', { name: 'Salvar anota\u00e7\u00f5es' }).click()
  await expect.poll(notes, patience).toBe('Ligar cedo na ter\u00e7a')
  await page.close()
})

it('what is typed in a collection is dropped by no button without a question, nor by signing out', async () => {
  const page = await openFirstCollection()
  const title = page.getByLabel('T\u00edtulo', { exact: true })
  await title.fill('Um t\u00edtulo que ningu\u00e9m salvou')
  const question = page.getByRole('dialog', { name: 'Altera\u00e7\u00f5es n\u00e3o salvas' })
  for (const button of ['Cancelar', 'Sair']) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    expect(await title.inputValue()).toBe('Um t\u00edtulo que ningu\u00e9m salvou')
  }
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await title.waitFor({ state: 'detached' })
  await page.close()
})

it('a title that is too long is told how long it may be, and stays', async () => {
  const page = await openFirstCollection()
  const title = page.getByLabel('T\u00edtulo', { exact: true })
  await title.fill('x'.repeat(222))
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('S\u00e3o no m\u00e1ximo 200 letras.').first().waitFor()
  expect(await page.getByText(/Invalid input|\u00e9 obrigat\u00f3rio/).count()).toBe(0)
  expect(await title.inputValue()).toHaveLength(222)
  await page.close()
})

it('a picture’s words are saved once by a double click, and no conflict with oneself is told', async () => {
  const page = await open('/admin/midia', 'M\u00eddia')
  await page.getByRole('button', { name: /^Sala\.JPG/ }).click()
  await page.getByLabel('Texto alternativo', { exact: true }).fill('Sala vista da porta')
  await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick()
  await page.getByText('Imagem descrita').waitFor()
  expect(await page.getByText('Mudado em outra aba').count()).toBe(0)
  const [row] = await readRows<{ alt_pt: string }>(site, 'media?url=like.*media/sala.jpg&select=alt_pt')
  expect(row?.alt_pt).toBe('Sala vista da porta')
  await page.close()
})

it('a picture that is let go beside the places changes none of them', async () => {
  const page = await open('/admin/galeria', 'Se\u00e7\u00e3o galeria')
  const before = await readRows(site, 'gallery_images?select=id,position,order_index&order=id')
  const handle = page.getByRole('button', { name: /^Arrastar/ }).first()
  const from = await handle.boundingBox()
  if (!from) throw new Error('There is no handle')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 60, { steps: 4 })
  await page.mouse.move(1170, 20, { steps: 12 })
  await page.mouse.up()
  await page.getByRole('link', { name: 'M\u00eddia' }).click()
  await page.getByRole('heading', { level: 1, name: 'M\u00eddia' }).waitFor()
  expect(await readRows(site, 'gallery_images?select=id,position,order_index&order=id')).toEqual(before)
  await page.close()
})

it('signing out after one’s yes leaves what was typed, and the panel, also where the server hears nothing of it', async () => {
  const page = await openFirstCollection()
  await page.getByLabel('T\u00edtulo', { exact: true }).fill('Descartado')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await page.waitForURL('**/admin-login*')

  await signIn(page, site)
  await page.waitForURL('**/admin')
  await page.route('**/auth/v1/logout*', (route) => route.abort())
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.getByText('Sess\u00e3o encerrada neste aparelho').waitFor()
  await page.waitForURL('**/admin-login*')
  await page.close()
})
