import { setTimeout } from 'node:timers/promises'
import type { Database } from '#backend/database/database.ts'
import { resendEmailChange, verifyEmailChange } from '#backend/sign-in/email-change.ts'
import { withMailWishes } from '#backend/sign-in/mail-flows.ts'
import { refuse, tooManyMails, tooManyRequests, wrongCode } from '#backend/sign-in/sign-in-answers.ts'
import { type SignInContext, type SignInRequest, withBody } from '#backend/sign-in/sign-in-context.ts'
import type { MailKind } from '#backend/sign-in/sign-in-mails.ts'

const everyHash = 'all'
/** Longer than writing a code takes: the time to answer does not tell whether the account exists. */
const shortestAnswerMs = 100

const kindOfPath: Record<string, MailKind> = { '/recover': 'recovery', '/resend': 'email_change' }

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
  const changesEmail = (attempt.body.type ?? attempt.url.searchParams.get('type')) === 'email_change'
  const response = await (changesEmail
    ? verifyEmailChange(context, attempt)
    : context.library(withKnownType(attempt)))
  if (isRight(response)) {
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
  const send = async () => {
    const changesEmail = attempt.path === '/resend' && attempt.body.type === 'email_change'
    if (changesEmail && attempt.email) return resendEmailChange(context, attempt.email)
    return context.library(withoutSignUp(attempt))
  }
  const kind = kindOfPath[attempt.path] ?? 'magiclink'
  const [response] = await Promise.all([
    withMailWishes(context, attempt, kind, send),
    setTimeout(shortestAnswerMs),
  ])
  // A new code may be tried anew; how many there are is limited above.
  if (response.ok && attempt.email) await attempts.clear('codeMisses', attempt.email)
  if (response.status === 422 && attempt.path === '/otp' && attempt.body.create_user !== false) {
    return refuse(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  return response
}

function isRight(response: Response): boolean {
  if (response.status !== 303) return response.ok
  return !response.headers.get('location')?.includes('error=')
}

/** The types that the library has other names for. */
const knownTypes: Record<string, string> = { email: 'magiclink', invite: 'signup' }

function withKnownType(attempt: SignInRequest): Request {
  const { body, request } = attempt
  const known = knownTypes[String(body.type)]
  return known && request.method === 'POST' ? withBody(attempt, { ...body, type: known }) : request
}

// The library creates accounts here although sign-up is closed.
function withoutSignUp(attempt: SignInRequest): Request {
  return attempt.path === '/otp'
    ? withBody(attempt, { ...attempt.body, create_user: false })
    : attempt.request
}

async function burnCodes(database: Database, email: string) {
  await database.query(
    `update auth.users set recovery_token = null, confirmation_token = null, email_change_token_new = null,
       email_change_token_current = null, reauthentication_token = null
     where $1 = '' or lower(email) = $1 or lower(email_change) = $1`,
    [email],
  )
}
