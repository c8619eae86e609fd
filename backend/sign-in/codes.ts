import { setTimeout } from 'node:timers/promises'
import type { Database } from '#backend/database/database.ts'
import { tooManyMails, tooManyRequests, wrongCode } from '#backend/sign-in/sign-in-answers.ts'
import type { SignInContext, SignInRequest } from '#backend/sign-in/sign-in-context.ts'

const everyHash = 'all'
/** Longer than writing a code takes: the time to answer does not tell whether the account exists. */
const shortestAnswerMs = 100

/** POST and GET /verify: a code is burnt after a few misses, for digits are soon guessed. */
export async function verifyCode(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { attempts } = context
  const wait = await attempts.count('verifyByAddress', attempt.address)
  if (wait !== null) return tooManyRequests(wait)
  // A hash of address and code is guessed as soon as the code itself, and names no account to count by.
  const isByHash = attempt.email === '' || attempt.body.token_hash !== undefined
  const [limit, key] = isByHash
    ? (['hashMisses', everyHash] as const)
    : (['codeMisses', attempt.email] as const)
  if ((await attempts.count(limit, key)) !== null) return wrongCode()
  const response = await context.library(attempt.request)
  if (await isRight(response)) {
    await attempts.forgive(limit, key)
    if (!isByHash) await attempts.clear(limit, key)
  } else if (await attempts.isUsedUp(limit, key)) {
    // The codes are gone, so the next ones may be tried anew: else a stranger could keep every link from working.
    await burnCodes(context.database, isByHash ? '' : attempt.email)
    await attempts.clear(limit, key)
  }
  return response
}

/** POST /otp, /recover, /resend, /magiclink: limited before it is known whether the account exists. */
export async function sendCode(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { attempts } = context
  const wait =
    (await attempts.count('mailByAddress', attempt.address)) ??
    (attempt.email ? await attempts.count('mailByAccount', attempt.email) : null)
  if (wait !== null) return tooManyMails(wait)
  const [response] = await Promise.all([context.library(attempt.request), setTimeout(shortestAnswerMs)])
  // A new code may be tried anew; how many there are is limited above.
  if (response.ok && attempt.email) await attempts.clear('codeMisses', attempt.email)
  return response
}

async function isRight(response: Response): Promise<boolean> {
  if (response.status !== 303) return response.ok
  return response.headers.get('location')?.includes('access_token=') ?? false
}

async function burnCodes(database: Database, email: string) {
  await database.query(
    `update auth.users set recovery_token = null, confirmation_token = null, email_change_token_new = null,
       email_change_token_current = null, reauthentication_token = null
     where $1 = '' or lower(email) = $1 or lower(email_change) = $1`,
    [email],
  )
}
