import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { statusOf, visitWithoutPictures } from './plain-visits.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { wakePage } from './wake-page.ts'
import { watchPage } from './watch-page.ts'

const site = siteToVisit()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

const visit = (path: string, options?: Parameters<Browser['newPage']>[0]) =>
  visitWithoutPictures(browser, path, options)

describe('the catalogue', () => {
  it('shows the nine rugs by number, each leading to its page, with JavaScript off', async () => {
    const page = await visit('/tapetes', { javaScriptEnabled: false })
    expect(await page.locator('main ol [data-number]').allInnerTexts()).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
    ])
    expect(await page.locator('main ol > li > a:first-child').first().getAttribute('href')).toBe(
      '/produtos/tapete-scallop',
    )
    expect(await page.getByText('Artesanato & Exclusividade').isVisible()).toBe(true)
    await page.close()
  })

  it('filters by links, without script too, and tells where nothing is left', async () => {
    const page = await visit('/es/alfombras', { javaScriptEnabled: false })
    await page.locator('main nav > div summary', { hasText: 'Color' }).click()
    await page.locator('main nav > div').getByRole('link', { name: 'Azul' }).click()
    expect(page.url()).toBe(`${site.url}/es/alfombras?color=azul`)
    expect(await page.locator('main ol [data-name]').allInnerTexts()).toEqual([
      'Ocean Blue',
      'Studio Ryzi',
      'Geométrica',
    ])
    await page.goto(`${site.url}/tapetes?forma=organica&tecnica=atado-a-mao`)
    expect(await page.getByText('Nenhum tapete reúne essas escolhas').isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Limpar filtros' }).first().click()
    expect(await page.locator('main ol > li > a:first-child').count()).toBe(9)
    await page.close()
  })

  it('opens its filters from one button on a phone, pictures first', async () => {
    const page = await visit('/tapetes', { viewport: { width: 390, height: 844 } })
    const option = page.locator('main nav > details').getByRole('link', { name: 'Verde' })
    expect(await option.isVisible()).toBe(false)
    await page.locator('main nav > details > summary').click()
    await option.click()
    await page.locator('main nav > details [role=status]', { hasText: '2 tapetes' }).waitFor()
    expect(page.url()).toBe(`${site.url}/tapetes?cor=verde`)
    expect(await option.isVisible()).toBe(false)
    await page.goBack()
    await page.locator('main nav > details [role=status]', { hasText: '9 tapetes' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.close()
  })

  it('has one address for each choice, and none for choices that visitors make up', async () => {
    expect(await statusOf('/tapetes?cor=ultravioleta')).toEqual([302, '/tapetes'])
    expect(await statusOf('/tapetes?cor=azul&cor=verde')).toEqual([302, '/tapetes?cor=azul'])
    expect(await statusOf('/tapetes?tecnica=atado-a-mao&medida=3x4')).toEqual([200, ''])
  })
})

describe('the page of a rug', () => {
  it('tells machines the price that visitors read, and none where there is none', async () => {
    const things = async (path: string) => {
      const html = await (await fetch(site.url + path)).text()
      return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)/g)].map((one) =>
        JSON.parse(one[1] ?? ''),
      )
    }
    const [scallop, way] = await things('/produtos/tapete-scallop')
    expect(scallop).toMatchObject({ '@type': 'Product', offers: { price: 4890, priceCurrency: 'BRL' } })
    expect(way.itemListElement.map((place: { name: string }) => place.name)).toEqual([
      'Tapetes',
      'Clássica',
      'Scallop',
    ])
    const [natureza] = await things('/es/productos/tapete-natureza')
    expect(natureza).toMatchObject({ '@type': 'Product', name: 'Natureza' })
    expect(natureza.offers).toBeUndefined()
  })

  it('draws the chosen size to scale and asks for a quote of it', async () => {
    const page = await visit('/produtos/tapete-scallop')
    const drawn = page.locator('#em-escala svg > image')
    // Small while the first picture is on its way, whole once it is near.
    expect(await drawn.getAttribute('href')).toMatch(/^\/img\/128\/.*\/rugs\/scallop\/flat\.png$/)
    await page.route('**/scallop/flat.png', (route) => route.continue())
    await wakePage(page)
    await page.getByText('2,50 × 3,50 m').first().click()
    await page.locator('#escala', { hasText: '2,5\u00a0×\u00a03,5\u00a0m' }).waitFor()
    // The rug itself with its own outline, not a shape like it.
    await page.locator('#em-escala').scrollIntoViewIfNeeded()
    await expect.poll(() => drawn.getAttribute('href')).toMatch(/^\/img\/640\/.*\/rugs\/scallop\/flat\.png$/)
    expect([await drawn.getAttribute('width'), await drawn.getAttribute('height')]).toEqual(['260', '360'])
    // So are the other sizes: lines round its own edge, and no rectangles.
    const edges = page.locator('#em-escala svg > g > image')
    expect(await edges.evaluateAll((all) => all.map((one) => one.getAttribute('width')))).toEqual([
      '210',
      '310',
    ])
    expect(
      await edges.first().evaluate((one) => getComputedStyle(one.parentElement ?? one).filter),
    ).toContain('#borda')
    expect(await page.locator('#em-escala svg > rect').count()).toBe(0)
    expect(await page.locator('[aria-labelledby=de-perto]').innerText()).toContain('14,5\u00a0mm')
    await page.getByRole('button', { name: 'Pedir orçamento' }).click()
    await page.getByRole('dialog', { name: 'Pedir orçamento' }).waitFor()
    expect(await page.locator('dialog dl').innerText()).toContain('2,50\u00a0×\u00a03,50\u00a0m')
    await page.close()
  })

  it('opens at home: by a link on an iPhone, in the viewer on Android, by a code from a desktop', async () => {
    const page = await wakePage(await visit('/produtos/tapete-scallop'))
    await page.getByText('2,50 × 3,50 m').first().click()
    const link = page.locator('a[rel="ar"]')
    expect(await link.getAttribute('href')).toMatch(
      /^\/ar\/tapete-scallop\/250x350\.usdz#allowsContentScaling=0$/,
    )
    expect(await link.evaluate((element) => element.firstElementChild?.tagName)).toBe('IMG')
    await page.getByRole('button', { name: 'Ver na minha casa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Na sua casa' })
    await dialog.getByRole('img').waitFor()
    expect(await dialog.innerText()).toContain('2,50\u00a0×\u00a03,50\u00a0m')
    expect(await faultsOf(page, { within: 'dialog[open]' })).toEqual([])
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await page.close()

    const phone = {
      userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile',
      viewport: { width: 390, height: 844 },
    }
    const arrived = await visit('/es/productos/tapete-scallop#ar-250x350', phone)
    const button = arrived.getByRole('button', { name: 'Ver en mi casa' })
    expect((await button.boundingBox())?.y).toBeLessThan(844)
    const devtools = await arrived.context().newCDPSession(arrived)
    await devtools.send('Page.enable')
    const asked = new Promise<string>((resolve) =>
      devtools.on('Page.frameRequestedNavigation', ({ url }) => resolve(url)),
    )
    await wakePage(arrived)
    await arrived.getByRole('radio', { name: '2,50 × 3,50 m', checked: true }).waitFor({ state: 'attached' })
    await button.click()
    expect(new URL(await asked).searchParams.get('file')).toBe(`${site.url}/ar/tapete-scallop/250x350.glb`)
    // Without the Google app the intent leads back here, and the rug is offered in 3D.
    await arrived.evaluate("location.hash = 'ar-no'")
    await arrived.getByRole('button', { name: 'Ver en 3D' }).waitFor()
    await arrived.close()
  })

  it('has both of its models as links with JavaScript off', async () => {
    const page = await visit('/es/productos/tapete-ocean-blue', { javaScriptEnabled: false })
    const files = page.locator('main p > a[href^="/ar/"]')
    const types = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' }
    const found = await files.evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))
    expect(found).toHaveLength(2)
    for (const address of found) {
      const answer = await fetch(site.url + address, { method: 'HEAD' })
      const ending = address.split('.').at(-1) as keyof typeof types
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, types[ending]])
    }
    await page.close()
  })

  it('is missing for a slug that no rug has', async () => {
    expect((await statusOf('/produtos/tapete-voador'))[0]).toBe(404)
    expect((await statusOf('/es/productos/alfombra-voladora'))[0]).toBe(404)
  })
})

