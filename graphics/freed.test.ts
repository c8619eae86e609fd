import { expect, test } from 'vitest'
import { free } from './freed.ts'

test('a list that is given back takes no memory any more', () => {
  const [one, other] = [new Float32Array(1000), new Float32Array(10)]
  free(one, other)
  expect([one.byteLength, other.byteLength]).toEqual([0, 0])
})

test('where an engine cannot, nothing happens', () => {
  const list = new Float32Array(4)
  Object.assign(list.buffer, { transfer: undefined })
  free(list)
  expect(list.length).toBe(4)
})
