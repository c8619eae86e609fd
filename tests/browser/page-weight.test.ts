import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { client, compressedBytes, readManifest, weightOf } from '#tests/page-weights.ts'

const server = path.resolve(import.meta.dirname, '../../build/server/assets')

/** Bytes of script and of style sheets that a page asks for at its start, brotli; script rounded up to the next 100. */
const budgets: Record<string, readonly [script: number, style: number]> = {
  'site/pages/language-picker/route': [101_100, 7_000],
  'home-pt': [103_700, 9_000],
  'home-es': [102_500, 8_600],
  'rugs-pt': [103_300, 8_600],
  'product-pt': [111_800, 9_600],
  'curation-pt': [104_800, 9_200],
  'collection-pt': [103_400, 8_500],
  'geometric-rugs-pt': [103_400, 8_500],
  'contact-pt': [106_800, 8_000],
  'gallery-pt': [105_100, 8_000],
  'colour-samples-pt': [104_700, 7_700],
  'selection-pt': [109_000, 8_500],
  'newsletter-pt': [105_400, 7_100],
  'story-pt': [100_800, 7_500],
  'designers-pt': [106_700, 8_500],
  'privacy-pt': [100_600, 7_000],
  'blog-pt': [100_500, 6_500],
  'simulator-pt': [137_500, 10_600],
}

/** Of the table of routes that every page of a visitor fetches. */
const visitorsManifestBytes = 2_900

it.each(Object.keys(budgets))('the page %s asks for no more script and style than its budget', (id) => {
  const { script, style } = weightOf(id)
  const [mostScript, mostStyle] = budgets[id] ?? [0, 0]
  expect(script, 'script').toBeLessThanOrEqual(mostScript)
  expect(style, 'style').toBeLessThanOrEqual(mostStyle)
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

it('every script and sheet lies there compressed, as small as it gets', () => {
  const files = readdirSync(path.join(client, 'assets'))
  const plain = files.filter((name) => /\.(js|css)$/.test(name))
  const sizeOf = (name: string) => statSync(path.join(client, 'assets', name)).size
  const without = plain.filter((name) => !files.includes(`${name}.br`) || !files.includes(`${name}.gz`))
  expect(plain.length).toBeGreaterThan(100)
  expect(without.filter((name) => sizeOf(name) >= 1000)).toEqual([])
})
