import { expect, test } from 'vitest'
import { parseObjectPath, requireObjectKey } from '#backend/files/object-key.ts'

test.each([
  'a.png',
  'products/tapete 1 (2).png',
  'site/imagens/a@b,c+d=e.jpg',
  '.hidden',
  'a//b',
  'a/',
  '/a',
])('%j names an object', (key) => {
  expect(requireObjectKey(key)).toBe(key)
})

test.each([
  '',
  '.',
  '..',
  'a/../b',
  'a/./b',
  'a\\b',
  'a\0b',
  'a#b',
  'a\u00e7\u00e3o.png',
  `${'x'.repeat(201)}.png`,
  'a/'.repeat(500),
])('%j names no object', (key) => {
  expect(() => requireObjectKey(key)).toThrow('Invalid key')
})

test('a path is decoded once', () => {
  expect(parseObjectPath('site-assets/a%20b.png')).toEqual({ bucket: 'site-assets', key: 'a b.png' })
  expect(() => parseObjectPath('site-assets/a%252Fb.png')).toThrow('Invalid key')
  expect(() => parseObjectPath('site-assets/%E0%A4%A')).toThrow('Invalid key')
  expect(() => parseObjectPath('site-assets')).toThrow('no object')
})
