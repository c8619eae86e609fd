import { setTimeout } from 'node:timers/promises'
import { resendEmailChange } from '#backend/sign-in/email-change.ts'
import { withMailWishes } from '#backend/sign-in/mail-flows.ts'
import { refuseMailRequest } from '#backend/sign-in/refuse-request.ts'
import { tooManyMails } from '#backend/sign-in/sign-in-answers.ts'
import { type SignInContext, type SignInRequest, withBody } from '#backend/sign-in/sign-in-context.ts'
import type { MailKind } from '#backend/sign-in/sign-in-mails.ts'

/** Longer than writing a code takes, so that a client's next call meets the code. */
const answerAfterMs = 150

const kindOfPath: Record<string, MailKind> = { '/recover': 'recovery', '/resend': 'email_change' }

/**
 * POST /otp, /recover, /resend, /magiclink. The answer is the same at the same time whether the account exists or
 * not: the mail is written beside it, and nothing of how that went is told.
 */
export async function sendCode(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const refused = refuseMailRequest(attempt)
  if (refused) return refused
  const { attempts } = context
  const { address, email } = attempt
  const wait =
    (await attempts.count('mailByAddress', address)) ??
    (await attempts.count('mailByAccountAndAddress', `${email} ${address}`))
  if (wait !== null) return tooManyMails(wait)
  // Past this the newest code of an earlier mail serves on: who floods a mailbox keeps nobody from signing in.
  const isFlooded =
    !attempts.isKnown(email, address) && (await attempts.count('mailByAccount', email)) !== null
  if (!isFlooded) {
    void send(context, attempt).catch((error: unknown) => {
      const reason = error instanceof Error ? error.name : 'unknown'
      context.log.error({ reason }, 'a code of the sign-in was not sent')
    })
  }
  await setTimeout(answerAfterMs)
  return Response.json({})
}

/** GET /reauthenticate, for who is signed in. */
export async function mailSession(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const wait = await context.attempts.count('mailByAddress', attempt.address)
  if (wait !== null) return tooManyMails(wait)
  return withMailWishes(context, attempt, 'reauthentication', () => context.library(attempt.request))
}

async function send(context: SignInContext, attempt: SignInRequest): Promise<void> {
  const { body, email, path } = attempt
  await withMailWishes(context, attempt, kindOfPath[path] ?? 'magiclink', async () => {
    if (path === '/resend' && body.type === 'email_change') return resendEmailChange(context, email)
    return context.library(withoutSignUp(attempt))
  })
}

// The library creates accounts here although sign-up is closed.
function withoutSignUp(attempt: SignInRequest): Request {
  return attempt.path === '/otp'
    ? withBody(attempt, { ...attempt.body, create_user: false })
    : attempt.request
}
