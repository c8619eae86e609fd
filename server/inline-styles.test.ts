import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withInlineStyles } from './inline-styles.ts'

const sheets: Record<string, string> = { '/assets/a.css': 'a{color:red}', '/assets/b-1.css': 'b{color:blue}' }
const build = {
  async answer({ url }: Request) {
    const sheet = sheets[new URL(url).pathname]
    return sheet === undefined ? null : new Response(sheet)
  },
}
const page = (links: string) =>
  `<html><head><link rel="preload" as="font" href="/f.woff2"/>${links}</head><body></body></html>`
const [a, b] = ['a.css#', 'b-1.css'].map((name) => `<link rel="stylesheet" href="/assets/${name}"/>`)

test("a page's sheets stand in it in their order, behind what its head asks for first, and are not fetched", async () => {
  const { html } = await withInlineStyles(page(`${a}${b}`), build)
  expect(html).toBe(
    page(
      '<style>a{color:red}\nb{color:blue}</style><link rel="stylesheet" href="/assets/a.css" data-written="" disabled=""/><link rel="stylesheet" href="/assets/a.css#" disabled=""/><link rel="stylesheet" href="/assets/b-1.css" disabled=""/>',
    ),
  )
})

test('the style is allowed by the hash of what stands in the page', async () => {
  const { html, style } = await withInlineStyles(page(`${a}${b}`), build)
  const written = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
  expect(style).toBe(`'sha256-${createHash('sha256').update(written).digest('base64')}'`)
})

test.each([
  ['that has none', ''],
  ['one of whose sheets is no file of the build', `${a}<link rel="stylesheet" href="/assets/none.css"/>`],
  ['whose sheet is from elsewhere', '<link rel="stylesheet" href="https://one.example/a.css"/>'],
])('a page %s is left as it was', async (_, links) => {
  expect(await withInlineStyles(page(links), build)).toEqual({ html: page(links), style: null })
})

test('a sheet that closes its own element is never written into a page', async () => {
  const planted = { answer: async () => new Response('a{}</style><script>') }
  expect((await withInlineStyles(page(`${a}`), planted)).style).toBeNull()
})

test('a link in the words of a page is none of its own', async () => {
  const said = page('').replace('<body>', `<body>${a}`)
  expect((await withInlineStyles(said, build)).html).toBe(said)
})
