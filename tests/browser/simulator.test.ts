import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import type { Room } from '#content/rooms/room.ts'
import { drawScene } from '#server/social-pictures/draw-scene.ts'
import { faultsOf } from './axe.ts'
import { expectInPlace, farthestColour } from './board-in-place.ts'
import {
  checkerboard,
  differenceAt,
  drawnBoard,
  layOut,
  onRoom,
  pixelsOf,
  squareCentres,
} from './checkerboard.ts'
import { drawRug, teachToDraw } from './drawn-rug.ts'
import { byExample } from './in-halves.ts'
import { keepAgain } from './kept-request.ts'
import { cornersShown, farthestApart } from './laid-corners.ts'
import { openStaff } from './programs.ts'
import { openSharedSite } from './shared-site.ts'
import { openDrawingBrowser, type RunningSite } from './site.ts'

let browser: Browser
let site: RunningSite
let page: Page
let rug: Awaited<ReturnType<typeof checkerboard>>

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openDrawingBrowser()
  page = await browser.newPage()
  await teachToDraw(page)
  rug = await checkerboard()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

describe('a checkerboard of known size', () => {
  test.each(byExample(rooms.slice(0, 2)).map((room) => [room.slug, room] as const))(
    'lies where it should in %s',
    (_, room) => expectInPlace(page, room, rug),
  )

  test('looks the same without WebGL', async () => {
    const [room] = rooms as [Room]
    const drawn = await drawRug(page, room, rug.url, { ...layOut(room), without: 'webgl2' })
    expect(await farthestColour(room, rug, drawn, drawn.width / room.width)).toBeLessThan(0.03)
  })
})

describe('the picture of a shared link', () => {
  test.each(byExample(['sala-jardins', 'biblioteca-retrato']))(
    'shows %s as the browser does',
    async (slug) => {
      const room = rooms.find((one) => one.slug === slug)
      if (!room) throw new Error('no such room')
      const laid = layOut(room)
      const whole = { size: laid.placement, shape: 'rect', how: 'scale' } as const
      const seen = { slug: 'xadrez', picture: rug.png, dyes: null, map: null, drawn: whole, from: 0, to: 1 }
      const drawn = {
        room,
        placement: laid.placement,
        evening: 0,
        rugs: [{ ...seen, ...laid }],
      }
      const shared = await onRoom(room, laid, await drawScene(drawn))
      const pixels = await pixelsOf(room)
      const board = drawnBoard(room, shared, laid, pixels)
      expect(board.corners).toBeGreaterThan(15)
      expect(board.worst).toBeLessThanOrEqual(2)
      const own = await drawRug(page, room, rug.url, laid)
      const centres = squareCentres(room, laid, pixels)
      expect(Math.max(...centres.map((at) => differenceAt(room, own, shared, at)))).toBeLessThan(0.05)
    },
  )
})

