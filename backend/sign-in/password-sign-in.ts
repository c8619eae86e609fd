import bcrypt from 'bcryptjs'
import type { Database } from '#backend/database/database.ts'
import type { LimitName } from '#backend/sign-in/attempts.ts'
import { invalid, tooManyRequests, wrongPassword } from '#backend/sign-in/sign-in-answers.ts'
import type { SignInContext, SignInRequest } from '#backend/sign-in/sign-in-context.ts'
import { isPasswordTooLong, passwordRounds } from '#backend/start/accounts.ts'

/**
 * POST /token?grant_type=password: slows who guesses, never the account, and takes as long for unknown accounts.
 */
export async function signInWithPassword(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { attempts } = context
  const { address, body, email: account } = attempt
  if (body.email && body.phone) {
    return invalid('Only an email address or phone number should be provided on login.')
  }
  if (!account) return invalid('missing email or phone')
  const sender = `${account} ${address}`
  const isStranger = !attempts.isKnown(account, address)
  const underAttack = isStranger && (await attempts.isUsedUp('passwordByAccount', account))
  const counted: [LimitName, string][] = [
    ['passwordByAddress', address],
    ['passwordByAccountAndAddress', sender],
  ]
  if (underAttack) counted.push(['passwordUnderAttack', sender])
  for (const [name, key] of counted) {
    const wait = await attempts.count(name, key)
    if (wait !== null) return tooManyRequests(wait)
  }
  const password = String(body.password ?? '')
  const response = await answerPassword(context, attempt, password)
  if (response.ok) {
    for (const [name, key] of counted) await attempts.forgive(name, key)
    await attempts.clear('passwordByAccountAndAddress', sender)
  } else if (isStranger) await attempts.count('passwordByAccount', account)
  return response
}

async function answerPassword(context: SignInContext, attempt: SignInRequest, password: string) {
  if (isPasswordTooLong(password)) return wrongPassword()
  if (!(await hasPassword(context.database, attempt.email)))
    await bcrypt.compare(password, unknownAccountHash)
  return context.library(attempt.request)
}

// No password's hash, in its form: comparing with it costs what comparing with an account's own does, and making it costs nothing.
export const unknownAccountHash = `$2b$${String(passwordRounds).padStart(2, '0')}$${'.'.repeat(53)}`

async function hasPassword(database: Database, email: string): Promise<boolean> {
  const found = await database.query(
    "select id from auth.users where lower(email) = $1 and coalesce(encrypted_password, '') <> '' limit 1",
    [email],
  )
  return found.length > 0
}
