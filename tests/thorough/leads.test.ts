import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sceneRequestPath } from '#i18n/paths.ts'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { patience } from '#tests/browser/patience.ts'
import { openStaff, openStranger } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'

const people = [
  'Ana',
  'Bento',
  'Clara',
  'Davi',
  'Elisa',
  'Fabio',
  'Gil',
  'Hugo',
  'Ines',
  'Joel',
  'Karla',
  'Lia',
]
const laptop = { width: 1180, height: 768 }
const work = '**/rest/v1/rpc/work_leads*'

let site: RunningSite
let browser: Browser
let panel: Page

beforeAll(async () => {
  site = await openSite()
  const staff = await openStaff(site)
  const stranger = await openStranger(site)
  const { data: rugs } = await staff.from('rugs').select('id,name').eq('active', true).limit(4)
  for (const part of [people.slice(2), ['Bento'], ['Ana']]) {
    const rows = part.map((name, at) => ({
      name: `${name} Prado`,
      email: `${name.toLowerCase()}@casa.example`,
      whatsapp: '11987654321',
      locale: name === 'Ana' ? 'es' : 'pt',
      rug_id: rugs?.[at % 4]?.id,
      carpet_name: rugs?.[at % 4]?.name,
      carpet_size: '2 x 3m',
      consent_version: 'teste-1',
    }))
    expect((await stranger.from('leads').insert(rows)).error).toBeNull()
  }
  browser = await openBrowser()
  const context = await openSignedIn(browser, site, { viewport: laptop, locale: 'pt-BR' })
  context.setDefaultTimeout(patience.timeout)
  panel = await context.newPage()
  await panel.clock.install()
  await panel.goto(`${site.url}/simulador-admin`)
  await panel.getByRole('link', { name: 'Leads gerados' }).waitFor()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const open = async (part = '') => {
  await panel.goto(`${site.url}/simulador-admin/leads${part}`)
  await wakePage(panel)
}
const row = (name: string) => panel.getByRole('article', { name: `${name} Prado` })
const kept = async (columns: string, name: string) =>
  (await readRows<Record<string, unknown>>(site, `leads?select=${columns}&name=eq.${name}%20Prado`))[0]
const undo = (words: string) =>
  panel.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Desfazer' }).click()
async function hasNoFaults() {
  expect(await faultsOf(panel)).toEqual([])
}

it('a laptop shows a dozen leads with their rugs, a phone folds the filters', async () => {
  for (const width of [1180, 1366]) {
    await panel.setViewportSize({ width, height: 768 })
    await open()
    await row('Lia').waitFor()
    const boxes = await Promise.all((await panel.getByRole('article').all()).map((one) => one.boundingBox()))
    expect(boxes).toHaveLength(12)
    expect(Math.max(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0)))).toBeLessThanOrEqual(768)
  }
  const loaded = () =>
    panel
      .locator('article img')
      .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)
  await expect.poll(loaded, patience).toBe(12)
  await panel.setViewportSize({ width: 390, height: 844 })
  expect(await panel.getByLabel('De quem').isVisible()).toBe(false)
  await panel.getByRole('button', { name: 'Filtros' }).click()
  await panel.getByLabel('De quem').selectOption({ label: 'Ninguém' })
  await panel.getByRole('button', { name: 'Filtros (1)' }).waitFor()
  expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await hasNoFaults()
  await panel.setViewportSize(laptop)
})

