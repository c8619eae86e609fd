import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureSource } from '#content/media/picture-url.ts'
import { readRows } from '#tests/browser/admin-rows.ts'
import { signIn } from '#tests/browser/admin-session.ts'
import { file, tabPage } from '#tests/browser/admin-tab-page.ts'
import { heroAndSamples } from '#tests/browser/hero-and-samples.ts'
import { paperPicture } from '#tests/browser/paper-picture.ts'
import { describeInARow, photos } from '#tests/browser/photos-in-a-row.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { phonePhoto } from '#tests/phone-photo.ts'

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  signedIn = await browser.newContext({ viewport: { width: 1180, height: 820 }, reducedMotion: 'reduce' })
  page = await signedIn.newPage()
  await signIn(page, site)
  await page.waitForURL('**/admin')
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
  await page.getByText(/^Carregando/).waitFor({ state: 'detached' })
  await page.locator('h1').waitFor()
}
const stored = async (like: string) =>
  readRows<{ url: string; width: number; height: number }>(
    site,
    `media?select=url,width,height&url=like.*${like}*&order=url`,
  )

describe('pictures in', () => {
  const place = {
    IFD0: { Make: 'Camera da casa' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1' },
  }
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a05030' }, limitInputPixels: false })

  it('a photo of an iPhone, a TIFF and a giant come in, are shown, and none tells where it was taken', async () => {
    await open('midia')
    const turned = await drawn(60, 40).withMetadata({ orientation: 6, exif: place }).jpeg().toBuffer()
    await page.getByLabel('Enviar imagens').setInputFiles([
      // A browser that knows no HEIC names no type.
      file('Sala da Ana.HEIC', '', phonePhoto),
      file('estudio.tif', 'image/tiff', await drawn(300, 200).withExif(place).tiff().toBuffer()),
      file('parede.jpg', 'image/jpeg', await drawn(12_000, 9000).jpeg({ quality: 40 }).toBuffer()),
      file('de-pe.jpg', 'image/jpeg', turned),
    ])
    await said('4 novas')
    const kept = [...(await stored('media/')).values()].map(({ url, ...size }) => ({
      name: url.split('/').at(-1),
      ...size,
      url,
    }))
    expect(kept.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['de-pe.jpg', 40, 60],
      ['estudio.jpg', 300, 200],
      ['parede.jpg', 6000, 4500],
      ['sala-da-ana.jpg', 64, 96],
    ])
    for (const { url } of kept) {
      const bytes = Buffer.from(await (await fetch(site.url + url)).arrayBuffer())
      expect(bytes.includes('Camera da casa') || bytes.includes('Cartacho')).toBe(false)
      const shown = await fetch(site.url + pictureSource(url, [320]).src)
      expect([url, shown.status]).toEqual([url, 200])
    }
  })

  it('a photo of an iPhone becomes a picture of a product', async () => {
    await open('destaques')
    await button('Novo produto').click()
    await page.locator('main form input[type=file]').setInputFiles(file('tapete.heic', '', phonePhoto))
    await said('Imagem carregada')
    expect((await stored('products/')).at(-1)).toMatchObject({ width: 64, height: 96 })
  })

  it('a JPEG and a photo of an iPhone become the picture of a rug', async () => {
    await page.goto(`${site.url}/simulador-admin`)
    await button('Novo tapete').click()
    const input = page.getByLabel('Imagem do tapete', { exact: true })
    const paper = await sharp(await paperPicture())
      .jpeg()
      .toBuffer()
    await input.setInputFiles(file('foto.jpg', 'image/jpeg', paper))
    await page.getByRole('img', { name: 'Prévia da imagem do tapete' }).waitFor()
    await input.setInputFiles(file('foto.heic', '', phonePhoto))
    await said('Esta imagem parece uma foto')
  })
})

