import type { Mail } from '#backend/backend.ts'
import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/log.ts'
import type { Attempts } from '#backend/sign-in/attempts.ts'

export interface SignInContext {
  database: Database
  attempts: Attempts
  /** The library's own sign-in service. */
  library(request: Request): Promise<Response>
  /** With it the site's own server makes accounts. */
  secretKey: string
  /** Signs access tokens (HS256). */
  tokenKey: Uint8Array
  /** Encrypts the secrets of second factors (32 bytes). */
  factorKey: Uint8Array
  /** Proves links in mails (32 bytes). */
  linkKey: Uint8Array
  /** Where links in mails lead, without a trailing slash. */
  siteUrl: string
  /** Queues a mail; what becomes of it is not waited for. */
  sendMail(mail: Mail): void
  log: Log
}

/** A request to sign-in whose body was read. */
export interface SignInRequest {
  /** The request again, with its body. */
  request: Request
  url: URL
  /** Below /auth/v1, without a slash at the end. */
  path: string
  body: Record<string, unknown>
  /** Lower case, empty when the body names none. */
  email: string
  /** Where it comes from, as counted. */
  address: string
  /** What the browser says that it is. */
  agent: string
}

/** The same request with another body. */
export function withBody({ request }: SignInRequest, body: Record<string, unknown>): Request {
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: JSON.stringify(body) })
}
