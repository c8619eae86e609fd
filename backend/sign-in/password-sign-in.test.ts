import bcrypt from 'bcryptjs'
import { expect, test } from 'vitest'
import { unknownAccountHash } from '#backend/sign-in/password-sign-in.ts'
import { passwordRounds } from '#backend/start/accounts.ts'

const saltLength = '$2b$10$'.length + 22

test('an address without an account is answered after as much work as one with', async () => {
  const ofAnAccount = await bcrypt.hash('a password', passwordRounds)
  expect(unknownAccountHash).toHaveLength(ofAnAccount.length)
  expect(bcrypt.getRounds(unknownAccountHash)).toBe(passwordRounds)
  // What is no salt is refused before any work is done.
  const worked = await bcrypt.hash('a password', unknownAccountHash.slice(0, saltLength))
  expect(worked).toHaveLength(ofAnAccount.length)
  expect(await bcrypt.compare('a password', unknownAccountHash)).toBe(false)
})
