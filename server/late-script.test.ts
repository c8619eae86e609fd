import { expect, test } from 'vitest'
import { withLateScript } from './late-script.ts'

const preloads = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'
const first =
  '<link rel="preload" as="image" imageSrcSet="/room.avif 800w"/><link rel="stylesheet" href="/a.css"/>'
const page = (body: string) =>
  `<html><head>${preloads}${first}</head><body>${body}<script type="module" async="">go()</script></body></html>`

test('a page whose script is late loads none of its modules before', () => {
  expect(withLateScript(page('<p></p>'))).toBe(
    `<html><head>${first}</head><body><p></p><script type="text/plain" data-late="">go()</script></body></html>`,
  )
})

test('a page whose script begins at once asks for its modules when that begins, not while it is read', () => {
  const html = withLateScript(page('<div data-now=""></div>'))
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('<link rel="late" href="/a.js"/><link rel="late" href="/b.js"/>')
  expect(html).toContain('<script type="text/plain" data-late="">')
})
