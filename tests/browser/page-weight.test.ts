import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { appSources } from '#tests/app-sources.ts'
import { client, compressedBytes, readManifest, weightOf } from '#tests/page-weights.ts'

const server = path.resolve(import.meta.dirname, '../../build/server/assets')

/** Bytes of script and of style sheets that a page asks for at its start, brotli, with room for a line or two: some 300 and 200 bytes. */
const budgets: Record<string, readonly [script: number, style: number]> = {
  'site/pages/language-picker/route': [85_100, 6_800],
  'home-pt': [88_100, 8_750],
  'home-es': [87_000, 8_600],
  'rugs-pt': [86_800, 8_400],
  'product-pt': [93_800, 9_700],
  'curation-pt': [87_800, 9_050],
  'collection-pt': [86_500, 8_200],
  'geometric-rugs-pt': [86_400, 7_950],
  'contact-pt': [88_100, 7_450],
  'gallery-pt': [88_000, 7_800],
  'colour-samples-pt': [87_700, 7_400],
  'selection-pt': [90_400, 8_050],
  'newsletter-pt': [86_700, 6_850],
  'story-pt': [84_200, 6_850],
  'designers-pt': [88_000, 7_550],
  'privacy-pt': [84_000, 6_600],
  'blog-pt': [83_800, 6_500],
  'simulator-pt': [122_850, 10_700],
  'drawing-pt': [90_600, 7_950],
}

/** Of the table of routes that every page of a visitor fetches. */
const visitorsManifestBytes = 3_100

it.each(Object.keys(budgets))('the page %s asks for no more script and style than its budget', (id) => {
  const { script, style } = weightOf(id)
  const [mostScript, mostStyle] = budgets[id] ?? [0, 0]
  expect(script, 'script').toBeLessThanOrEqual(mostScript)
  expect(style, 'style').toBeLessThanOrEqual(mostStyle)
})

/** Of every page of visitors but the simulator, and of what they leave a page by, which the first sign of somebody fetches. */
const most = { page: 94_000, engine: 18_600 }

it('no page of visitors asks for more than 94 kB of script, and none for what it is left by', () => {
  const { routes, entry } = readManifest('visitors')
  const engine = readdirSync(path.join(client, 'assets')).find((name) => /^engine-.*\.js$/.test(name))
  const pages = Object.keys(routes).filter((id) => !id.startsWith('simulator-'))
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.filter((id) => weightOf(id).script > most.page)).toEqual([])
  expect(compressedBytes(`/assets/${engine}`)).toBeLessThanOrEqual(most.engine)
  const parts = [entry, ...Object.values(routes)].flatMap((part) => [part.module, ...(part.imports ?? [])])
  expect(parts.filter((address) => address.includes('/engine-'))).toEqual([])
})

it('a large script that a page is made alive with asks to be compiled beside the page, and no small one does', () => {
  const { routes, entry } = readManifest('visitors')
  const parts = [entry, ...Object.values(routes)].flatMap((part) => [part.module, ...(part.imports ?? [])])
  const texts = [...new Set(parts)].map((address) => readFileSync(client + address, 'utf8'))
  const asking = texts.filter((text) => text.startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(asking.length).toBeGreaterThan(1)
  expect(asking).toEqual(texts.filter((text) => text.length > 40_000))
})

it('no page or part of one asks for a script in which nothing is left', () => {
  const { routes, entry } = readManifest()
  const assets = path.join(client, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const texts = scripts.filter((name) => !/^(manifest|visitors)-/.test(name))
  const asked = [entry, ...Object.values(routes)].flatMap((part) => part.imports ?? []).join(' ')
  const told = texts.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('\n') + asked
  const named = scripts.filter((name) => told.includes(`/${name}`))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => statSync(path.join(assets, name)).size === 0)).toEqual([])
})

it('every style sheet that the server knows reaches the browser too', () => {
  const sheetsIn = (directory: string) =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(path.join(directory, name), 'utf8'))
      .join('\n')
  const classes = (css: string) => new Set(css.match(/(?<=\.)[a-z][\w-]*/gi))
  const sent = classes(sheetsIn(path.join(client, 'assets')))
  expect([...classes(sheetsIn(server))].filter((name) => !sent.has(name))).toEqual([])
})

it('no class stands in the sheets because a word of the code is called as one', async () => {
  const sheets = readdirSync(path.join(client, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(path.join(client, 'assets', name), 'utf8'))
  // A layer ends at the first brace that closes nothing within it: its rules have rules within them, and those none.
  const layer = /@layer utilities\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/
  const utilities = sheets.map((css) => layer.exec(css)?.[1] ?? '').join('')
  const words = new Set(utilities.match(/(?<=\.)(?:\\!)?[a-z]+(?=[{,])/g))
  expect(words.size).toBeGreaterThan(10)
  const sources = await appSources()
  const isUsed = (word: string) => {
    const asClass = new RegExp(`[cC]lass(?:Name)?=[^\\n]*[\\s"'\`]${word}[\\s"'\`]`)
    return sources.some(([, source]) => asClass.test(source))
  }
  expect([...words].filter((word) => !isUsed(word))).toEqual([])
})

it('a visitor is told of every route but those of the panels, in half the bytes', () => {
  const [whole, told] = [readManifest(), readManifest('visitors')]
  const panels = Object.keys(whole.routes).filter((id) => !(id in told.routes))
  expect(panels.length).toBeGreaterThan(15)
  expect(panels.filter((id) => !/^(admin|staff|search)\//.test(id))).toEqual([])
  expect(Object.keys(told.routes).filter((id) => /^(admin|staff|search)\//.test(id))).toEqual([])
  expect(told.entry).toEqual(whole.entry)
  for (const [id, part] of Object.entries(told.routes)) expect(part).toEqual(whole.routes[id])
  expect(compressedBytes(told.url)).toBeLessThan(visitorsManifestBytes)
})

it('every script, sheet, program and font that can be made smaller lies there compressed', () => {
  const files = readdirSync(path.join(client, 'assets'))
  const plain = files.filter((name) => /\.(js|css|wasm|ttf)$/.test(name))
  const sizeOf = (name: string) => statSync(path.join(client, 'assets', name)).size
  const without = plain.filter((name) => !files.includes(`${name}.br`) || !files.includes(`${name}.gz`))
  expect(plain.length).toBeGreaterThan(100)
  expect(without.filter((name) => sizeOf(name) >= 1000)).toEqual([])
})

it('whoever’s work a browser is sent, the list of licences names them, workers’ too', () => {
  const list = readFileSync(path.join(client, 'licencas.txt'), 'utf8')
  for (const name of ['react', 'react-router', '@supabase/supabase-js', 'libheif-js', 'pdfjs-dist'])
    expect(list).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\([\\w.-]+\\)$`, 'm'))
  expect(list).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
})
