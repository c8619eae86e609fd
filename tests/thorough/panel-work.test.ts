import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminTabPath } from '#i18n/panel-paths.ts'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { tabPage } from '#tests/browser/admin-tab-page.ts'
import { patience } from '#tests/browser/patience.ts'
import { photos } from '#tests/browser/photos-in-a-row.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { panelTabs } from '#tests/every-address.ts'

const poster = '/storage/v1/object/public/site-assets/video/hero-poster.jpg'

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  signedIn = await openSignedIn(browser, site, { viewport: { width: 1180, height: 820 }, locale: 'pt-BR' })
  signedIn.setDefaultTimeout(patience.timeout)
  page = await signedIn.newPage()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const tab = tabPage(
  () => page,
  () => site.url,
)
const { said, button } = tab
const open = async (address: string) => {
  await page.goto(`${site.url}/admin/${address}`)
  await page.locator('h1').waitFor()
  await page.getByText(/^Carregando/).waitFor({ state: 'detached' })
}
const leaveAndKeep = async (link: string) => {
  await page
    .getByRole('link', { name: new RegExp(`^${link}`) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar e sair' }).click()
  await page.getByRole('heading', { level: 1, name: link }).waitFor()
}

it('what is typed of a picture in a row is a draft like any other, in the row and in its file', async () => {
  await open('midia')
  await page.getByLabel('Enviar imagens').setInputFiles(await photos('Rede da varanda.jpg', 2, 0x305070))
  await said('2 novas')
  for (const name of ['Rede da varanda.jpg', 'Rede da varanda (2).jpg'])
    await page.getByLabel(`Selecionar ${name}`).check()
  await button('Descrever uma a uma').click()
  await page.getByLabel('Texto alternativo', { exact: true }).fill('Para a sesta')
  await leaveAndKeep('Coleções')
  await open('midia')
  // The newest is the first of the row.
  await page.getByRole('button', { name: /^Rede da varanda \(2\)\.jpg/ }).click()
  await said('Há um rascunho seu que não foi salvo')
  await button('Continuar com o rascunho').click()
  expect(await page.getByLabel('Texto alternativo', { exact: true }).inputValue()).toBe('Para a sesta')
  await tab.hasNoFaults()
  await button('Salvar').click()
  await said('Imagem descrita')
  await said(/^Salvo (?:agora|há)/)
})

it('one text goes to many pictures, only where none stands, and is taken back in one step', async () => {
  await open('midia')
  await page.getByLabel('Procurar por nome').fill('rede da varanda.jpg')
  await page.getByText(/^2 de \d+ arquivos/).waitFor()
  for (const name of ['Rede da varanda.jpg', 'Rede da varanda (2).jpg'])
    await page.getByLabel(`Selecionar ${name}`).check()
  await button('Um texto para todas').click()
  await page
    .getByRole('form', { name: 'Um texto para todas' })
    .getByLabel('Texto alternativo', { exact: true })
    .fill('Rede de dormir')
  await tab.hasNoFaults()
  await button('Salvar em 2 imagens').click()
  await said('1 imagem descrita')
  const texts = async () =>
    (await readRows<{ alt_pt: string | null }>(site, 'media?select=alt_pt&url=like.*media/rede*'))
      .map((one) => one.alt_pt)
      .sort()
  expect(await texts()).toEqual(['Para a sesta', 'Rede de dormir'])
  await tab.undo('1 imagem descrita')
  await expect.poll(texts, patience).toEqual(['Para a sesta', null])
})

it('a title typed for a video is a draft, in its list and before its file is there', async () => {
  await open('')
  const before = page.getByRole('form', { name: 'Por arquivo' }).getByLabel('Título')
  await before.fill('Tear visto de cima')
  await leaveAndKeep('Mídia')
  await open('')
  await button('Continuar com o rascunho').click()
  expect(await before.inputValue()).toBe('Tear visto de cima')
  await before.fill('')

  const standing = page.getByRole('region', { name: 'No site agora' }).getByLabel('Título')
  await signedIn.setOffline(true)
  await standing.fill('Abertura do ateliê')
  await standing.press('Enter')
  await said('Erro ao atualizar vídeo')
  await signedIn.setOffline(false)
  await page.reload()
  await page.getByRole('region', { name: 'No site agora' }).getByText('Você mudou: Título').waitFor()
})

it('a file that was replaced goes back to its place from the bin, days later too', async () => {
  const bytes = async () => (await (await fetch(site.url + poster)).bytes()).join()
  const before = await bytes()
  await open(`midia?arquivo=${encodeURIComponent(poster)}`)
  await page.getByLabel('Trocar arquivo').setInputFiles(await photos('nova.jpg', 1, 0x123456))
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar' }).click()
  await said('Arquivo trocado')
  expect(await bytes()).not.toBe(before)
  await open('historico?ver=lixeira')
  await said('trocado por outro')
  await page.getByRole('button', { name: /^Pôr de volta no lugar\s?: hero-poster\.jpg/ }).click()
  await said('Restaurado')
  expect(await bytes()).toBe(before)
})

it('a picture whose place could not be saved is not sent a second time', async () => {
  await open('galeria')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/')) sent += 1
  })
  const [picture] = await photos('praia.jpg', 1, 0x708090)
  await tab.cutOff('**/rest/v1/rpc/save_gallery', 'POST', async () => {
    await page
      .locator('main li input[type=file]')
      .first()
      .setInputFiles(picture ?? [])
    await said('praia.jpg: não foi salva no banco de dados')
  })
  await button('Tentar novamente praia.jpg').click()
  await said('Imagem atualizada')
  expect(sent).toBe(1)
  // Nothing of it is public before somebody has seen it on the page, and says so.
  await said('O site ainda mostra outras imagens nesta seção.')
})

