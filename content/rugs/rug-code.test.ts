import { expect, it } from 'vitest'
import { isRugCode, toRugCode } from './rug-code.ts'

it('a code is in capitals, whatever is typed, and nothing is none', () => {
  expect([' c-0101 ', 'ft  12.3', ' ', null].map(toRugCode)).toEqual(['C-0101', 'FT 12.3', null, null])
})

it('a code is of capitals, figures, blanks, points and hyphens, and not longer than twenty', () => {
  for (const code of ['C-0101', '7', 'FT 12.3', 'A'.repeat(20), 'A-']) expect(isRugCode(code)).toBe(true)
  for (const code of ['', '-1', 'c-0101', 'Ç-1', 'A ', 'A'.repeat(21), 'A/1', 'A\n'])
    expect(isRugCode(code)).toBe(false)
})
