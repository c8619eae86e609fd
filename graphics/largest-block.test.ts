import { expect, test } from 'vitest'
import { largestBlock } from './largest-block.ts'

const rows = ['..##.', '.###.', '.###.', '.#...']
const isIn = (column: number, row: number) => rows[row]?.[column] === '#'

test('the rectangle with the most cells is found, and none where there are none', () => {
  expect(largestBlock(5, 4, isIn)).toEqual({ left: 1, right: 4, first: 1, last: 3 })
  expect(largestBlock(5, 4, () => false)).toBeNull()
})
