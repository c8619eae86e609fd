import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageDataId, withPageData, writePageData } from './written-data.ts'

const fromDocument = (page: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${pageDataId}">(.*)</script>`, 's').exec(page)?.[1] ?? '',
  )

test('what is JSON comes back as it was, whatever stands in its texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const data = { value, text: '</script><!--</body>' }
      const page = withPageData('<html><body><p>Um tapete</p></body></html>', writePageData(data) ?? '')
      expect(page.match(/<\/script>/g)).toHaveLength(1)
      expect(fromDocument(page)).toEqual(JSON.parse(JSON.stringify(data)))
    }),
  )
})

test('what is missing in an object is left out', () => {
  expect(writePageData({ there: 1, missing: undefined })).toBe('{"there":1}')
})

test.each([
  ['a time', new Date(0)],
  ['a map', new Map([['a', 1]])],
  ['a set', new Set([1])],
  ['an error', new Error('not read')],
  ['a promise', Promise.resolve(1)],
  ['a whole number without end', 1n],
  ['no number', Number.NaN],
  ['a missing part of a list', [1, undefined]],
  ['something that writes itself', { toJSON: () => 'else' }],
])('%s, at any depth, is left to another way', (_, value) => {
  expect(writePageData({ read: [{ value }] })).toBeNull()
})

test('it stands behind all else of the page', () => {
  const page = withPageData('<html><body><pre>&lt;/body></pre></body></html>', '{}')
  expect(page).toBe(
    `<html><body><pre>&lt;/body></pre><script type="application/json" id="${pageDataId}">{}</script></body></html>`,
  )
})