describe('the page', () => {
  const wide = { width: 1440, height: 900 }
  const phone = { width: 390, height: 844 }

  async function open(query: string, viewport = wide): Promise<Page> {
    const context = await browser.newContext({ viewport, hasTouch: viewport === phone })
    const opened = await context.newPage()
    await opened.goto(`${site.url}/simulador${query}`)
    await opened.waitForSelector('[data-drawn] [data-sharp]')
    return opened
  }
  /** A page waits half a second for a rug that nobody has laid yet, which a busy machine takes longer for; the next one has it. */
  const openLaid = (opened: Page, path: string) =>
    expect
      .poll(async () => {
        await opened.goto(site.url + path)
        return opened.locator('[data-laid]').count()
      })
      .toBeGreaterThan(0)
  const placeOf = (opened: Page) => new URL(opened.url()).searchParams.toString().replaceAll('%2C', ',')

  test('without JavaScript the rug lies where it will be drawn, and leads to it and to the request for its price', async () => {
    const opened = await browser.newPage({ javaScriptEnabled: false, viewport: wide })
    const scene = '?tapete=tapete-ocean-blue&ambiente=showroom&medida=250x350&posicao=-20,90&giro=30'
    await openLaid(opened, `/simulador${scene}`)
    const asks = await opened.getByRole('link', { name: 'Pedir orçamento' }).getAttribute('href')
    expect(asks).toMatch(/tapete=tapete-ocean-blue&ambiente=showroom&medida=250x350&.*giro=30/)
    const laid = await cornersShown(opened, '[data-laid]')
    const other = await open(scene)
    await other.locator('[data-laid]').waitFor({ state: 'hidden' })
    const drawn = await cornersShown(other, '[data-stage] canvas')
    await other.context().close()
    expect(farthestApart(laid, drawn)).toBeLessThan(0.015)
    await openLaid(opened, '/simulador')
    expect(await opened.locator('[data-laid] img').first().getAttribute('src')).toContain('scallop')
    // The house lays it there in three by four.
    await openLaid(opened, '/simulador?tapete=tapete-natureza&ambiente=sala-jardins&medida=200x300')
    expect(await opened.locator('[data-order-bar]').innerText()).toMatch(/2,00\s×\s3,00\sm/)
    await openLaid(opened, '/es/simulador?tapete=tapete-natureza')
    const views = ['lying', 'upright'].map((screen) => opened.locator(`[data-laid=${screen}]`))
    const seen = () => Promise.all(views.map((one) => one.isVisible()))
    expect(await seen()).toEqual([true, false])
    expect(await views[0]?.locator('img').first().getAttribute('src')).toContain('natureza')
    await opened.setViewportSize(phone)
    expect(await seen()).toEqual([false, true])
    await opened.setViewportSize({ width: 1280, height: 720 })
    const ask = opened.getByRole('link', { name: 'Pedir presupuesto' })
    const boxes = await Promise.all(
      [ask, opened.getByRole('link', { name: 'USDZ' })].map((one) => one.boundingBox()),
    )
    expect(boxes[0]?.width).toBeGreaterThan(200)
    expect((boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0)).toBeLessThan(1280)
    await ask.click()
    expect(opened.url()).toContain(`${site.url}/es/presupuesto/pedir?tapete=tapete-natureza`)
    await opened.close()
  })

  test('is clean to those who do not see it, who move, turn and size the rug by keys, are told so, and undo it', async () => {
    const opened = await open('?tapete=tapete-natureza&ambiente=biblioteca')
    const start = 'tapete=tapete-natureza&ambiente=biblioteca&medida=200x300&posicao=0,62&giro=90'
    expect(placeOf(opened)).toBe(start)
    await expectClean(opened)
    await opened.locator('[aria-describedby=scene-help]').focus()
    for (const key of ['ArrowRight', 'Shift+ArrowDown', 'r']) await opened.keyboard.press(key)
    // The browser tells whoever steers it of its address in its own time.
    await expect.poll(() => placeOf(opened)).toBe(start.replace('0,62', '1,52').replace('giro=90', 'giro=75'))
    await opened.getByText(/1\scm .* 52\scm .* 75 graus/).waitFor({ state: 'attached' })
    // A key held down, as quick as the page can take it.
    await opened.locator('[aria-describedby=scene-help]').evaluate(async (keys) => {
      const held = { key: 'ArrowUp', shiftKey: true, repeat: true, bubbles: true, cancelable: true }
      for (let times = 0; times < 20; times += 1) {
        keys.dispatchEvent(new KeyboardEvent('keydown', held))
        await new Promise((resolve) => setTimeout(resolve))
      }
    })
    const [, away] = /posicao=-?\d+,(\d+)/.exec(placeOf(opened)) ?? []
    expect(Number(away)).toBeLessThan(200)
    // Moves in quick succession are one to undo; how quick they are is the machine's matter.
    for (let times = 0; times < 23 && placeOf(opened) !== start; times += 1)
      await opened.keyboard.press('Control+z')
    expect(placeOf(opened)).toBe(start)
    await opened.getByRole('button', { name: 'Outra' }).click()
    await opened.getByLabel('Outra medida, em metros').fill('2,40 x 3,10 m')
    await opened.keyboard.press('Enter')
    await expect.poll(() => placeOf(opened)).toContain('medida=240x310')
    await opened.context().close()
  })

  test('a request for a price from a phone, clean as well, carries the picture, once, also when it had to wait for a connection', async () => {
    const second = 'segundo=tapete-natureza,150x200,0,0,0,sob'
    const opened = await open(`?tapete=tapete-scallop&${second}`, phone)
    await expectClean(opened)
    await opened.getByRole('link', { name: 'Pedir or\u00e7amento' }).click()
    const sheet = opened.getByRole('dialog')
    await sheet.locator('img').waitFor()
    await sheet.getByRole('button', { name: 'Enviar pedido' }).click()
    await sheet.getByText('Nome deve ter pelo menos 2 caracteres').waitFor()
    await sheet.getByLabel('Nome').fill('Ana Sala')
    await sheet.getByLabel('WhatsApp ou e-mail').pressSequentially('11987654321')
    await sheet.getByRole('checkbox').check()
    await opened.context().setOffline(true)
    await sheet.getByRole('button', { name: 'Enviar pedido' }).click()
    await sheet.getByText(/guardado neste aparelho/).waitFor()
    await opened.context().setOffline(false)
    await opened.getByText('o que esperava neste aparelho foi enviado.').waitFor({ state: 'attached' })
    const sent = 'O pedido que esperava foi enviado.'
    await keepAgain(opened, (await leadsKept()).rows[0]?.id ?? '')
    await opened.goto(`${site.url}/nossa-historia`)
    await opened.getByText(sent).waitFor()
    await opened.context().close()
    const { rows, picture } = await leadsKept()
    expect(rows).toMatchObject([
      {
        name: 'Ana Sala',
        whatsapp: '(11) 98765-4321',
        carpet_name: 'Scallop',
        carpet_size: '3,00 \u00d7 4,00 m',
        message: expect.stringContaining('Segundo tapete: Natureza, 1,50 \u00d7 2,00 m, por baixo'),
      },
    ])
    expect(picture).toBeGreaterThan(50_000)
  })

  test('a rug is told apart by its colours as soon as it is drawn, nobody being there; another once somebody stays with it', async () => {
    const opened = await browser.newPage({ viewport: phone })
    await opened.addInitScript(noteWorkers)
    await opened.goto(`${site.url}/simulador?tapete=tapete-natureza`)
    await opened.waitForFunction(() => (window as unknown as Noted).workers.length === 1)
    await opened.waitForSelector('[data-drawn] [data-sharp]')
    await opened.evaluate(() => Object.assign(window, { chosenAt: performance.now() }))
    // Unseen: colours that come into sight are told apart sooner.
    await opened.locator('[data-rug]:not([data-rug=tapete-natureza]) a').first().dispatchEvent('click')
    await opened.waitForFunction(() => (window as unknown as Noted).workers.length === 2)
    const { workers, chosenAt } = await opened.evaluate(() => {
      const { workers, chosenAt } = window as unknown as Noted
      return { workers, chosenAt }
    })
    expect(workers[0]?.drawn).toBe(true)
    expect((workers[1]?.at ?? 0) - chosenAt).toBeGreaterThan(1500)
    await opened.close()
  })

  async function expectClean(opened: Page) {
    const all = opened.locator('main details summary')
    for (const details of await all.all()) await details.click()
    expect(await faultsOf(opened)).toEqual([])
    expect(await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    for (const details of await all.all()) await details.click()
  }

  async function leadsKept() {
    const client = await openStaff(site, 'leads')
    const { data } = await client
      .from('leads')
      .select('id,name,whatsapp,carpet_name,carpet_size,message,image_url')
      .eq('name', 'Ana Sala')
    const file = await client.storage.from('lead-pictures').download(`${data?.[0]?.id}.jpg`)
    return { rows: data ?? [], picture: file.data?.size ?? 0 }
  }
})

type Noted = { readonly workers: readonly { at: number; drawn: boolean }[]; readonly chosenAt: number }

/** Runs in the page before its own script: notes when a worker that dyes is made, and whether the rug is drawn by then. */
function noteWorkers(): void {
  const workers: Noted['workers'][number][] = []
  const Own = window.Worker
  window.Worker = class extends Own {
    constructor(...given: ConstructorParameters<typeof Own>) {
      super(...given)
      const drawn = document.querySelector('[data-drawn]') !== null
      if (String(given[0]).includes('dye-worker')) workers.push({ at: performance.now(), drawn })
    }
  }
  Object.assign(window, { workers })
}
