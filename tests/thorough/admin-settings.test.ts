import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { becomesPublic, openSignedIn, publicWithinMs } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { paceBelow } from '#tests/pace.ts'

const picture = path.resolve(
  import.meta.dirname,
  '../../supabase/seed/files/site-assets/rugs/natureza/corner.jpg',
)

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

async function open(address: string, heading: string): Promise<Page> {
  const page = await signedIn.newPage()
  await page.goto(`${site.url}/admin/${address}`)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.getByText(/^(Carregando|Procurando o que falta)/).waitFor({ state: 'detached' })
  return page
}

const settings = (group = 'contato') => open(`textos?grupo=${group}`, 'Textos e contatos')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()
const undo = (page: Page) => page.getByRole('button', { name: 'Desfazer' }).click()
const setting = async (section: string, key: string) =>
  (await readRows<{ value: unknown }>(site, `site_settings?section=eq.${section}&key=eq.${key}`))[0]?.value

describe('a contact detail', () => {
  it('that is none is told at its field, and nothing is saved', async () => {
    const page = await settings()
    await page.getByLabel('Telefone').fill('12')
    await save(page)
    await page.getByText('Confira os campos').waitFor()
    expect(await page.getByLabel('Telefone').getAttribute('aria-invalid')).toBe('true')
    expect(await setting('contact', 'phone')).toBe('')
    await page.close()
  })

  it('is public within two seconds, and so is its restoring from the history', async () => {
    const thereAndBack = async () => {
      const page = await settings()
      await page.getByLabel('Telefone').fill('+55 11 5555-0101')
      await save(page)
      await page.getByText('Alterações salvas').waitFor()
      const there = await becomesPublic(site, '5555-0101', true)
      await page.goto(`${site.url}/admin/historico`)
      const last = page.getByRole('button', { name: /Contatos · telefone/ }).first()
      await last.click()
      await page.getByRole('cell', { name: '+55 11 5555-0101' }).waitFor()
      await page.getByRole('button', { name: 'Restaurar como era antes' }).click()
      await page.getByText('Restaurado').waitFor()
      const back = await becomesPublic(site, '5555-0101', false)
      await page.close()
      return Math.max(there, back)
    }
    expect(await paceBelow(publicWithinMs, thereAndBack)).toBeLessThan(publicWithinMs)
  })

  it('saved from two tabs: the second is told what stands there, and chooses', async () => {
    const [first, second] = [await settings(), await settings()]
    await first.getByLabel('WhatsApp').fill('+55 11 90000-0001')
    await save(first)
    await first.getByText('Alterações salvas').waitFor()
    await second.bringToFront()
    await second.getByLabel('WhatsApp').fill('+55 11 90000-0002')
    await save(second)
    const note = second.getByRole('alert').filter({ hasText: 'Mudado em outra aba' })
    await note.getByText('+55 11 90000-0001').waitFor()
    expect(await setting('contact', 'whatsapp')).toBe('+55 11 90000-0001')
    await note.getByRole('button', { name: 'Salvar o que escrevi' }).click()
    await second.getByText('Alterações salvas').waitFor()
    expect(await setting('contact', 'whatsapp')).toBe('+55 11 90000-0002')
    await undo(second)
    await expect.poll(() => setting('contact', 'whatsapp'), patience).toBe('+55 11 90000-0001')
    await Promise.all([first.close(), second.close()])
  })
})

it('words that staff set as alike find the same in the search, in their language alone', async () => {
  const page = await settings('busca')
  await page.getByLabel('Sinônimos em português').fill('tapete, carpete\nzulmira, scallop')
  await save(page)
  await page.getByText('Alterações salvas').waitFor()
  const visitor = await browser.newPage()
  const found = async (path: string) => {
    await visitor.goto(site.url + path)
    await visitor.keyboard.press('Control+k')
    await visitor.getByRole('combobox').fill('zulmira')
    const answer = visitor.locator('dialog[open]').getByText(/(Nada encontrado|No hay nada) para|Scallop/)
    await answer.first().waitFor()
    return visitor.locator('[role=option] [data-name]').allInnerTexts()
  }
  await expect.poll(async () => (await found('/principal-br'))[0], patience).toBe('Scallop')
  expect(await found('/es/contacto')).toEqual([])
  await visitor.close()
  await page.close()
})

