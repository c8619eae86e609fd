import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { client, compressedBytes, readManifest, weightOf } from '#tests/page-weights.ts'

const server = path.resolve(import.meta.dirname, '../../build/server/assets')

/** Bytes of script and of style sheets that a page asks for at its start, brotli, with room for a line or two: some 300 and 200 bytes. */
const budgets: Record<string, readonly [script: number, style: number]> = {
  'site/pages/language-picker/route': [101_600, 7_100],
  'home-pt': [104_200, 9_000],
  'home-es': [102_900, 8_800],
  'rugs-pt': [103_900, 8_800],
  'product-pt': [112_700, 9_800],
  'curation-pt': [105_300, 9_450],
  'collection-pt': [104_000, 8_600],
  'geometric-rugs-pt': [103_900, 8_350],
  'contact-pt': [107_300, 7_900],
  'gallery-pt': [105_600, 8_200],
  'colour-samples-pt': [105_300, 7_800],
  'selection-pt': [109_500, 8_450],
  'newsletter-pt': [105_900, 7_300],
  'story-pt': [101_300, 7_300],
  'designers-pt': [107_200, 8_000],
  'privacy-pt': [101_100, 7_100],
  'blog-pt': [101_000, 6_950],
  'simulator-pt': [140_500, 10_900],
  'drawing-pt': [111_800, 8_450],
}

/** Of the table of routes that every page of a visitor fetches. */
const visitorsManifestBytes = 3_000

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
