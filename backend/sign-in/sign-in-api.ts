import { completeAnswer } from '#backend/sign-in/access-tokens.ts'
import { answerAdmin, hasSecretKey } from '#backend/sign-in/admin-accounts.ts'
import { shapeAnswer } from '#backend/sign-in/answer-shape.ts'
import { addressKey } from '#backend/sign-in/attempts.ts'
import { verifyCode } from '#backend/sign-in/codes.ts'
import { answerFactors } from '#backend/sign-in/factors.ts'
import { leadBack, methodOfCode } from '#backend/sign-in/mail-flows.ts'
import { changeAccount } from '#backend/sign-in/own-account.ts'
import { signInWithPassword } from '#backend/sign-in/password-sign-in.ts'
import { refuseProviders } from '#backend/sign-in/providers.ts'
import { renewSession } from '#backend/sign-in/renew-session.ts'
import { isPlainText, readBody } from '#backend/sign-in/request-body.ts'
import { mailSession, sendCode } from '#backend/sign-in/send-code.ts'
import { readSession } from '#backend/sign-in/session.ts'
import { failed, invalid, tooManyRequests } from '#backend/sign-in/sign-in-answers.ts'
import type { SignInContext, SignInRequest } from '#backend/sign-in/sign-in-context.ts'
import { refuseRoute } from '#backend/sign-in/sign-in-routes.ts'

const longestAgent = 400
const mailPaths = ['/otp', '/recover', '/resend', '/magiclink']
const openPaths = /^\/(health|settings|authorize|callback|verify|signup|token|\.well-known\/.+)$/

/** Answers /auth/v1: the library's sign-in behind limits, with sign-up closed on every way and a second factor. */
export function createSignInApi(context: SignInContext, clientAddress: (request: Request) => string) {
  const answerOne = async (request: Request): Promise<Response> => {
    const answer = readRequest(request, clientAddress)
      .then((attempt) => (attempt instanceof Response ? attempt : route(context, attempt)))
      .catch((error: unknown) => {
        context.log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'a sign-in failed')
        return failed()
      })
    return shapeAnswer(request, await answer)
  }
  return async (request: Request): Promise<Response> => {
    const { method, url, headers } = request
    const path = new URL(url).pathname.replace(/^\/auth\/v1/, '').replace(/\/$/, '')
    if (method !== 'HEAD' || refuseRoute(method, path)) return answerOne(request)
    const whole = await answerOne(new Request(url, { headers }))
    return new Response(null, { status: whole.status, headers: whole.headers })
  }
}

async function readRequest(
  request: Request,
  clientAddress: (request: Request) => string,
): Promise<SignInRequest | Response> {
  const url = new URL(request.url)
  const path = url.pathname.replace(/^\/auth\/v1/, '').replace(/\/$/, '')
  const unknown = refuseRoute(request.method, path)
  if (unknown) return unknown
  if (![...url.searchParams.values()].every(isPlainText)) return invalid('The address holds a zero byte')
  const body = await readBody(request, callOf(url, path))
  if (body instanceof Response) return body
  return {
    request: rebuild(request, body),
    url,
    path,
    body,
    email: String(body.email ?? '')
      .trim()
      .toLowerCase(),
    address: addressKey(clientAddress(request)) || 'unknown',
    agent: (request.headers.get('user-agent') ?? '').slice(0, longestAgent),
  }
}

async function route(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { path, request } = attempt
  const refused = refuseProviders(attempt)
  if (refused) return (await refuseStranger(context, attempt)) ?? refused
  if (path.startsWith('/admin/') && hasSecretKey(context, request)) return answerAdmin(context, attempt)
  if (!openPaths.test(path) && !mailPaths.includes(path) && path !== '/sso') {
    const session = await readSession(context, request)
    if (session instanceof Response) return session
  }
  if (path.startsWith('/admin/')) return answerAdmin(context, attempt)
  if (path === '/token') return answerToken(context, attempt)
  if (path === '/verify') {
    const response = await verifyCode(context, attempt)
    return request.method === 'GET'
      ? leadBack(context, attempt, response)
      : completeAnswer(context, response, {
          method: 'otp',
          address: attempt.address,
          agent: attempt.agent,
        })
  }
  if (mailPaths.includes(path)) {
    return (await refuseStranger(context, attempt)) ?? sendCode(context, attempt)
  }
  if (path === '/reauthenticate') return mailSession(context, attempt)
  if (path === '/factors' || path.startsWith('/factors/')) return answerFactors(context, attempt)
  if (path === '/user' && request.method === 'PUT') return changeAccount(context, attempt)
  if (path === '/logout') return context.library(withScope(attempt))
  return completeAnswer(context, await context.library(request))
}

async function answerToken(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { address, agent, body } = attempt
  const grant = attempt.url.searchParams.get('grant_type')
  if (grant === 'password') {
    const response = await signInWithPassword(context, attempt)
    return completeAnswer(context, response, { method: 'password', address, agent })
  }
  const wait = await context.attempts.count('refreshByAddress', address)
  if (wait !== null) return tooManyRequests(wait)
  if (grant === 'refresh_token') return renewSession(context, attempt)
  if (grant === 'pkce' && !(body.auth_code && body.code_verifier)) {
    return invalid('invalid request: both auth code and code verifier should be non-empty')
  }
  const method = grant === 'pkce' ? await methodOfCode(context, body.auth_code) : undefined
  return completeAnswer(context, await context.library(attempt.request), { method, address, agent })
}

/** A refusal for who may not even ask: without a key of the project, or without a session where one is needed. */
async function refuseStranger(
  context: SignInContext,
  { path, request }: SignInRequest,
): Promise<Response | null> {
  if (path.startsWith('/user')) {
    const session = await readSession(context, request)
    return session instanceof Response ? session : null
  }
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  const known = await context.library(new Request(new URL('/auth/v1/settings', request.url), { headers }))
  return known.ok ? null : known
}

// A hosted project signs out everywhere unless it is told where.
function withScope({ request, url }: SignInRequest): Request {
  if (url.searchParams.has('scope')) return request
  const everywhere = new URL(url)
  everywhere.searchParams.set('scope', 'global')
  return new Request(everywhere, { method: request.method, headers: request.headers })
}

/** A call's name among those that read a body. */
function callOf(url: URL, path: string): string {
  if (path === '/token') return `/token?${url.searchParams.get('grant_type') ?? ''}`
  return path.replace(/^\/factors\/[^/]+\//, '/factors/').replace(/^\/admin\/users\/[^/]+$/, '/admin/users')
}

function rebuild(request: Request, body: Record<string, unknown>): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url.replace(/\/(?=\?|$)/, ''), {
    method: request.method,
    headers,
    ...(request.body && { body: JSON.stringify(body) }),
  })
}
