import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#i18n/paths.ts'
import { meanApart } from '#tests/browser/drawn-scene.ts'
import { smallPhotograph } from '#tests/browser/room-photograph.ts'
import { openDrawingBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { feltPens } from '#tests/drawn-pictures.ts'
import { panelTabs } from '#tests/every-address.ts'
import { isWhole } from './addresses.ts'
import { type Engine, type EngineName, openEngine } from './engine.ts'
import { enterPanel } from './enter-panel.ts'
import { isAlive, isOpen, says } from './in-page.ts'
import { shownBoxes } from './shown-boxes.ts'

const desk = [1440, 900] as const
const visitor = { name: 'Ana Navegador', contact: '11987654321' }

let site: RunningSite
let browser: Browser
let peer: Page
beforeAll(async () => {
  site = await openSite()
  browser = await openDrawingBrowser()
  peer = await browser.newPage({ locale: 'pt-BR' })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Runs in a page: leaves what is drawn alone on the stage, and says where it is. */
function bareStage(): { left: number; top: number; width: number; height: number } {
  for (const part of document.querySelectorAll<HTMLElement>('[data-over-scene], main nav'))
    part.style.opacity = '0'
  const { left, top, width, height } = document.querySelector('[data-stage]')?.getBoundingClientRect() ?? {}
  return {
    left: Math.ceil(left ?? 0),
    top: Math.ceil(top ?? 0),
    width: Math.floor(width ?? 1),
    height: Math.floor(height ?? 1),
  }
}

/** Runs in a page: whether it draws the rug itself, and not a worker beside it. */
const drawsItself = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/page-graphics-'))

/** The picture of a window's part, small, as bytes of red, green and blue. */
async function small(png: Buffer, part: ReturnType<typeof bareStage>): Promise<Uint8Array> {
  return sharp(png).extract(part).resize(240).removeAlpha().raw().toBuffer()
}

const stageOf = async (engine: Engine) => {
  const part = await engine.run(bareStage)
  return small(await engine.picture(), part)
}

describe.each<EngineName>(['webkit', 'firefox'])('in %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine(name)
    await engine.resize(...desk)
  })
  afterAll(() => engine?.close())

  const open = async (address: string) => {
    await engine.open(site.url + address)
    await engine.until('the page is alive', isWhole)
  }

  test.each(['/contato', '/simulador'])(
    'the script of %s begins soon after the page was loaded',
    async (path) => {
      await open(path)
      const waited = await engine.run(() => {
        const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        return Math.min(...scripts.map(({ startTime }) => startTime)) - (page?.loadEventEnd ?? 0)
      })
      // A page of which no paint is told waits for a second and a half.
      expect(waited).toBeLessThan(1200)
    },
  )

  test('a picture of the gallery opens large, within the window', async () => {
    await open('/galeria')
    await engine.press('main a[href^="/img/"]')
    await engine.until('the picture is there', () => {
      const picture = document.querySelector<HTMLImageElement>('dialog[open] img')
      const box = picture?.getBoundingClientRect()
      return (
        picture?.complete && box && box.width > innerWidth / 3 && box.left >= 0 && box.right <= innerWidth
      )
    })
  })

  test('the search answers to what is typed', async () => {
    await open('/tapetes')
    await engine.press('header button, header a', 'Buscar')
    await engine.type('dialog[open] input', 'azul')
    await engine.until('a rug is found', () =>
      document.querySelector('dialog[open] [role=option]')?.textContent?.includes('Blue'),
    )
  })

  test('a request goes out, and staff who sign in read it', async () => {
    await open('/produtos/tapete-natureza')
    await engine.press('main button', 'Pedir orçamento')
    await engine.type('dialog form input[name=name]', visitor.name)
    await engine.type('dialog form input[name=contact]', visitor.contact)
    await engine.press('dialog form input[name=consent]')
    await engine.press('dialog form button', 'Enviar pedido')
    await engine.until('the request was received', says, 'Pedido recebido.')
    await enterPanel(engine, site, site.url)
    await open('/simulador-admin/leads')
    await engine.until('the request is in the list', says, visitor.name)
  })

  test('every tab of the panel opens on a tablet, and none can be moved sideways', async () => {
    const [isWide] = await engine.resize(820, 1180)
    expect(isWide).toBe(820)
    for (const tab of panelTabs) {
      await open(tab)
      await engine.until(`${tab} shows what it holds`, isOpen)
      const { sideways, broken } = await engine.run(shownBoxes)
      expect({ tab, sideways, broken }).toEqual({ tab, sideways: 0, broken: [] })
    }
    await engine.resize(...desk)
  })

  test('the simulator draws a rug as Chromium does, which may be moved and dyed', async () => {
    const address = '/simulador?tapete=tapete-scallop'
    await open(address)
    await peer.setViewportSize({ width: desk[0], height: desk[1] })
    await peer.goto(site.url + address)
    await peer.waitForFunction(isWhole)
    const part = await peer.evaluate(bareStage)
    const asInChromium = await small(await peer.screenshot(), part)
    const drawn = await stageOf(engine)
    expect(meanApart(drawn, asInChromium)).toBeLessThan(2)
    // GTK's WebKit 2.50 lets no worker draw with WebGL.
    expect(await engine.run(drawsItself)).toBe(name === 'webkit')

    await engine.drag(
      [part.left + part.width * 0.3, part.top + part.height * 0.85],
      [part.left + part.width * 0.36, part.top + part.height * 0.8],
    )
    await engine.until('the address tells the place', () => location.search.includes('posicao='))
    await engine.until('the rug is drawn', isWhole)
    expect(meanApart(await stageOf(engine), drawn)).toBeGreaterThan(1)

    const moved = await stageOf(engine)
    await engine.press('[aria-label="Paletas da casa"] button', 'Anoitecer')
    await engine.until('the address tells the colours', () => location.search.includes('cores='))
    await engine.until(
      'nothing is being dyed',
      (words) => !document.body.innerText.includes(words),
      'Tingindo',
    )
    await engine.until('the rug is drawn', isWhole)
    expect(meanApart(await stageOf(engine), moved)).toBeGreaterThan(2)
  })

  test('a photograph of the own floor is opened, and its sheet is found; it and the room are there when the page is opened again', async () => {
    const file = path.join(tmpdir(), `foto-${name}.jpg`)
    await writeFile(file, await smallPhotograph())
    await open('/simulador?tapete=tapete-natureza')
    await engine.press('main button', 'Sua sala')
    await engine.type('dialog[open] input[type=file]:not([capture])', file)
    const isShown = () => {
      const photo = document.querySelector<HTMLImageElement>('[data-photo] > img')
      return photo?.complete && photo.naturalWidth > 0
    }
    await engine.until('the photograph is shown', isShown)
    await engine.until('corners were suggested', says, 'Sugerimos os cantos')
    await engine.press('dialog[open] button', 'Continuar')
    await engine.until('the sheet was found', says, 'Encontramos uma folha A4')
    await pause(1500)
    await open('/simulador?tapete=tapete-natureza')
    await engine.press('main button', 'Sua sala')
    await engine.until('the photograph is there again', isShown)
    await engine.until('the step is the one that was left', says, 'Encontramos uma folha A4')
    await engine.press('dialog[open] button', 'Continuar')
    await engine.press('dialog[open] button', 'Usar esta sala')
    await engine.until('the room is used', () => location.search.includes('ambiente=sua-sala'))
    await engine.until('the rug is drawn', isWhole)
    const own = await engine.run(() => location.pathname + location.search)
    await pause(1500)
    await open(own)
    await engine.until('the rug is drawn again', isWhole)
    expect(await engine.run(() => location.search.includes('ambiente=sua-sala'))).toBe(true)
    const isPhotograph = () => !!document.querySelector('[data-stage] img[src^="blob:"]')
    await engine.until('it lies in the photograph', isPhotograph)
  })

  test('the rug of a drawing lies in a room, and the drawing is there when its page is opened again', async () => {
    const file = path.join(tmpdir(), `desenho-${name}.png`)
    await writeFile(file, (await feltPens()).file)
    const isMade = () => !!document.querySelector('canvas[data-made]')
    await open(paths.drawing.pt)
    await engine.press('main h1')
    await engine.until('the page is alive', isAlive)
    await engine.type('[data-drawing-file]', file)
    await engine.until('its rug is made', isMade)
    await engine.press('main button', 'Ver na sala')
    await engine.until('the simulator has it', () => location.search.includes('tapete=seu-desenho'))
    await engine.until('the rug is drawn', isWhole)
    await open(paths.drawing.pt)
    await engine.press('main h1')
    await engine.until('its rug is made again', isMade)
  })
})
