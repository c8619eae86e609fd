import { expect, test } from 'vitest'
import { addressKey, createAttempts, limits } from '#backend/sign-in/attempts.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('attempts are counted, forgiven and cleared by key', async () => {
  const attempts = createAttempts()
  const { points } = limits.codeMisses
  for (let miss = 0; miss < points; miss += 1) expect(await attempts.count('codeMisses', 'a')).toBeNull()
  expect(await attempts.isUsedUp('codeMisses', 'a')).toBe(true)
  expect(await attempts.count('codeMisses', 'a')).toBeGreaterThan(0)
  expect(await attempts.count('codeMisses', 'b')).toBeNull()
  await attempts.clear('codeMisses', 'a')
  expect(await attempts.count('codeMisses', 'a')).toBeNull()
  await attempts.forgive('codeMisses', 'a')
  expect(await attempts.isUsedUp('codeMisses', 'a')).toBe(false)
})
