import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type { Run } from '#backend/database/database.ts'

/** bcrypt reads no more than this; a longer password would be cut in silence. */
const longestPasswordBytes = 72
export const passwordRounds = 10

/** Whether bcrypt would cut the password. */
export function isPasswordTooLong(password: string): boolean {
  return Buffer.byteLength(password) > longestPasswordBytes
}

/** Adds a confirmed account that signs in by e-mail and password. Throws when the address is taken. */
export async function addAccount(
  run: Run,
  account: { email: string; password: string },
): Promise<{ id: string }> {
  if (isPasswordTooLong(account.password)) {
    throw new Error(`A password may have at most ${longestPasswordBytes} bytes`)
  }
  const id = randomUUID()
  const email = account.email.trim().toLowerCase()
  const hash = await bcrypt.hash(account.password, passwordRounds)
  await run(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, now(), $4::jsonb, $5::jsonb)`,
    [id, email, hash, { provider: 'email', providers: ['email'] }, {}],
  )
  await run(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'email', $2, $3, $4::jsonb)`,
    [randomUUID(), id, id, { sub: id, email, email_verified: true, phone_verified: false }],
  )
  return { id }
}
