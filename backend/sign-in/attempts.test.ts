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
  const { points } = limits.codeByAccount
  for (let miss = 0; miss < points; miss += 1) expect(await attempts.count('codeByAccount', 'a')).toBeNull()
  expect(await attempts.isUsedUp('codeByAccount', 'a')).toBe(true)
  expect(await attempts.count('codeByAccount', 'a')).toBeGreaterThan(0)
  expect(await attempts.count('codeByAccount', 'b')).toBeNull()
  await attempts.clear('codeByAccount', 'a')
  expect(await attempts.count('codeByAccount', 'a')).toBeNull()
  await attempts.forgive('codeByAccount', 'a')
  expect(await attempts.isUsedUp('codeByAccount', 'a')).toBe(false)
})

test('an address is known to the accounts that were signed in from it, to 10 000 at most', () => {
  const attempts = createAttempts()
  attempts.know('a', '203.0.113.7')
  expect(attempts.isKnown('a', '203.0.113.7')).toBe(true)
  expect(attempts.isKnown('b', '203.0.113.7')).toBe(false)
  for (let other = 0; other < 10_000; other += 1) attempts.know('a', String(other))
  expect(attempts.isKnown('a', '203.0.113.7')).toBe(false)
  expect(attempts.isKnown('a', '9999')).toBe(true)
})