describe('the library', () => {
  const count = 8
  const input = () => page.getByLabel('Enviar imagens')
  const described = () =>
    readRows<{ alt_pt: string; focal_x: number }>(
      site,
      'media?select=alt_pt,focal_x&url=like.*media/quarto*&alt_pt=not.is.null&order=alt_pt',
    )

  it('describes photos in a row by the keys alone', async () => {
    await open('midia?mostrar=undescribed')
    await page.getByLabel('Procurar por nome').fill('quarto')
    await input().setInputFiles(await photos('Quarto de hóspedes.JPG', count))
    await describeInARow(page, tab, count)
    expect(new Set((await described()).map((one) => one.alt_pt)).size).toBe(count)
    await tab.undo(`${count} imagens descritas`)
    await said('Alterações desfeitas')
    expect(await described()).toEqual([])
    await page.locator('main select').first().selectOption('all')
  })

  it('sets focal points in a row, in the field where Enter was pressed', async () => {
    await open('midia')
    await page.getByLabel('Procurar por nome').fill('quarto')
    for (const at of [0, 1])
      await page
        .getByLabel(/^Selecionar Quarto/)
        .nth(at)
        .check()
    await button('Descrever uma a uma').click()
    for (const number of [1, 2]) {
      await page.getByRole('heading', { name: `Descrever ${number} de 2` }).waitFor()
      if (number === 1) await page.getByRole('button', { name: /^Ponto focal/ }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    }
    await said('2 imagens descritas')
    const moved = await readRows(site, 'media?select=url&url=like.*media/quarto*&focal_x=eq.0.55')
    expect(moved).toHaveLength(2)
  })

  it('keeps the names files came with, told apart where they are the same', async () => {
    await open('midia')
    await page.getByLabel('Procurar por nome').fill('quarto de hospedes')
    await page.getByRole('button', { name: /^Quarto de hóspedes\.JPG/ }).waitFor()
    await page.getByRole('button', { name: /^Quarto de hóspedes \(8\)\.JPG/ }).waitFor()
    await page.getByText(/^8 de \d+ arquivos/).waitFor()
  })

  it('tells of a photo that is there already, whatever it is called, and keeps it on a second word', async () => {
    const [first] = await photos('outro-nome.jpg', 1)
    if (!first) throw new Error('There is no photo')
    await input().setInputFiles([first])
    await said('já está na biblioteca como Quarto de hóspedes')
    await page.getByRole('button', { name: 'Tentar novamente outro-nome.jpg' }).click()
    await said('1 nova')
    await page.getByLabel('Procurar por nome').fill('')
    await page.locator('main select').first().selectOption('duplicates')
    await page.getByRole('button', { name: /^outro-nome\.jpg/ }).click()
    await said(/O mesmo arquivo também está aqui como Quarto de hóspedes/)
    await tab.hasNoFaults()
    await button('Fechar arquivo').click()
  })

  it('tags many, finds them by tag, and puts many into the bin and back', async () => {
    await open('midia')
    await page.getByLabel('Procurar por nome').fill('quarto')
    await page
      .getByLabel(/^Selecionar Quarto/)
      .nth(2)
      .check()
    await page
      .getByLabel(/^Selecionar Quarto/)
      .nth(6)
      .click({ modifiers: ['Shift'] })
    await said('5 selecionadas')
    await button('Marcas').click()
    await page.getByLabel('Marcas', { exact: true }).fill('cliente')
    await page.keyboard.press('Enter')
    await said('Marcas guardadas')
    await page.getByLabel('Procurar por nome').fill('')
    await page.locator('main select').nth(1).selectOption('cliente')
    await page.getByText(/^5 de \d+ arquivos/).waitFor()
    await page.getByRole('region', { name: 'Imagens selecionadas' }).getByText('Excluir').click()
    await tab.confirm()
    await said('5 arquivos na lixeira por 30 dias')
    expect(await readRows(site, 'file_bin?select=url&url=like.*media/quarto*')).toHaveLength(5)
    await tab.undo('5 arquivos na lixeira')
    await page.getByText(/^5 de \d+ arquivos/).waitFor()
    await expect.poll(() => readRows(site, 'file_bin?select=url&url=like.*media/quarto*')).toEqual([])
  })

  it('asks before a file is replaced that visitors see, names where, and takes it back', async () => {
    const url = '/storage/v1/object/public/site-assets/video/hero-poster.jpg'
    const bytes = async () =>
      Buffer.from(await (await fetch(site.url + url)).arrayBuffer()).toString('base64')
    const before = await bytes()
    await open(`midia?arquivo=${encodeURIComponent(url)}`)
    await page.getByLabel('Trocar arquivo').setInputFiles(await photos('nova.jpg', 1, 0x123456))
    await page.getByRole('dialog').getByText('Página inicial').waitFor()
    expect(await bytes()).toBe(before)
    await page.getByRole('dialog').getByRole('button', { name: 'Trocar' }).click()
    await said('Arquivo trocado')
    expect(await bytes()).not.toBe(before)
    await tab.undo('Arquivo trocado')
    await said('O arquivo de antes voltou')
    expect(await bytes()).toBe(before)
  })

  it('gives its pictures to a product', async () => {
    await open('destaques')
    await button('Novo produto').click()
    await button('Escolher da biblioteca').click()
    const dialog = page.getByRole('dialog', { name: 'Biblioteca' })
    await dialog.getByLabel('Procurar por nome').fill('quarto')
    await dialog
      .getByRole('button', { name: /^Quarto/ })
      .nth(1)
      .click()
    await dialog
      .getByRole('button', { name: /^Quarto/ })
      .nth(3)
      .click()
    await tab.hasNoFaults()
    await dialog.getByRole('button', { name: 'Usar 2 imagens' }).click()
    await page.getByText('Capa', { exact: true }).last().waitFor()
    const form = page.getByRole('region', { name: 'Novo produto' })
    expect(await form.locator('figure').count()).toBe(2)
  })
})

describe('hero and samples', () => heroAndSamples({ current: () => page, site: () => site, tab, open }))