it('a stored video is chosen from the library, which shows a moment of each', async () => {
  await open('')
  await button('Escolher da biblioteca um vídeo').click()
  const dialog = page.getByRole('dialog', { name: 'Biblioteca' })
  const video = dialog.locator('video').first()
  await expect
    .poll(() => video.evaluate((one) => (one as HTMLVideoElement).videoWidth), patience)
    .toBeGreaterThan(0)
  await tab.hasNoFaults()
  await dialog.getByRole('listitem').getByRole('button').first().click()
  await said('Vídeo carregado')
})

it('Ctrl K finds a file by the name and the tag it has, a collection, a text of a list, and every action', async () => {
  await open('midia')
  await page.getByLabel('Procurar por nome').fill('rede da varanda.jpg')
  await page.getByLabel('Selecionar Rede da varanda.jpg').check()
  await button('Marcas').click()
  await page.getByLabel('Marcas', { exact: true }).fill('verão')
  await page.keyboard.press('Enter')
  await said('Marcas guardadas')
  await open('colecoes')
  const find = async (words: string, hit: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(words)
    await page.getByRole('option', { name: hit }).first().waitFor()
  }
  await find('verao', 'Rede da varanda.jpg')
  await page.keyboard.press('Escape')
  await find('Depoimento', /Depoimento/)
  await page.keyboard.press('Escape')
  const [collection] = await readRows<{ title: string }>(
    site,
    'collections?select=title&kind=eq.category&limit=1',
  )
  await find(collection?.title ?? '', collection?.title ?? '')
  await page.keyboard.press('Escape')
  await find('convidar', 'Convidar alguém da equipe')
  await page.keyboard.press('Enter')
  const email = page.getByLabel('E-mail').first()
  await expect.poll(() => email.evaluate((one) => one === document.activeElement), patience).toBe(true)
  await find('planilha', /planilha/)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Importar e exportar' }).waitFor()
})

it('the sign-in of staff says that the line is cut, in words of the house', async () => {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const door = await context.newPage()
  await door.route('**/auth/v1/token*', (route) => route.abort())
  await door.goto(`${site.url}/simulador-admin`)
  await wakePage(door)
  await door.getByLabel('E-mail').fill(site.administrator.email)
  await door.getByLabel('Senha', { exact: true }).fill(site.administrator.password)
  await door.getByRole('button', { name: 'Entrar' }).click()
  await door.getByText('Não foi possível falar com o servidor.').first().waitFor()
  expect(await door.getByText(/fetch/i).count()).toBe(0)
  await context.close()
})

it('no screen of the panels says an id or where a file lies', async () => {
  const said = /[0-9a-f]{8}-[0-9a-f]{4}-|\/storage\/v1|\b(?:rugs|samples|media|previous|hero)\/\w/
  // Also of what came before names were noted.
  const staff = await openStaff(site)
  expect((await staff.from('file_notes').update({ original_name: null }).neq('url', '')).error).toBeNull()
  const addresses = [...panelTabs, `${adminTabPath('history')}?ver=lixeira`]
  for (const address of addresses) {
    await page.goto(site.url + address)
    await page.locator('h1').waitFor()
    await page.getByText(/^Carregando/).waitFor({ state: 'detached' })
    const text = await page.locator('body').innerText()
    expect(
      text.split('\n').filter((line) => said.test(line)),
      address,
    ).toEqual([])
  }
  await open('historico')
  const rows = page.locator('main button[aria-expanded=false]')
  for (let at = 0; at < Math.min(6, await rows.count()); at += 1) await rows.first().click()
  expect((await page.locator('main').innerText()).split('\n').filter((line) => said.test(line))).toEqual([])
})
