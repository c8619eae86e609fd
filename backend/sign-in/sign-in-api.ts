import { readLimited } from '#backend/files/read-body.ts'
import { addressKey } from '#backend/sign-in/attempts.ts'
import { sendCode, verifyCode } from '#backend/sign-in/codes.ts'
import { signInWithPassword } from '#backend/sign-in/password-sign-in.ts'
import {
  bodyTooLarge,
  malformedBody,
  passwordTooLong,
  tooManyRequests,
} from '#backend/sign-in/sign-in-answers.ts'
import type { SignInContext, SignInRequest } from '#backend/sign-in/sign-in-context.ts'
import { isPasswordTooLong } from '#backend/start/accounts.ts'

const longestBodyBytes = 64 * 1024

/** Answers /auth/v1: the library's sign-in behind limits, with sign-up closed on every way. */
export function createSignInApi(context: SignInContext, clientAddress: (request: Request) => string) {
  return async (request: Request): Promise<Response> => {
    const bytes = request.body ? await readLimited(request, longestBodyBytes) : new Uint8Array()
    if (bytes === null) return bodyTooLarge()
    const body = parse(bytes)
    if (body === null) return malformedBody()
    const url = new URL(request.url)
    const path = url.pathname.replace(/^\/auth\/v1/, '').replace(/\/$/, '')
    // The library creates accounts here although sign-up is closed.
    if (path === '/otp') body.create_user = false
    const attempt: SignInRequest = {
      request: rebuild(request, body, bytes.length > 0),
      body,
      email: typeof body.email === 'string' ? body.email.trim().toLowerCase() : '',
      address: addressKey(clientAddress(request)) || 'unknown',
    }
    return route(context, attempt, path, url.searchParams.get('grant_type'))
  }
}

async function route(context: SignInContext, attempt: SignInRequest, path: string, grant: string | null) {
  const { body, request } = attempt
  if (path === '/token' && grant === 'password') return signInWithPassword(context, attempt)
  if (path === '/token') {
    const wait = await context.attempts.count('refreshByAddress', attempt.address)
    return wait === null ? context.library(request) : tooManyRequests(wait)
  }
  if (path === '/verify') return verifyCode(context, attempt)
  if (['/otp', '/recover', '/resend', '/magiclink', '/reauthenticate', '/signup'].includes(path)) {
    return sendCode(context, attempt)
  }
  if (path === '/user' && typeof body.password === 'string' && isPasswordTooLong(body.password)) {
    return passwordTooLong()
  }
  return context.library(request)
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
