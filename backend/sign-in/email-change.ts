import { createHash, randomInt } from 'node:crypto'
import type { Run } from '#backend/database/database.ts'
import { refuse, wrongCode } from '#backend/sign-in/sign-in-answers.ts'
import { type SignInContext, type SignInRequest, withBody } from '#backend/sign-in/sign-in-context.ts'
import { composeMail, finishLink, mailWishes } from '#backend/sign-in/sign-in-mails.ts'

const accepted = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

interface Changing {
  id: string
  email: string
  email_change: string
}

/**
 * Sends the codes of an e-mail change that the library noted: one to the old mailbox and one to the new, both of
 * which must answer. (The library's own change asks the old one alone, so that a slip of the pen locks the owner out.)
 */
export async function sendEmailChange(context: SignInContext, userId: string): Promise<void> {
  const [user] = await context.database.query<Changing>(
    "select id, email, email_change from auth.users where id = $1 and coalesce(email_change, '') <> ''",
    [userId],
  )
  if (!user) return
  const [old, fresh] = [makeCode(user.email), makeCode(user.email_change)]
  await context.database.query(
    `update auth.users set email_change_token_current = $2, email_change_token_new = $3,
       email_change_confirm_status = 0, email_change_sent_at = now() where id = $1`,
    [user.id, old.hash, fresh.hash],
  )
  for (const { email, code, hash } of [old, fresh]) {
    const link = new URL('/auth/v1/verify', context.siteUrl)
    link.search = new URLSearchParams({
      token: hash,
      type: 'email_change',
      redirect_to: context.siteUrl,
    }).toString()
    context.sendMail(
      composeMail('email_change', email, code, finishLink(link.href, mailWishes.getStore() ?? {})),
    )
  }
}

/** POST /resend of type email_change: new codes for whoever waits for them; silent for anyone else. */
export async function resendEmailChange(context: SignInContext, email: string): Promise<Response> {
  const [user] = await context.database.query<{ id: string }>(
    "select id from auth.users where lower(email) = $1 and coalesce(email_change, '') <> ''",
    [email],
  )
  if (user) await sendEmailChange(context, user.id)
  return Response.json({})
}

/** GET and POST /verify of type email_change: the first mailbox is noted, the second changes the address. */
export async function verifyEmailChange(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const byLink = attempt.request.method === 'GET'
  const hash = hashOf(attempt)
  const step = await context.database.transaction((run) => takeStep(run, hash))
  if (step === 'taken') {
    return refuse(422, 'email_exists', 'A user with this email address has already been registered')
  }
  if (step === 'wrong') return byLink ? context.library(asMagicLink(attempt, hash)) : wrongCode()
  if (step === 'first')
    return byLink
      ? leadTo(context, attempt, { message: accepted })
      : Response.json({ msg: accepted, code: '200' })
  return context.library(asMagicLink(attempt, hash))
}

async function takeStep(run: Run, hash: string): Promise<'wrong' | 'first' | 'taken' | 'done'> {
  const [user] = await run<Changing & { confirmed: number }>(
    `select id, email, email_change, email_change_confirm_status as confirmed from auth.users
     where (email_change_token_current = $1 or email_change_token_new = $1)
       and email_change_sent_at > now() - interval '1 hour' and coalesce(email_change, '') <> '' for update`,
    [hash],
  )
  if (!user) return 'wrong'
  if (Number(user.confirmed) === 0) {
    await run(
      `update auth.users set email_change_confirm_status = 1,
         email_change_token_current = nullif(email_change_token_current, $2),
         email_change_token_new = nullif(email_change_token_new, $2) where id = $1`,
      [user.id, hash],
    )
    return 'first'
  }
  const others = await run('select id from auth.users where lower(email) = lower($1)', [user.email_change])
  if (others.length) return 'taken'
  // The code that finished the change opens the session, as a link of the sign-in would.
  await run(
    `update auth.users set email = email_change, email_change = null, email_change_token_current = null,
       email_change_token_new = null, email_change_confirm_status = 0, recovery_token = $2, recovery_sent_at = now()
     where id = $1`,
    [user.id, hash],
  )
  await run(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [user.id, user.email_change],
  )
  return 'done'
}

function hashOf({ body, email, request, url }: SignInRequest): string {
  if (request.method === 'GET') return url.searchParams.get('token') ?? ''
  if (body.token_hash) return String(body.token_hash)
  return digest(email, String(body.token ?? ''))
}

/** The same request for the library, which then opens a session or says that the code is wrong. */
function asMagicLink(attempt: SignInRequest, hash: string): Request {
  if (attempt.request.method === 'POST') return withBody(attempt, { type: 'magiclink', token_hash: hash })
  const url = new URL(attempt.url)
  url.searchParams.set('type', 'magiclink')
  return new Request(url, { headers: attempt.request.headers })
}

/**
 * Leads to where a link may lead, with something to read there. The library decides where: asked with a code that is
 * none it answers with the address.
 */
export async function leadTo(
  { library }: SignInContext,
  attempt: SignInRequest,
  fragment: Record<string, string>,
): Promise<Response> {
  const asked = new URL(attempt.url)
  asked.searchParams.set('type', 'magiclink')
  asked.searchParams.set('token', 'none')
  const answer = await library(new Request(asked, { headers: attempt.request.headers }))
  const target = new URL(answer.headers.get('location') ?? asked.origin)
  target.hash = new URLSearchParams(fragment).toString()
  return new Response(null, { status: 303, headers: { location: target.href } })
}

function makeCode(email: string) {
  const code = String(randomInt(10 ** 8)).padStart(8, '0')
  return { email, code, hash: digest(email, code) }
}

// As the library hashes its codes, so that a link and a typed code are the same.
function digest(email: string, code: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex')
}
