import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeSecret, makeSecret, openSecret, sealSecret, stepOfCode } from './factor-secret.ts'

// RFC 6238, appendix B: SHA-1, the last six of eight digits.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [20000000000, '353130', 666666666],
])('at %i s the code %s belongs to step %i', (seconds, code, step) => {
  expect(stepOfCode(rfcSecret, code, seconds * 1000)).toBe(step)
})

test('a code is right one step early or late, and no longer', () => {
  expect(stepOfCode(rfcSecret, '287082', 29_000)).toBe(1)
  expect(stepOfCode(rfcSecret, '287082', 61_000)).toBe(1)
  expect(stepOfCode(rfcSecret, '287082', 91_000)).toBeNull()
  expect(stepOfCode(rfcSecret, '28708', 59_000)).toBeNull()
})

test('a sealed secret opens with its own key and for its own factor alone', () => {
  const [key, secret] = [randomBytes(32), makeSecret()]
  const sealed = sealSecret(key, secret, 'one')
  expect(sealed).not.toContain(secret)
  expect(openSecret(key, sealed, 'one')).toBe(secret)
  expect(() => openSecret(key, sealed, 'another')).toThrow()
  expect(() => openSecret(randomBytes(32), sealed, 'one')).toThrow()
})

test('the address of a secret names issuer, account and secret', () => {
  expect(describeSecret(rfcSecret, 'Cartacho', 'admin@site.example')).toBe(
    `otpauth://totp/Cartacho:admin%40site.example?issuer=Cartacho&secret=${rfcSecret}&algorithm=SHA1&digits=6&period=30`,
  )
})

test('a secret that a project of the real server kept plain is taken as it is', () => {
  expect(openSecret(randomBytes(32), rfcSecret, 'one')).toBe(rfcSecret)
  expect(() => openSecret(randomBytes(32), `${rfcSecret}-`, 'one')).toThrow()
})
