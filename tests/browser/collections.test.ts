import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusOf, visitWithoutPictures } from './plain-visits.ts'
import { openBrowser, siteToVisit } from './site.ts'

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

describe('the collections', () => {
  it('begin with the year 2024 and change years by links, without script', async () => {
    const page = await visit('/colecoes', { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { name: 'Contemporâneo & Inovação' }).isVisible()).toBe(true)
    expect(await page.locator('#curadoria li img').count()).toBe(6)
    await page.getByRole('link', { name: '2022' }).click()
    expect(page.url()).toBe(`${site.url}/colecoes?ano=2022`)
    expect(await page.getByRole('heading', { name: 'Elegância & Sofisticação' }).isVisible()).toBe(true)
    await page.close()
  })

  it('answer by category, by family and by no other name', async () => {
    expect((await statusOf('/colecoes/premium'))[0]).toBe(200)
    expect(await statusOf('/es/colecciones/classica')).toEqual([301, '/es/colecciones/clasica'])
    expect(await statusOf('/colecoes/geometrica')).toEqual([301, '/tapetes-geometricos'])
    expect(await statusOf('/curadoria')).toEqual([301, '/colecoes'])
    expect((await statusOf('/colecoes/5'))[0]).toBe(200)
    expect((await statusOf('/colecoes/7'))[0]).toBe(404)
    const html = await (await fetch(`${site.url}/es/colecciones/3`)).text()
    expect(html).toMatch(/rel="canonical" href="[^"]*\/es\/alfombras-geometricas"/)
  })
})

it('a category of few rugs shows how it is made, where it is seen, its family, and the five others alone', async () => {
  const page = await visit('/es/colecciones/natural', { javaScriptEnabled: false })
  const weave = page.getByRole('region', { name: 'Tufada a mano, lana de pelo largo' })
  expect(await weave.innerText()).toMatch(/El pelo tiene 30\smm de alto\./)
  const ways = await weave
    .getByRole('link')
    .evaluateAll((links) => links.slice(1).map((a) => a.getAttribute('href')))
  expect(ways).toEqual([
    '/es/simulador?tapete=tapete-soft-living',
    '/es/productos/tapete-soft-living',
    '/es/colecciones/6',
  ])
  const others = page.getByRole('region', { name: 'Otras colecciones' }).locator('ul').first()
  expect(await others.getByRole('link').allInnerTexts()).toHaveLength(5)
  expect(await others.innerText()).not.toContain('Natural')
  await page.close()
})

describe('what the catalogue does not hold', () => {
  const asks = async (path: string) => {
    const html = await (await fetch(site.url + path)).text()
    const addresses = html.matchAll(
      /href="(\/(?:personalizados|es\/a-medida|(?:orcamento|es\/presupuesto)\/pedir)\?(?!tapete=)[^"]+)"/g,
    )
    return [...new Set([...addresses].map((match) => match[1] ?? ''))]
  }

  it.each([
    ['/colecoes/2', 1, 'Tapete sob medida: Redondos'],
    ['/es/colecciones/4', 1, 'Alfombra a medida: Infantil'],
    ['/tapetes-geometricos', 6, 'Arcos'],
    ['/es/alfombras-geometricas', 6, 'Arcos'],
  ])('can be asked for from %s, in a form that says which it is', async (path, count, words) => {
    const found = await asks(path)
    expect(found).toHaveLength(count)
    const form = await (await fetch(site.url + found[0]?.replaceAll('&amp;', '&'))).text()
    expect(/<(?:textarea|p class="font-display[^"]*")[^>]*>([^<]*)/.exec(form)?.[1]).toContain(words)
    expect(form).toMatch(/<form [^>]*aria-label="(Pedido|Petici\u00f3n) de /)
  })

  it('is no form of its own where the family has rugs', async () => {
    expect(await asks('/colecoes/6')).toEqual([])
  })
})
