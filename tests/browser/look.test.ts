import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#i18n/paths.ts'
import { standingPaths } from '#tests/every-address.ts'
import { inWindows } from './in-halves.ts'
import { cutWith, wrongOnPaper, wrongOnWide } from './looks-of-a-page.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { nameEachRug, wrongCaptions } from './wrong-captions.ts'

/** The windows in which every page is looked at; a phone's is dense. With every run the narrowest, a usual phone and a desk. */
const windows = inWindows(
  [
    { width: 320, height: 640, deviceScaleFactor: 2 },
    { width: 390, height: 844, deviceScaleFactor: 2 },
    { width: 820, height: 1180, deviceScaleFactor: 1 },
    { width: 1024, height: 768, deviceScaleFactor: 1 },
    { width: 1440, height: 900, deviceScaleFactor: 1 },
    { width: 2560, height: 1440, deviceScaleFactor: 1 },
  ],
  ({ width }) => [320, 390, 1440].includes(width),
)
const pages = [
  ...standingPaths.filter((path) => !/simulador/.test(path)),
  '/?idioma',
  '/colecoes/1',
  '/es/colecciones/4',
  '/es/colecciones/clasica',
  '/colecoes/premium',
  '/es/colecciones?edicion=2022',
  '/produtos/tapete-scallop',
  '/es/productos/tapete-contemporary',
  '/selecao?tapetes=tapete-scallop,tapete-contemporary',
  '/orcamento/pedir?tapete=tapete-contemporary&medida=240x310',
]
/** Of forty letters, in both languages. */
const longNames: Readonly<Record<string, string>> = {
  [paths.rugs.pt]: 'Ondas Geométricas da Serra do Mar e Anil',
  [paths.rugs.es]: 'Ondas Geométricas de la Sierra y del Mar',
}
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
const paper = { width: 718, height: 1000, deviceScaleFactor: 1, mobile: false }
const laptop = { width: 1280, height: 800, deviceScaleFactor: 1 }
const wide = { width: 2560, height: 1440, deviceScaleFactor: 1 }
/** Twice the letters, and WCAG 1.4.12. */
const larger = 'html { font-size: 200% !important }'
const spaced =
  'body * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
const others = ['words', 'captions'] as const
const looks = { pictures: wrongPictures, words: wrongWords, captions: wrongCaptions }

/** Fifty pages in nine ways, a minute on two free cores. */
const longestLookMs = 400_000

let browser: Browser
let page: Page
let session: CDPSession
const found = {
  pictures: [] as string[],
  words: [] as string[],
  captions: [] as string[],
  wide: [] as string[],
  cut: [] as string[],
  paper: [] as string[],
}

beforeAll(async () => {
  browser = await openBrowser()
  // Pages stand as the server sent them: what is looked at here is there before any script.
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' })
  page = await context.newPage()
  session = await context.newCDPSession(page)
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: dot }))
  await page.route('**/*.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: '' }))
  for (const path of pages) {
    await page.goto(siteToVisit().url + path, { waitUntil: 'load' })
    await page.evaluate(async () => void (await document.fonts.ready))
    for (const shape of windows) {
      await session.send('Emulation.setDeviceMetricsOverride', { ...shape, mobile: false })
      const asked = shape.width === 320 || shape.width === 1024 ? others : [...others, 'pictures' as const]
      for (const kind of asked)
        for (const wrong of await page.evaluate(looks[kind]))
          found[kind].push(`${path} at ${shape.width}: ${wrong}`)
    }
    await session.send('Emulation.setDeviceMetricsOverride', { ...wide, mobile: false })
    for (const wrong of await page.evaluate(wrongOnWide)) found.wide.push(`${path}: ${wrong}`)
    if (longNames[path]) await page.evaluate(nameEachRug, longNames[path])
    for (const shape of longNames[path] ? windows : []) {
      await session.send('Emulation.setDeviceMetricsOverride', { ...shape, mobile: false })
      for (const wrong of [...(await page.evaluate(wrongWords)), ...(await page.evaluate(wrongCaptions))])
        found.captions.push(`${path} at ${shape.width}: ${wrong}`)
    }
    await session.send('Emulation.setDeviceMetricsOverride', { ...laptop, mobile: false })
    for (const style of [larger, spaced])
      for (const wrong of await page.evaluate(cutWith, style)) found.cut.push(`${path}: ${wrong}`)
    // What is looked at last has the page hide what was not seen yet.
    await session.send('Emulation.setDeviceMetricsOverride', paper)
    await page.emulateMedia({ media: 'print' })
    for (const wrong of await page.evaluate(wrongOnPaper)) found.paper.push(`${path}: ${wrong}`)
    await page.emulateMedia({ media: null })
  }
}, longestLookMs)

