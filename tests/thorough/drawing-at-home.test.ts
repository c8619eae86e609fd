import { validateBytes } from 'gltf-validator'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readGlb } from '#graphics/models/read-glb.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { drawnOn, slowly } from '#tests/browser/drawn-page.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { feltPens, transparentDrawing } from '#tests/drawn-pictures.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** A phone that keeps the models that its page makes; as an iPhone, one whose links open Quick Look. */
async function phone(asIphone: boolean) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' },
  })
  await context.addInitScript((quickLook) => {
    const kept: Record<string, unknown> = {}
    Object.assign(globalThis, { kept })
    const own = Blob
    globalThis.Response = new Proxy(Response, {
      construct(target, [body, ...others]) {
        if (body instanceof own) kept.glb = body
        return new target(body as Blob, ...(others as [ResponseInit?]))
      },
    })
    if (!quickLook) return
    const supports = DOMTokenList.prototype.supports
    DOMTokenList.prototype.supports = function (this: DOMTokenList, token: string) {
      return token === 'ar' || supports.call(this, token)
    }
    const address = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => {
      if (blob.type.includes('usdz')) kept.usdz = blob
      return address(blob)
    }
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      kept.link = [this.rel, this.hash, this.firstElementChild?.localName]
    }
  }, asIphone)
  return context
}

async function bytesKept(
  page: import('playwright-core').Page,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await page.evaluate(async (of) => {
    const { kept } = globalThis as unknown as { kept: Record<string, Blob> }
    return Array.from(new Uint8Array(await (kept[of] as Blob).arrayBuffer()))
  }, name)
  return Uint8Array.from(bytes)
}

it.each([
  ['/personalizados/desenho', feltPens, 'Ver na minha casa'],
  ['/es/a-medida/dibujo', transparentDrawing, 'Ver en mi casa'],
] as const)(
  'at %s a drawing’s rug is seen in 3D, of a model of its true size that leaves the device nowhere',
  async (path, make, open) => {
    const context = await phone(false)
    const page = await context.newPage()
    await drawnOn(page, site.url + path, await make())
    const asked: string[] = []
    page.on('request', (request) => void (request.method() !== 'GET' && asked.push(request.url())))
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { level: 2 }).waitFor(slowly)
    await expect
      .poll(() => dialog.locator('canvas').evaluate((one: HTMLCanvasElement) => one.width))
      .toBeGreaterThan(200)
    await expect.poll(() => dialog.getByRole('status').innerText(), slowly).toBe('')
    expect(await dialog.getByRole('alert').count()).toBe(0)
    expect(await faultsOf(page)).toEqual([])
    const glb = await bytesKept(page, 'glb')
    const { issues } = await validateBytes(glb)
    expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0])
    const said = await dialog.getByRole('heading', { level: 2 }).innerText()
    const [wide, long] = [...said.matchAll(/(\d),(\d\d)/g)].map(([, metres, rest]) =>
      Number(`${metres}.${rest}`),
    )
    const { positions } = readGlb(glb.buffer).mesh
    const spanOf = (axis: number) => {
      const values = [...positions].filter((_, at) => at % 3 === axis)
      return Math.max(...values) - Math.min(...values)
    }
    // The pile reaches a few millimetres beyond the edge.
    expect(spanOf(0)).toBeGreaterThan((wide ?? 0) - 0.03)
    expect(spanOf(0)).toBeLessThan((wide ?? 0) + 0.02)
    expect(spanOf(2)).toBeLessThan((long ?? 0) + 0.02)
    expect(glb.length).toBeLessThan(2_500_000)
    expect(asked).toEqual([])
    await context.close()
  },
  90_000,
)

it('an iPhone opens it in Quick Look, in its true size, by one touch', async () => {
  const context = await phone(true)
  const page = await context.newPage()
  await drawnOn(page, `${site.url}/personalizados/desenho`, await feltPens())
  await page.getByRole('button', { name: 'Ver na minha casa' }).click()
  const link = () => page.evaluate(() => (globalThis as unknown as { kept: { link?: string[] } }).kept.link)
  await expect.poll(link, slowly).toEqual(['ar', '#allowsContentScaling=0', 'img'])
  const usdz = await bytesKept(page, 'usdz')
  expect(new TextDecoder('latin1').decode(usdz.subarray(0, 200))).toMatch(/^PK.*rug\.usda/s)
  expect(usdz.length).toBeLessThan(2_500_000)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await context.close()
}, 90_000)
