import { expect, test } from 'vitest'
import { longestSelection, moved, readSelectionList } from './selection-list.ts'

test('a shared list keeps what can be a rug, each once, and never more than fit', () => {
  expect(readSelectionList('tapete-scallop,tapete-scallop,<b>,,Tapete,tapete-natureza')).toEqual([
    'tapete-scallop',
    'tapete-natureza',
  ])
  expect(readSelectionList(null)).toEqual([])
  const many = Array.from({ length: 40 }, (_, at) => `rug-${at}`).join(',')
  expect(readSelectionList(many)).toHaveLength(longestSelection)
})

test('a rug moves by one place and stays where the list ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})
