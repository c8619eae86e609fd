import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { losingAnswer } from '#tests/browser/losing-answer.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

const scenes = '/storage/v1/object/public/site-assets/scenes'
const wide = 'apartamento-niemeyer--liso.jpg'
const upright = 'apartamento-niemeyer-retrato--liso.jpg'
const other = 'quarto-serra-retrato--scallop.jpg'
let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  const desk = { viewport: { width: 1180, height: 900 }, reducedMotion: 'reduce' } as const
  signedIn = await openSignedIn(browser, site, desk)
  page = await signedIn.newPage()
  await page.goto(`${site.url}/admin/midia?arquivo=${encodeURIComponent(`${scenes}/${wide}`)}`)
  await page.getByRole('heading', { name: 'Vista em pé, nos celulares' }).waitFor(patience)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const homeHtml = async () => (await fetch(`${site.url}/principal-br`)).text()
/** What a window of this width shows in the first family's place. */
async function shownAt(width: number): Promise<{ file: string; fits: boolean }> {
  const visitor = await browser.newPage({ viewport: { width, height: 844 } })
  await visitor.goto(`${site.url}/principal-br`)
  // A box that is upright on a phone is sent the upright view alone, and the wide one where there is none.
  const sent = [upright, other, wide].map((file) => `img[src*="${file}"]`)
  const picture = visitor.locator(sent.join(', ')).first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const shown = await picture.evaluate((image: HTMLImageElement) => {
    const { width: across, height: down } = image.getBoundingClientRect()
    const drawn = Math.max(across, (down * image.naturalWidth) / image.naturalHeight)
    return { file: image.currentSrc.split('/').at(-1) ?? '', fits: across / drawn > 0.9 }
  })
  await visitor.close()
  return shown
}

it('an upright place shows the upright view of a room, nearly whole', async () => {
  expect(await shownAt(390)).toEqual({ file: upright, fits: true })
})

it('taken off, phones get a crop of the wide view again, and undone they do not', async () => {
  await page.getByRole('button', { name: 'Tirar', exact: true }).click()
  await page.getByText('Vista em pé tirada').waitFor(patience)
  await page.getByText('Sem uma, o celular mostra um recorte desta imagem.').waitFor(patience)
  await expect.poll(async () => (await homeHtml()).includes(upright), patience).toBe(false)
  expect(await shownAt(390)).toEqual({ file: wide, fits: false })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => (await homeHtml()).includes(upright), patience).toBe(true)
})

it('another is chosen in the library, one that is not upright is refused, and two who choose at once both do', async () => {
  expect(await faultsOf(page)).toEqual([])
  const choose = async (of: Page, name: string) => {
    await of.getByRole('button', { name: /para a vista em pé/ }).click()
    await of.getByRole('dialog').getByRole('searchbox').fill(name)
    await of.getByRole('dialog').locator(`button:has(img[src*="${name}"])`).first().click()
  }
  await choose(page, 'jantar-itaim--listrado')
  await page.getByText('Esta imagem não está em pé').waitFor(patience)
  expect(await homeHtml()).toContain(upright)

  const second = await signedIn.newPage()
  const lead = 'biblioteca--classico.jpg'
  await second.goto(`${site.url}/admin/midia?arquivo=${encodeURIComponent(`${scenes}/${lead}`)}`)
  await second.getByRole('button', { name: 'Tirar', exact: true }).waitFor(patience)
  await choose(page, other.replace('.jpg', ''))
  await page.getByText('Vista em pé escolhida').waitFor(patience)
  await second.getByRole('button', { name: 'Tirar', exact: true }).click()
  await second.getByText('Vista em pé tirada').waitFor(patience)
  await expect
    .poll(async () => (await homeHtml()).includes('biblioteca-retrato--classico'), patience)
    .toBe(false)
  expect((await shownAt(390)).file).toBe(other)
})

it('of a choice whose answer was lost nothing says that all is as it was', async () => {
  const take = page.getByRole('button', { name: 'Tirar', exact: true })
  await losingAnswer(page, '**/rest/v1/rpc/save_settings', () => take.click())
  await page.getByText('pode ser que já esteja gravado').waitFor(patience)
  expect(await page.getByText('ficou como estava').count()).toBe(0)
  await expect.poll(async () => (await shownAt(390)).file, patience).toBe(wide)
})

it('a video has its upright one, which is chosen among the videos and is refused where it is not upright', async () => {
  const videos = '/storage/v1/object/public/videos'
  await page.goto(`${site.url}/admin/midia?arquivo=${encodeURIComponent(`${videos}/hero.mp4`)}`)
  await page.getByText('o celular recebe e mostra este.').waitFor(patience)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Tirar', exact: true }).click()
  await page.getByText('Sem um vídeo em pé').waitFor(patience)
  await expect.poll(async () => (await homeHtml()).includes('hero-upright.mp4'), patience).toBe(false)

  const choose = async (name: string) => {
    await page.getByRole('button', { name: /para a vista em pé/ }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill(name)
    await page.getByRole('dialog').locator(`button:has(video[src*="${name}"])`).first().click()
  }
  await choose('picker.mp4')
  await page.getByText('Este vídeo não está em pé').waitFor(patience)
  await choose('picker-upright')
  await page.getByText('o celular recebe e mostra este.').waitFor(patience)
  await expect.poll(async () => (await homeHtml()).includes('picker-upright.mp4'), patience).toBe(true)

  await page.goto(`${site.url}/admin/midia?arquivo=${encodeURIComponent(`${videos}/picker-upright.mp4`)}`)
  await page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('section video')?.readyState ?? 0) > 0,
  )
  expect(await page.getByRole('heading', { name: 'Vista em pé, nos celulares' }).count()).toBe(0)
})
