import { expect, test } from 'vitest'
import { madeRugPath, readMadeRugPath } from './made-rug-path.ts'

test('an address says the rug, its size as its picture lies, and its colours', () => {
  const asked = { slug: 'tapete-scallop', sides: { width: 3, length: 4.25 } }
  expect(madeRugPath(asked)).toBe('/na-medida/tapete-scallop/300x425.avif')
  expect(readMadeRugPath(madeRugPath(asked))).toEqual(asked)
  const dyed = { ...asked, colours: ['#d9cdb8', '#4b5335'] }
  expect(madeRugPath(dyed)).toBe('/na-medida/tapete-scallop/300x425-d9cdb8-4b5335.avif')
  expect(readMadeRugPath(madeRugPath(dyed))).toEqual(dyed)
})

test('any other path is none, also one that says the same in another way', () => {
  for (const path of [
    '/na-medida/tapete-scallop/300x400.webp',
    '/na-medida/tapete-scallop/0300x400.avif',
    '/na-medida/tapete-scallop/300x400-D9CDB8.avif',
    '/na-medida/tapete-scallop/3x4.avif',
    '/na-medida/../300x400.avif',
    `/na-medida/tapete-scallop/300x400${'-d9cdb8'.repeat(11)}.avif`,
  ])
    expect(readMadeRugPath(path), path).toBeNull()
})