describe('the lightbox', () => {
  it('goes on with the arrows and closes with Escape, the cross and the back button', async () => {
    const page = await wakePage(await visit('/tapetes-geometricos'))
    const lightbox = page.getByRole('dialog')
    const third = page.locator('main ol a[href^="/img/"]').nth(2)
    for (const close of ['Escape', 'cross', 'back']) {
      await third.click()
      await lightbox.waitFor()
      await page.getByText('3 / 6').waitFor()
      await page.keyboard.press('ArrowRight')
      await page.getByText('4 / 6').waitFor()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else if (close === 'cross') await lightbox.getByRole('button', { name: 'Fechar' }).click()
      else await page.goBack()
      await lightbox.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/tapetes-geometricos')
      expect(await third.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await page.close()
  })

  it('is a link to the picture with JavaScript off', async () => {
    const page = await visit('/produtos/tapete-scallop', { javaScriptEnabled: false })
    const address = await page.locator('main a[href^="/img/"]').first().getAttribute('href')
    const picture = await fetch(site.url + address)
    expect([picture.status, picture.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image'])
    await page.close()
  })
})

it('a rug opens without an error and asks nobody else for anything', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const seen = watchPage(page)
  await page.goto(`${site.url}/es/alfombras`)
  await wakePage(page)
  await page.locator('main ol > li > a:first-child').first().click()
  await page.waitForURL('**/es/productos/tapete-scallop')
  await page.getByRole('heading', { name: 'Scallop', level: 1 }).waitFor()
  expect(seen.problems).toEqual([])
  expect(seen.hosts).toEqual([new URL(site.url).host])
  await page.close()
})

it('a click on a colour copies its name and code, and says so; without script both stand there', async () => {
  const page = await visit('/amostra-de-cores', { permissions: ['clipboard-read', 'clipboard-write'] })
  await wakePage(page)
  await page.getByRole('button', { name: /AMETISTA/ }).click()
  await page.getByText('Copiado: AMETISTA #72578E').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('AMETISTA #72578E')
  await page.close()
  const plain = await visit('/es/muestras-de-color', { javaScriptEnabled: false })
  expect(await plain.locator('main > ul > li').count()).toBe(8)
  expect(await plain.locator('main > ul').innerText()).toContain('#A3246A')
  expect(await plain.locator('main > ul button').count()).toBe(0)
  const inRoom = await plain.getByRole('link', { name: /^En una estancia ?: AMETISTA$/ }).getAttribute('href')
  expect(inRoom).toMatch(/^\/es\/simulador\?tapete=[\w-]+&tom=72578e$/)
  await plain.close()
})