afterAll(async () => {
  await browser?.close()
})

it('no page draws a picture larger than its pixels, where it has more, nor asks for two and a half times as many', () => {
  expect(found.pictures).toEqual([])
})

it('no word is broken, none stands alone or nearly so on the last line of a text, and no page is wider than its window', () => {
  expect(found.words).toEqual([])
})

it('the caption of each rug has its number, name and price in one grid, with the heart at the right edge', () => {
  expect(found.captions).toEqual([])
})

it('every page prints whole: all that arrives on the way is there, nothing repeats itself, and nothing is cut', () => {
  expect(found.paper).toEqual([])
})

it('in forced colours, colours that are shown stay, and what is chosen and what can be pressed have a line', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${siteToVisit().url}/produtos/tapete-scallop`, { waitUntil: 'load' })
  const seen = await page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    const yarn = document.querySelector<HTMLElement>('li[style*="background"]')
    const focused = document.querySelector<HTMLElement>('main form button')
    focused?.focus()
    return {
      yarn: yarn && getComputedStyle(yarn).backgroundColor === yarn.style.backgroundColor,
      chosen: styleOf('label:has(:checked)').outlineStyle,
      button: styleOf('.button').borderTopStyle,
      here: styleOf('nav [aria-current]').textDecorationLine,
      focus: focused && getComputedStyle(focused).outlineStyle,
    }
  })
  await page.emulateMedia({ forcedColors: 'none' })
  expect(seen).toEqual({ yarn: true, chosen: 'solid', button: 'solid', here: 'underline', focus: 'solid' })
})

it('in forced colours the simulator shows which size and which room are chosen', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${siteToVisit().url}/simulador`, { waitUntil: 'domcontentloaded' })
  const outlines = await page.evaluate(() =>
    [...document.querySelectorAll('button[aria-pressed]')]
      .filter((button) => /\d\s×\s\d/.test(button.textContent ?? ''))
      .map((button) => [button.getAttribute('aria-pressed'), getComputedStyle(button).outlineStyle]),
  )
  const lines = await page.evaluate(() => {
    const lineOf = (selector: string) => {
      const link = document.querySelector(selector)
      const { borderTopColor = '', outlineStyle = '' } = link ? getComputedStyle(link) : {}
      return { borderTopColor, outlineStyle }
    }
    return [lineOf('main nav a[aria-current]'), lineOf('main nav a:not([aria-current])')]
  })
  await page.emulateMedia({ forcedColors: 'none' })
  expect(lines[0]?.outlineStyle).toBe('solid')
  expect(lines[0]?.borderTopColor).not.toBe(lines[1]?.borderTopColor)
  expect(outlines).toContainEqual(['true', 'solid'])
  expect(outlines.filter(([pressed, style]) => (pressed === 'true') !== (style === 'solid'))).toEqual([])
})

it('on a window of 2560 pixels letters grow, and lines stay short enough to be read', () => {
  expect(found.wide).toEqual([])
})

it('with letters of twice the size, and with the spacing that some readers need, nothing is cut', () => {
  expect(found.cut).toEqual([])
})

