import bcrypt from 'bcryptjs'
import type { Database } from '#backend/database/database.ts'
import { tooManyRequests, wrongPassword } from '#backend/sign-in/sign-in-answers.ts'
import type { SignInContext, SignInRequest } from '#backend/sign-in/sign-in-context.ts'
import { isPasswordTooLong, passwordRounds } from '#backend/start/accounts.ts'

/** POST /token?grant_type=password: counts misses per account and address, and takes as long for unknown accounts. */
export async function signInWithPassword(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { attempts } = context
  const account = attempt.email
  const counted = [
    ['passwordByAddress', attempt.address],
    ['passwordByAccountAndAddress', `${account} ${attempt.address}`],
    ['passwordByAccount', account],
  ] as const
  for (const [name, key] of counted) {
    const wait = await attempts.count(name, key)
    if (wait !== null) return tooManyRequests(wait)
  }
  const password = typeof attempt.body.password === 'string' ? attempt.body.password : ''
  if (isPasswordTooLong(password)) return wrongPassword()
  if (!(await hasPassword(context.database, account)))
    await bcrypt.compare(password, await unknownAccountHash)
  const response = await context.library(attempt.request)
  if (response.ok) {
    for (const [name, key] of counted) await attempts.forgive(name, key)
    await attempts.clear('passwordByAccountAndAddress', `${account} ${attempt.address}`)
  }
  return response
}

// A hash no password fits: comparing with it costs what comparing with an account's own does.
const unknownAccountHash = bcrypt.hash(crypto.randomUUID(), passwordRounds)

async function hasPassword(database: Database, email: string): Promise<boolean> {
  const found = await database.query(
    "select id from auth.users where lower(email) = $1 and coalesce(encrypted_password, '') <> '' limit 1",
    [email],
  )
  return found.length > 0
}
