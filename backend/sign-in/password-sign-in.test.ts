import bcrypt from 'bcryptjs'
import { expect, test } from 'vitest'
import { unknownAccountHash } from '#backend/sign-in/password-sign-in.ts'
import { passwordRounds } from '#backend/start/accounts.ts'

async function msToCompare(hash: string) {
  const times: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const began = performance.now()
    expect(await bcrypt.compare('not this one', hash)).toBe(false)
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

test('an address without an account is answered after as much work as one with', async () => {
  expect(bcrypt.getRounds(unknownAccountHash)).toBe(passwordRounds)
  const ofAnAccount = await msToCompare(await bcrypt.hash('a password', passwordRounds))
  const ofNobody = await msToCompare(unknownAccountHash)
  expect(ofNobody / ofAnAccount).toBeGreaterThan(0.5)
  expect(ofNobody / ofAnAccount).toBeLessThan(2)
})