it('keys walk, mark, take and set the status of many, and it is undone in one step', async () => {
  await open()
  await row('Lia').waitFor()
  for (const key of ['j', 'x', 'j', 'x', 'k', 'k', 'j', 'j', 'j', 'x']) await panel.keyboard.press(key)
  await panel.getByText('3 marcados').waitFor()
  await panel.keyboard.press('s')
  await panel.keyboard.press('Escape')
  expect(await panel.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Situação dos marcados',
  )
  await panel.getByLabel('Situação dos marcados').selectOption({ label: 'Em contato' })
  await panel.getByText('3 pedidos alterados').waitFor()
  expect(await readRows(site, 'leads?select=id&status=eq.em-contato')).toHaveLength(3)
  await undo('3 pedidos alterados')
  await panel.getByText('Desfeito', { exact: true }).waitFor()
  expect(await readRows(site, 'leads?select=id&status=eq.em-contato')).toEqual([])
  await hasNoFaults()
  await panel.getByRole('button', { name: 'Desmarcar' }).click()
  await row('Ana')
    .getByRole('button', { name: /^Ana Prado/ })
    .focus()
  await panel.keyboard.press('a')
  await panel.getByText('Pedido com você').waitFor()
  expect((await kept('assigned_to', 'Ana'))?.assigned_to).not.toBeNull()
  // Shift reaches from one mark to the next.
  await panel.getByLabel('Marcar Ana Prado').click()
  await panel
    .getByLabel(/^Marcar/)
    .nth(5)
    .click({ modifiers: ['Shift'] })
  await panel.getByText('6 marcados').waitFor()
  const worked = (column: string) => readRows(site, `leads?select=id&${column}=not.is.null`)
  // Ana is with somebody already.
  await panel.getByLabel('Responsável pelos marcados').selectOption({ index: 2 })
  await expect.poll(async () => (await worked('assigned_to')).length, patience).toBe(6)
  await undo('5 pedidos alterados')
  await expect.poll(async () => (await worked('assigned_to')).length, patience).toBe(1)
  const day = panel.getByLabel('Lembrar dos marcados em')
  await day.fill('2031-05-04')
  await day.blur()
  await expect.poll(async () => (await worked('remind_on')).length, patience).toBe(6)
  await undo('6 pedidos alterados')
  await expect.poll(async () => (await worked('remind_on')).length, patience).toBe(0)
})

it('a cut line takes nothing along: what was set stands as it was, and a colleague is not written over', async () => {
  await open()
  await panel.route(work, (route) => route.abort())
  await panel.getByLabel('Situação de Bento Prado').selectOption({ label: 'Orçado' })
  await panel.getByText('Erro ao salvar').waitFor()
  await expect.poll(() => panel.getByLabel('Situação de Bento Prado').inputValue()).toBe('novo')
  await panel.unroute(work)
  const staff = await openStaff(site, 'leads')
  await panel.route(work, async (route) => {
    await staff.from('leads').update({ status: 'perdido' }).eq('name', 'Bento Prado')
    await route.continue()
  })
  await panel.getByLabel('Situação de Bento Prado').selectOption({ label: 'Fechado' })
  await panel.getByText('Um pedido ficou como estava').waitFor()
  await expect.poll(() => panel.getByLabel('Situação de Bento Prado').inputValue()).toBe('perdido')
  await panel.unroute(work)
})

it('an answer kept ready speaks the language of the lead, and opening it notes the contact', async () => {
  await open('/respostas')
  await panel.getByRole('button', { name: 'Nova resposta' }).click()
  await panel.getByLabel('Nome da resposta').fill('Visita')
  await panel.getByLabel('Texto').first().fill('Olá, {nome}. {preço}')
  await panel.getByRole('button', { name: 'Salvar resposta' }).click()
  await panel.getByText('{preço} não quer dizer nada aqui').waitFor()
  await panel.getByLabel('Texto').first().fill('Olá, {nome}.')
  await panel.getByLabel('Texto').last().fill('Hola, {nombre}: {alfombra}, {medida}.')
  await hasNoFaults()
  await panel.getByRole('button', { name: 'Salvar resposta' }).click()
  await panel.getByText('Resposta salva').waitFor()
  await open()
  await panel.getByRole('button', { name: 'Abrir o registro de Ana Prado' }).click()
  await panel.getByLabel('Resposta pronta (espanhol)').selectOption({ label: 'Visita' })
  const rug = (await kept('carpet_name', 'Ana'))?.carpet_name
  const text = `Hola, Ana Prado: ${rug}, 2 x 3m.`
  expect(await panel.getByLabel('Texto da resposta').inputValue()).toBe(text)
  const mail = panel.getByRole('link', { name: 'Abrir no e-mail' })
  expect(await mail.getAttribute('href')).toContain(encodeURIComponent(text))
  await panel.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const [chat] = await Promise.all([
    panel.context().waitForEvent('page'),
    panel.getByRole('link', { name: 'Abrir no WhatsApp' }).click(),
  ])
  expect(chat.url()).toContain(`text=${encodeURIComponent(text)}`)
  await chat.close()
  await panel.getByText('Contato por WhatsApp anotado').waitFor()
  expect(await kept('contacted_by', 'Ana')).toEqual({ contacted_by: 'whatsapp' })
  await undo('Contato por WhatsApp anotado')
  await expect.poll(() => kept('contacted_by', 'Ana')).toEqual({ contacted_by: null })
  await hasNoFaults()
})