/** Runs inside the page: words in two lines, short ones alone on the last line, and more than the window is wide. */
function wrongWords(): string[] {
  const wrong: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const seen = (node: Node) =>
    node.parentElement?.checkVisibility() &&
    !node.parentElement.closest('script, style, noscript, option, .sr-only')
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    if (!seen(node)) continue
    for (const { index, 0: word } of node.data.matchAll(/[^\s-]{3,}/gu))
      if (new Set(rectsOf(node, index, word.length).map((rect) => Math.round(rect.top))).size > 1)
        wrong.push(`"${word}" is broken`)
  }
  // Privacy and terms run on: there a line of a few words is a line like others.
  const isRunning = /\/(privaci|termo|termi)/.test(location.pathname)
  for (const text of document.querySelectorAll('main :is(h1, h2, h3, p, span)')) {
    const only = text.childNodes.length === 1 ? text.firstChild : null
    if (!(only instanceof Text) || !seen(only)) continue
    const words = [...only.data.matchAll(/\S+/gu)].map(({ index, 0: word }) =>
      rectsOf(only, index, word.length).at(-1),
    )
    const [last, before] = [words.at(-1), words.at(-2)]
    const top = words[0]?.top
    const first = words.find((word) => last && word && last.top - word.top < last.height / 2)
    if (words.length < 4 || !last || !before || !first || first.top === top) continue
    const widest = Math.max(...words.map((word) => word?.right ?? 0)) - (words[0]?.left ?? 0)
    // In a text of few lines, words that are bound to each other are as short a line as one alone.
    const isShort = last.top - (top ?? 0) < last.height * 5 && !isRunning
    const alone = last.top - before.top > last.height / 2 && last.width < widest / 4
    if (alone || (isShort && last.right - first.left < widest / 5))
      wrong.push(`"${only.data.slice(-40)}" ends in a short line`)
  }
  const beyond = document.documentElement.scrollWidth - innerWidth
  return beyond > 0 ? [...wrong, `${beyond} px too wide`] : wrong

  function rectsOf(node: Text, start: number, length: number): DOMRect[] {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + length)
    return [...range.getClientRects()]
  }
}

/** Runs inside the page: pictures drawn above 1.1 times the pixels that the browser asks for, or below 0.4 times. */
async function wrongPictures(): Promise<string[]> {
  const shown = [...document.images].filter((image) => image.srcset && image.getClientRects().length > 0)
  const chosen = await Promise.all(shown.map(pixelsAsked))
  return shown.flatMap((image, index) => {
    const { pixels = 0, most = 0 } = chosen[index] ?? {}
    const scale = drawnWidth(image) / pixels
    const fits = scale >= 0.4 && (scale <= 1.1 || pixels === most)
    return fits ? [] : [`${image.getAttribute('src')} is drawn at ${scale.toFixed(2)} of ${pixels} pixels`]
  })

  /** By a copy at addresses of its own: a browser keeps a larger one that it has. */
  async function pixelsAsked(image: HTMLImageElement) {
    const { sizes, srcset } = sourceOf(image)
    const widths = srcset.split(', ').map((candidate) => Number.parseInt(candidate.split(' ')[1] ?? '', 10))
    const probe = new Image()
    probe.sizes = sizes
    const own = `nowhere:${Math.random()}-`
    probe.srcset = widths.map((width) => `${own}${width} ${width}w`).join(', ')
    await Promise.resolve()
    return { pixels: Number(probe.currentSrc.split('-').at(-1)), most: widths.at(-1) }
  }

  function sourceOf(image: HTMLImageElement) {
    const source = image.parentElement?.querySelector('source')
    return source && matchMedia(source.media).matches ? source : image
  }

  function drawnWidth(image: HTMLImageElement): number {
    const { objectFit, paddingLeft, paddingTop } = getComputedStyle(image)
    const width = image.clientWidth - 2 * Number.parseFloat(paddingLeft)
    const height = image.clientHeight - 2 * Number.parseFloat(paddingTop)
    const own = sourceOf(image)
    const byHeight = (height * Number(own.getAttribute('width'))) / Number(own.getAttribute('height'))
    const covered = objectFit === 'contain' ? Math.min(width, byHeight) : Math.max(width, byHeight)
    return (objectFit === 'fill' ? width : covered) * devicePixelRatio
  }
}
