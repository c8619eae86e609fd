import { completeAnswer } from '#backend/sign-in/access-tokens.ts'
import { sendEmailChange } from '#backend/sign-in/email-change.ts'
import { withMailWishes } from '#backend/sign-in/mail-flows.ts'
import { refuseChallenge } from '#backend/sign-in/refuse-request.ts'
import { readSession } from '#backend/sign-in/session.ts'
import { passwordTooLong, refuse, tooManyMails } from '#backend/sign-in/sign-in-answers.ts'
import type { SignInContext, SignInRequest } from '#backend/sign-in/sign-in-context.ts'
import { mailWishes } from '#backend/sign-in/sign-in-mails.ts'
import { isPasswordTooLong } from '#backend/start/accounts.ts'

/**
 * PUT /user. Behind a second factor, password and e-mail change only in a session that has shown it; a new password
 * ends the account's other sessions; a new e-mail is confirmed by both mailboxes.
 */
export async function changeAccount(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { body, request } = attempt
  const [hasPassword, hasEmail] = [body.password !== undefined, Boolean(body.email)]
  if (body.app_metadata) {
    return refuse(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const refused = hasEmail && refuseChallenge(body)
  if (refused) return refused
  if (!hasPassword && !hasEmail) return completeAnswer(context, await context.library(request))
  const session = await readSession(context, request)
  if (session instanceof Response) return session
  if (session.hasFactor && session.aal !== 'aal2') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.'
    return refuse(401, 'insufficient_aal', message)
  }
  if (hasPassword && isPasswordTooLong(String(body.password))) return passwordTooLong()
  if (hasEmail) {
    const wait = await countMails(context, attempt)
    if (wait !== null) return tooManyMails(wait)
  }
  const change = async () => {
    const wishes = mailWishes.getStore() ?? {}
    const changed = await mailWishes.run({ ...wishes, silent: true }, () => context.library(request))
    if (changed.ok && hasEmail) await sendEmailChange(context, session.userId)
    return changed
  }
  // Without a mail nobody comes back by a link: what the asker says of one is not looked at.
  const response = await (hasEmail ? withMailWishes(context, attempt, 'email_change', change) : change())
  if (response.ok && hasPassword) {
    await context.database.query('delete from auth.sessions where user_id = $1 and id <> $2', [
      session.userId,
      session.id,
    ])
  }
  return completeAnswer(context, response)
}

async function countMails(
  { attempts }: SignInContext,
  { address, email }: SignInRequest,
): Promise<number | null> {
  return (
    (await attempts.count('mailByAddress', address)) ??
    (await attempts.count('mailByAccountAndAddress', `${email} ${address}`))
  )
}