it('an answer that was changed is a draft, and gives way to no other without a way back', async () => {
  await open()
  await panel.getByRole('button', { name: 'Abrir o registro de Ana Prado' }).click()
  const choice = panel.getByLabel('Resposta pronta (espanhol)')
  const text = panel.getByLabel('Texto da resposta')
  await choice.selectOption({ label: 'Visita' })
  await text.fill('Hola, Ana. Le llamo el martes.')
  await choice.selectOption('')
  await text.waitFor({ state: 'detached' })
  await undo('deu lugar ao modelo')
  expect(await text.inputValue()).toBe('Hola, Ana. Le llamo el martes.')
  await panel.reload()
  await panel.getByRole('button', { name: 'Abrir o registro de Ana Prado' }).click()
  await panel.getByRole('button', { name: 'Continuar com o rascunho' }).click()
  expect(await text.inputValue()).toBe('Hola, Ana. Le llamo el martes.')
  await expect.poll(() => choice.locator('option:checked').innerText()).toBe('Visita')
  await hasNoFaults()
})

it('answers that are still being read are not said to be none, nor those that could not be read', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await panel.route('**/rest/v1/reply_templates*', async (route) => {
    await held
    await route.abort()
  })
  await open()
  await panel.getByRole('button', { name: 'Abrir o registro de Ana Prado' }).click()
  const chosen = panel.getByLabel('Resposta pronta (espanhol)').locator('option:checked')
  expect(await chosen.innerText()).toBe('Carregando...')
  answer()
  await expect
    .poll(() => chosen.innerText(), { timeout: 30_000 })
    .toBe('As respostas prontas não puderam ser lidas')
  await panel.unroute('**/rest/v1/reply_templates*')
})

it('a reminder is counted on its day, and a filter that was saved is there after a reload', async () => {
  const today = new Date().toLocaleDateString('sv-SE')
  await open()
  await panel.getByRole('button', { name: 'Abrir o registro de Lia Prado' }).click()
  await panel.getByLabel('Lembrar em').fill(today)
  await panel.getByLabel('Lembrar em').blur()
  await panel.getByText('Lembrar hoje').waitFor()
  await panel.getByRole('button', { name: 'Para hoje: 1' }).click()
  await expect.poll(() => panel.getByRole('article').count()).toBe(1)
  await panel.getByRole('button', { name: 'Salvar filtro' }).click()
  await panel.getByLabel('Nome', { exact: true }).fill('Hoje')
  await panel.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await open()
  await row('Ana').waitFor()
  await panel.getByRole('button', { name: 'Hoje', exact: true }).click()
  await expect.poll(() => panel.getByRole('article').count()).toBe(1)
  await panel.getByRole('button', { name: 'Tirar o filtro Hoje' }).click()
  await undo('Filtro Hoje retirado')
  await panel.getByRole('button', { name: 'Hoje', exact: true }).waitFor()
})

it('several scenes of the simulator are one request, which names and links each', async () => {
  const scene = (slug: string) => `tapete=${slug}&ambiente=sala-jardins&medida=200x300&posicao=0,0&giro=0`
  const id = randomUUID()
  const body = new FormData()
  const fields = {
    ...{ name: 'Bia Prova', contact: 'bia@site.example', consent: 'on', id, message: '', locale: 'pt' },
    scene: scene('tapete-scallop'),
    others: `${scene('tapete-natureza')}\n${scene('nenhum-tapete')}`,
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = { origin: site.url }
  const answer = await fetch(site.url + sceneRequestPath, { method: 'POST', body, headers })
  expect(await answer.json()).toMatchObject({ state: 'sent' })
  const kept = (await openStaff(site, 'leads')).from('leads').select('carpet_name,message').eq('id', id)
  const { data } = await kept.single()
  expect(data?.carpet_name).toBe('Scallop, Natureza')
  const [first, ...others] = data?.message?.split('\n') ?? []
  expect(first).toContain(`/simulador?${scene('tapete-scallop')}`)
  expect(others).toEqual([
    'Opção 2: Natureza, 2,00 × 3,00 m, Sala Jardins',
    expect.stringContaining(`/simulador?${scene('tapete-natureza')}`),
  ])
})
