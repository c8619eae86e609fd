import { expect, it } from 'vitest'
import { yarnSvg } from './yarn-svg.ts'

const map = { width: 4, height: 2, labels: Uint8Array.from([1, 1, 2, 2, 1, 1, 2, 2]) }
const yarns = [
  { code: 'Linho 02', hex: '#e0d8c8', pile: 12 },
  { code: 'Argila 11', hex: '#a86b50', pile: null },
]
const svgOf = (carved: boolean) => yarnSvg(map, { width: 2000, length: 1000 }, { yarns, carved }, 'Um')

it('the lines between two yarns are called what is cut where they are to be cut, and seams where they are not', () => {
  expect(svgOf(true)).toMatch(/<path id="carve"[^>]* d="M1000 \d+L1000 \d+(L1000 \d+)?"/)
  expect(svgOf(true)).not.toContain('id="seams"')
  expect(svgOf(false)).toContain('id="seams"')
  expect(svgOf(false)).not.toContain('id="carve"')
})

it('a yarn says how high it stands, where it has a pile', () => {
  expect(svgOf(false)).toContain('data-code="Linho 02" data-pile="12"')
  expect(svgOf(false)).toContain('<title>1 Linho 02, 12 mm</title>')
  expect(svgOf(false)).toContain('<title>2 Argila 11</title>')
})