describe('texts of the home page', () => {
  it('are kept where they differ from the words of the page, and shown there within two seconds', async () => {
    const page = await settings('inicio')
    const title = page.locator('[name="home.services.pt.title"]')
    expect(await title.inputValue()).toBe('Nossos\nServiços')
    let written = 0
    const rename = async () => {
      written += 1
      await title.fill(`O que\nfazemos ${written}`)
      await save(page)
      await page.getByText('Alterações salvas').first().waitFor()
      return becomesPublic(site, `fazemos ${written}`, true)
    }
    expect(await paceBelow(publicWithinMs, rename)).toBeLessThan(publicWithinMs)
    expect(await setting('home', 'services')).toEqual({ pt: { title: `O que\nfazemos ${written}` }, es: {} })
    await page.close()
  })

  it('that are typed and not saved are seen on the real page by the administrator alone', async () => {
    const page = await settings('inicio')
    await page.locator('[name="home.hero.pt.text"]').fill('Um texto que ninguém publicou.')
    const opened = signedIn.waitForEvent('page')
    await page.getByRole('button', { name: 'Ver prévia', exact: true }).click()
    const preview = await opened
    await preview.getByText('Um texto que ninguém publicou.').waitFor()
    expect(await (await fetch(`${site.url}/principal-br`)).text()).not.toContain('ninguém publicou')
    const body = new URLSearchParams({ token: 'nobody', rows: '[]' })
    expect((await fetch(`${site.url}/principal-br?previa`, { method: 'POST', body })).status).toBe(403)
    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await Promise.all([page.close(), preview.close()])
  })

  it('that are typed and not saved are not lost by a click elsewhere', async () => {
    const page = await settings('empresa')
    await page.getByLabel('CNPJ').fill('12ABC34501DE35')
    await page.getByRole('link', { name: 'Serviços' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click()
    expect(await page.getByLabel('CNPJ').inputValue()).toBe('12ABC34501DE35')
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    expect(await setting('company', 'cnpj')).toBe('12.ABC.345/01DE-35')
    await page.close()
  })
})

describe('Spanish that is half written', () => {
  it('waits beside a collection, unseen by visitors, until it is published', async () => {
    const row = async () =>
      (await readRows<Record<string, unknown>>(site, 'collections?title=eq.Listrados'))[0]
    const half = 'Rayas a medio escr'
    const standing = (await row())?.description_es
    const page = await open('colecoes', 'Coleções')
    const edit = () => page.getByRole('button', { name: 'Editar Listrados' }).click()
    await edit()
    await page.getByLabel('Texto do botão', { exact: true }).fill('Ver as listras')
    await page.getByLabel('Descrição em espanhol').fill(half)
    await page.getByLabel('Publicar espanhol').uncheck()
    await page.keyboard.press('Control+s')
    await page.getByText('es espera').waitFor()
    expect(await row()).toMatchObject({ explore_text: 'Ver as listras', description_es: standing })

    await edit()
    expect(await page.getByLabel('Descrição em espanhol').inputValue()).toBe(half)
    await page.getByLabel('Publicar espanhol').check()
    await page.keyboard.press('Control+s')
    await page.getByText('es espera').waitFor({ state: 'detached' })
    await expect.poll(row, patience).toMatchObject({ description_es: half })
    await page.keyboard.press('Control+z')
    await page.getByText('es espera').waitFor()
    await expect.poll(row, patience).toMatchObject({ description_es: standing })
    await page.close()
  })

  it('waits beside a setting, whose Portuguese goes public', async () => {
    const page = await settings('feiras')
    const field = (name: string) => page.locator(`[name="fairs.items.0.${name}"]`)
    const items = async () => (await setting('fairs', 'items')) as { title: string; title_es: string }[]
    const [before] = await items()
    await field('title').fill('Feira de prova')
    await field('title_es').fill('Feria a medio escr')
    await page.getByLabel('Publicar espanhol').uncheck()
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    expect((await items())[0]).toMatchObject({ title: 'Feira de prova', title_es: before?.title_es })
    await page.reload()
    await expect.poll(() => field('title_es').inputValue(), patience).toBe('Feria a medio escr')
    expect(await page.getByLabel('Publicar espanhol').isChecked()).toBe(false)
    await page.getByLabel('Publicar espanhol').check()
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    expect((await items())[0]?.title_es).toBe('Feria a medio escr')
    await page.close()
  })
})

describe('a picture', () => {
  const url = '/storage/v1/object/public/site-assets/media/folha-de-teste.jpg'
  const media = async () => (await readRows<Record<string, unknown>>(site, `media?url=eq.${url}`))[0]
  const send = async (page: Page, words: string) => {
    const file = { name: 'Folha de Teste.JPG', mimeType: 'image/jpeg' }
    // None that the library has already.
    const buffer = await sharp(picture).jpeg({ quality: 93 }).toBuffer()
    await page.getByLabel('Enviar imagens').setInputFiles({ ...file, buffer })
    await page.getByText(words).waitFor()
  }

  it('keeps its words and focal point when another file takes its place', async () => {
    const page = await open('midia', 'Mídia')
    await send(page, '1 nova')
    await page.getByRole('button', { name: /^Folha de Teste/ }).click()
    await page.getByRole('button', { name: /^Ponto focal: 50 %/ }).press('ArrowRight')
    await page.getByLabel('Texto alternativo', { exact: true }).fill('Folha no chão')
    await save(page)
    await page.getByText('Imagem descrita').waitFor()
    const buffer = await readFile(picture)
    await page
      .getByLabel('Trocar arquivo')
      .setInputFiles({ name: 'outra.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByText('Arquivo trocado').waitFor()
    expect(await media()).toMatchObject({ alt_pt: 'Folha no chão', focal_x: 0.55 })
    // The file before rests in the bin, which can be emptied to make room.
    await page.goto(`${site.url}/admin/historico?ver=lixeira`)
    await page.getByRole('button', { name: 'Esvaziar arquivos agora' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Esvaziar' }).click()
    await page.getByText('1 arquivo apagado').waitFor()
    expect(await readRows(site, 'file_bin?select=url')).toEqual([])
    await page.close()
  })

  it('that is deleted says where it is used, goes to the bin and comes back by the toast', async () => {
    const page = await open('midia', 'Mídia')
    await page.getByLabel('Procurar por nome').fill('tufagem')
    await page.getByRole('button', { name: /tufagem/ }).click()
    await page.getByRole('button', { name: 'Excluir arquivo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Nossa história/).waitFor()
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('Arquivo na lixeira por 30 dias').waitFor()
    const binned = () => readRows(site, 'file_bin?url=like.*tufagem.jpg')
    expect(await binned()).toHaveLength(1)
    await undo(page)
    await expect.poll(binned, patience).toEqual([])
    await page.close()
  })
})

it('what is missing leads to its field', async () => {
  const page = await open('falta', 'O que falta')
  await page.getByRole('link', { name: 'Razão social' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), patience)
    .toBe('company.name')
  await page.close()
})

it.each([
  ['textos?grupo=feiras', 'Textos e contatos'],
  ['historico', 'Histórico'],
  ['midia?arquivo=%2Fstorage%2Fv1%2Fobject%2Fpublic%2Fsite-assets%2Fcraft%2Ftufagem.jpg', 'Mídia'],
  ['falta', 'O que falta'],
])('axe finds nothing in %s', async (address, heading) => {
  const page = await open(address, heading)
  if (address === 'historico') await page.locator('main li [aria-expanded]').first().click()
  expect(await faultsOf(page)).toEqual([])
  await page.close()
})
