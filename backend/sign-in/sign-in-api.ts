import { readLimited } from '#backend/files/read-body.ts'
import { completeAnswer } from '#backend/sign-in/access-tokens.ts'
import { addressKey } from '#backend/sign-in/attempts.ts'
import { sendCode, verifyCode } from '#backend/sign-in/codes.ts'
import { answerFactors } from '#backend/sign-in/factors.ts'
import { leadBack, methodOfCode } from '#backend/sign-in/mail-flows.ts'
import { changeAccount } from '#backend/sign-in/own-account.ts'
import { signInWithPassword } from '#backend/sign-in/password-sign-in.ts'
import { refuseProviders } from '#backend/sign-in/providers.ts'
import { readSession } from '#backend/sign-in/session.ts'
import { bodyTooLarge, malformedBody, tooManyRequests } from '#backend/sign-in/sign-in-answers.ts'
import type { SignInContext, SignInRequest } from '#backend/sign-in/sign-in-context.ts'

const longestBodyBytes = 64 * 1024

/** Answers /auth/v1: the library's sign-in behind limits, with sign-up closed on every way and a second factor. */
export function createSignInApi(context: SignInContext, clientAddress: (request: Request) => string) {
  return async (request: Request): Promise<Response> => {
    const bytes = request.body ? await readLimited(request, longestBodyBytes) : new Uint8Array()
    if (bytes === null) return bodyTooLarge()
    const body = parse(bytes)
    if (body === null) return malformedBody()
    const url = new URL(request.url)
    return route(context, {
      request: rebuild(request, body, bytes.length > 0),
      url,
      path: url.pathname.replace(/^\/auth\/v1/, '').replace(/\/$/, ''),
      body,
      email: typeof body.email === 'string' ? body.email.trim().toLowerCase() : '',
      address: addressKey(clientAddress(request)) || 'unknown',
    })
  }
}

async function route(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { path, request } = attempt
  const refused = refuseProviders(attempt)
  if (refused) return (await refuseStranger(context, attempt)) ?? refused
  if (path === '/token') return answerToken(context, attempt)
  if (path === '/verify') {
    const response = await verifyCode(context, attempt)
    return request.method === 'GET'
      ? leadBack(context, attempt, response)
      : completeAnswer(context, response, 'otp')
  }
  if (['/otp', '/recover', '/resend', '/magiclink', '/reauthenticate', '/signup'].includes(path)) {
    return sendCode(context, attempt)
  }
  if (path === '/factors' || path.startsWith('/factors/')) return answerFactors(context, attempt)
  if (path === '/user' && request.method === 'PUT') return changeAccount(context, attempt)
  if (path === '/logout') return context.library(withScope(attempt))
  return completeAnswer(context, await context.library(request))
}

async function answerToken(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const grant = attempt.url.searchParams.get('grant_type')
  if (grant === 'password') {
    return completeAnswer(context, await signInWithPassword(context, attempt), 'password')
  }
  const wait = await context.attempts.count('refreshByAddress', attempt.address)
  if (wait !== null) return tooManyRequests(wait)
  const method = grant === 'pkce' ? await methodOfCode(context, attempt.body.auth_code) : undefined
  return completeAnswer(context, await context.library(attempt.request), method)
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
  const { headers } = request
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

function parse(bytes: Uint8Array): Record<string, unknown> | null {
  if (bytes.length === 0) return {}
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

function rebuild(request: Request, body: Record<string, unknown>, hasBody: boolean): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, {
    method: request.method,
    headers,
    ...(hasBody && { body: JSON.stringify(body) }),
  })
}
