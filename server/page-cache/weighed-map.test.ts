import { expect, test } from 'vitest'
import { createWeighedMap } from './weighed-map.ts'

const open = (given: { mostBytes: number; mostEntries?: number }) => {
  const map = createWeighedMap<string>({ ...given, weigh: (_, value) => value.length })
  return { ...map, keys: () => Array.from(map.entries(), ([key]) => key).join('') }
}

test('what was put in or touched longest ago goes where the rest would weigh too much', () => {
  const map = open({ mostBytes: 6 })
  for (const key of ['a', 'b', 'c']) map.set(key, 'xx')
  expect(map.touch('a')).toBe('xx')
  map.set('d', 'xx')
  expect(map.keys()).toBe('cad')
  map.set('e', 'xxxxxx')
  expect(map.keys()).toBe('e')
})

test('what is put in once more weighs once, and what is taken away nothing', () => {
  const map = open({ mostBytes: 4 })
  for (let time = 0; time < 5; time += 1) map.set('a', 'xx')
  map.set('b', 'xx')
  expect(map.keys()).toBe('ab')
  map.delete('a')
  map.delete('a')
  map.set('c', 'xx')
  expect(map.keys()).toBe('bc')
})

test('no more are kept than allowed, and what weighs more than all is not', () => {
  const map = open({ mostBytes: 10, mostEntries: 2 })
  for (const key of ['a', 'b', 'c']) map.set(key, '')
  expect(map.keys()).toBe('bc')
  map.set('d', 'x'.repeat(11))
  expect(map.keys()).toBe('')
})
