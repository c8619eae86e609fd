import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { client, compressedBytes, readManifest, weightOf } from '#tests/page-weights.ts'

const server = path.resolve(import.meta.dirname, '../../build/server/assets')

/** Bytes of script and of style sheets that a page asks for at its start, brotli; script rounded up to the next 100. */
const budgets: Record<string, readonly [script: number, style: number]> = {
  'site/pages/language-picker/route': [100_400, 7_000],
  'home-pt': [102_900, 9_000],
  'home-es': [101_400, 8_500],
  'rugs-pt': [102_400, 8_500],
  'product-pt': [110_500, 9_500],
  'curation-pt': [103_600, 9_000],
  'collection-pt': [102_400, 8_500],
  'geometric-rugs-pt': [102_400, 8_500],
  'contact-pt': [106_000, 8_000],
  'gallery-pt': [104_100, 8_000],
  'colour-samples-pt': [104_000, 7_500],
  'selection-pt': [108_000, 8_500],
  'newsletter-pt': [104_700, 7_100],
  'story-pt': [100_100, 7_500],
  'designers-pt': [106_000, 8_500],
  'privacy-pt': [99_900, 7_000],
  'blog-pt': [99_800, 6_500],
  'simulator-pt': [136_700, 10_600],
}

/** Of the table of routes that every page of a visitor fetches. */
const visitorsManifestBytes = 2_800

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
