import { expect, it } from 'vitest'
import { isCutLine } from './cut-line.ts'

it.each([
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  'Failed to fetch dynamically imported module: https://site.example/assets/route-1.js',
  'error loading dynamically imported module: https://site.example/assets/route-1.js',
  'Importing a module script failed.',
])('a line is cut where a browser says "%s"', (message) => {
  expect(isCutLine(new TypeError(message))).toBe(true)
})

it('a line is cut where the data of a page ends in its middle', () => {
  const cause = new TypeError('network error')
  expect(isCutLine(new Error('Unable to decode turbo-stream response', { cause }))).toBe(true)
})

it('no line is cut by what the site answers, or by a fault of its own', () => {
  expect(isCutLine({ status: 404, statusText: '', internal: false, data: null })).toBe(false)
  expect(isCutLine(new Error('Unexpected Server Error'))).toBe(false)
  expect(isCutLine(new Error('Failed to fetch the price of a rug'))).toBe(false)
  expect(isCutLine(new TypeError("Cannot read properties of undefined (reading 'load')"))).toBe(false)
})
