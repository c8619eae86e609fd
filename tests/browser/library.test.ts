import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureSource } from '#content/media/picture-url.ts'
import { phonePhoto } from '#tests/phone-photo.ts'
import { readRows } from './admin-rows.ts'
import { signIn } from './admin-session.ts'
import { file, tabPage } from './admin-tab-page.ts'
import { paperPicture } from './paper-picture.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'

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

const { said, button } = tabPage(
  () => page,
  () => site.url,
)
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
