import { decodeJwt } from 'jose'
import { invalid, refuse } from '#backend/sign-in/sign-in-answers.ts'
import type { SignInContext } from '#backend/sign-in/sign-in-context.ts'

/** A session that stands, and how well it is proved. */
export interface Session {
  id: string
  userId: string
  email: string
  aal: string
  /** Whether its account has a second factor. */
  hasFactor: boolean
}

/** The session of a request's bearer token, or the refusal a hosted project gives. */
export async function readSession(
  { database, library }: Pick<SignInContext, 'database' | 'library'>,
  request: Request,
): Promise<Session | Response> {
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  // The library knows best which token is none.
  const known = await library(new Request(new URL('/auth/v1/user', request.url), { headers }))
  if (!known.ok) return known
  const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  const { aud, exp, session_id: id } = decodeJwt(token)
  if (exp === undefined) return refuse(403, 'bad_jwt', 'invalid JWT: missing exp claim')
  if (aud !== 'authenticated') return invalid("Token audience doesn't match request audience")
  if (typeof id !== 'string') return sessionNotFound()
  const [row] = await database.query<{
    aal: string | null
    user_id: string
    email: string
    has_factor: boolean
  }>(
    `select sessions.aal, users.id as user_id, coalesce(users.email, '') as email,
       exists (select from auth.mfa_factors where user_id = users.id and status = 'verified') as has_factor
     from auth.sessions join auth.users on users.id = sessions.user_id where sessions.id = $1`,
    [id],
  )
  if (!row) return sessionNotFound()
  const { aal, user_id: userId, email, has_factor: hasFactor } = row
  return { id, userId, email, aal: aal ?? 'aal1', hasFactor }
}

const sessionNotFound = () =>
  refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
