import { leadTo, verifyEmailChange } from '#backend/sign-in/email-change.ts'
import { openLink } from '#backend/sign-in/link-tokens.ts'
import { linkTypes, refuseVerification } from '#backend/sign-in/refuse-request.ts'
import { tooManyRequests, wrongCode } from '#backend/sign-in/sign-in-answers.ts'
import { type SignInContext, type SignInRequest, withBody } from '#backend/sign-in/sign-in-context.ts'

/**
 * POST and GET /verify. Typed digits are counted by sender; the token of a link cannot be guessed and is not. No
 * number of misses spends a code: else a stranger could keep its owner out (docs/decisions/021-guessing.md).
 */
export async function verifyCode(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const wait = await context.attempts.count('verifyByAddress', attempt.address)
  if (wait !== null) return tooManyRequests(wait)
  const refused = refuseVerification(attempt)
  if (refused) return refused
  return attempt.body.token ? verifyTyped(context, attempt) : verifyLink(context, attempt)
}

async function verifyTyped(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { attempts } = context
  const { address, email } = attempt
  const sender = `${email} ${address}`
  const isKnown = attempts.isKnown(email, address)
  const wait =
    (await attempts.count('codeByAccountAndAddress', sender)) ??
    (isKnown ? null : await attempts.count('codeByAccount', email))
  if (wait !== null) return tooManyRequests(wait)
  const response = await verify(context, attempt)
  if (response.ok) {
    await attempts.clear('codeByAccountAndAddress', sender)
    if (!isKnown) await attempts.forgive('codeByAccount', email)
  }
  return response
}

async function verifyLink(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { body, request, url } = attempt
  if (request.method !== 'GET') {
    const hash = openLink(context.linkKey, String(body.token_hash))
    if (!hash) return wrongCode()
    const opened = { ...body, token_hash: hash }
    return verify(context, { ...attempt, body: opened, request: withBody(attempt, opened) })
  }
  const type = url.searchParams.get('type') ?? ''
  if (!linkTypes.includes(type)) return leadAstray(context, attempt)
  const opened = new URL(url)
  opened.searchParams.set('type', knownTypes[type] ?? type)
  // What is no token of ours is none of the library's either, which then says so where its page can read it.
  opened.searchParams.set('token', openLink(context.linkKey, url.searchParams.get('token') ?? '') ?? 'none')
  return verify(context, {
    ...attempt,
    url: opened,
    request: new Request(opened, { headers: request.headers }),
  })
}

// As the real server says it; the page can read it.
function leadAstray(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  return leadTo(context, attempt, {
    error: 'invalid_request',
    error_code: 'validation_failed',
    error_description: 'Invalid email verification type',
  })
}

async function verify(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const type = attempt.body.type ?? attempt.url.searchParams.get('type')
  if (type === 'email_change') return verifyEmailChange(context, attempt)
  // Digits of a type that nobody has are as wrong as any; a link names its type itself.
  if (attempt.body.token && !Object.hasOwn(knownTypes, String(type))) return wrongCode()
  return context.library(withKnownType(attempt))
}

/** What the library calls each type of code. */
const knownTypes: Record<string, string> = {
  email: 'magiclink',
  invite: 'signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  signup: 'signup',
}

function withKnownType(attempt: SignInRequest): Request {
  const { body, request } = attempt
  return request.method === 'POST'
    ? withBody(attempt, { ...body, type: knownTypes[String(body.type)] })
    : request
}
