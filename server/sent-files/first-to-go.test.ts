import { expect, it } from 'vitest'
import { firstToGo, type Waiting } from './first-to-go.ts'

const most = { files: 10, bytes: 1000 }
const file = (key: string, given: Partial<Waiting> = {}): Waiting => ({
  key,
  size: 10,
  at: 0,
  busy: false,
  sender: key,
  ...given,
})

it('of whoever holds the most, what was not added to for longest goes first', () => {
  const files = [
    file('lone', { at: 1 }),
    file('newer', { sender: 'many', at: 9 }),
    file('older', { sender: 'many', at: 8 }),
  ]
  expect(firstToGo(files, most)).toBe('older')
  expect(firstToGo([...files, file('large', { size: 900, at: 9 })], most)).toBe('large')
})

it('of holders alike, the one that waits for longest goes', () => {
  expect(firstToGo([file('a', { at: 3 }), file('b', { at: 2 }), file('c', { at: 4 })], most)).toBe('b')
})

it('what an earlier run took is not of one sender', () => {
  const before = ['a', 'b', 'c'].map((key) => file(key, { sender: '' }))
  const two = ['d', 'e'].map((key) => file(key, { sender: 'two', at: 5 }))
  expect(firstToGo([...before, ...two], most)).toBe('d')
})

it('what is being written stays', () => {
  expect(firstToGo([file('a', { busy: true }), file('b', { at: 9 })], most)).toBe('b')
  expect(firstToGo([file('a', { busy: true })], most)).toBeNull()
})
