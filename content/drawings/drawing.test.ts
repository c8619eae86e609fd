import { expect, it } from 'vitest'
import { millimetres } from '#graphics/units.ts'
import { readDrawnRug, readKeptDrawing } from './drawing.schema.ts'
import { type DrawnRug, drawnColours, groundPile, pileIn, raisedYarns, yarnWeight } from './drawing.ts'

const before = {
  width: 2000,
  length: 3000,
  shape: 'rectangle',
  corner: 0,
  technique: 'tufted',
  yarns: [
    { code: 'Linho 02', hex: '#e0d8c8', area: 4, weight: 12 },
    { code: 'Argila 11', hex: '#a86b50', area: 2, weight: 6 },
  ],
} as const

const rug: DrawnRug = {
  ...before,
  width: millimetres(before.width),
  length: millimetres(before.length),
  corner: millimetres(before.corner),
  carved: true,
  yarns: [
    { ...before.yarns[0], pile: millimetres(12) },
    { ...before.yarns[1], weight: 9, pile: millimetres(18) },
  ],
}

it('a request that was kept before heights could be chosen is read as one without any', () => {
  const kept = readKeptDrawing({ own: 'drawing-2026-11', rug: before })?.rug
  expect(kept?.carved).toBe(false)
  expect(kept?.yarns.map(({ pile }) => pile)).toEqual([null, null])
  expect(readDrawnRug(JSON.stringify(before))).toEqual(kept)
})

it('a form says heights and cut lines that its technique makes, and no others', () => {
  expect(readDrawnRug(JSON.stringify(rug))).toEqual(rug)
  const others: Partial<DrawnRug>[] = [
    { technique: 'knotted' },
    { technique: 'woven', yarns: rug.yarns.map((yarn) => ({ ...yarn, pile: null })) },
    { yarns: rug.yarns.map((yarn) => ({ ...yarn, pile: millimetres(31) })) },
    { yarns: rug.yarns.map((yarn) => ({ ...yarn, pile: millimetres(4) })) },
  ]
  for (const other of others) expect(readDrawnRug(JSON.stringify({ ...rug, ...other }))).toBeUndefined()
  // What was kept is read by other limits too.
  expect(readKeptDrawing({ own: '', rug: { ...rug, technique: 'knotted' } })?.rug?.yarns[1]?.pile).toBe(18)
})

it('a pile is as high as was chosen, within what the technique makes', () => {
  expect(pileIn('tufted')).toBe(12)
  expect(pileIn('tufted', 18)).toBe(18)
  expect(pileIn('knotted', 18)).toBe(12)
  expect(pileIn('tufted', 3)).toBe(12)
  expect(pileIn('woven', 18)).toBeNull()
})

it('a higher pile takes more yarn, and what stands higher is said with its yarn', () => {
  expect(yarnWeight(2, 'tufted', 12)).toBe(6)
  expect(yarnWeight(2, 'tufted', 18)).toBe(9)
  expect(yarnWeight(2, 'woven', null)).toBe(4)
  expect(raisedYarns(rug.technique, rug.yarns).map(({ code }) => code)).toEqual(['Argila 11'])
  expect(groundPile(rug)).toBe(12)
  expect(groundPile({ technique: 'tufted', yarns: rug.yarns.slice(1) })).toBe(18)
  expect(drawnColours(rug).map(({ name }) => name)).toEqual([
    'Linho 02 \u00b7 4,00 m\u00b2 \u00b7 12,00 kg',
    'Argila 11 \u00b7 2,00 m\u00b2 \u00b7 9,00 kg \u00b7 18 mm',
  ])
})
