import { decodeJwt, SignJWT } from 'jose'
import { listFactors } from '#backend/sign-in/factor-rows.ts'
import type { SignInContext } from '#backend/sign-in/sign-in-context.ts'

type Body = Record<string, unknown>

/**
 * Adds to an answer of the library what a hosted project's has besides: the user's factors, and in access tokens the
 * claims aal, amr and the account's metadata. `method` says how a session came about that begins with this answer,
 * `address` where it is used and `agent` in which browser, which the session keeps for its owner to see.
 */
export async function completeAnswer(
  context: SignInContext,
  response: Response,
  { method, address, agent }: { method?: string; address?: string; agent?: string } = {},
): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const answer: unknown = await response.json()
  const user = userOf(answer)
  const factors = user ? await listFactors(context.database, String(user.id)) : []
  if (user && factors.length > 0) user.factors = factors
  if (isBody(answer) && typeof answer.access_token === 'string') {
    if (agent !== undefined) await noteUse(context, answer.access_token, agent)
    answer.access_token = await completeToken(context, answer.access_token, method)
    if (address && user?.email) context.attempts.know(String(user.email).toLowerCase(), address)
  }
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(answer), { status: response.status, headers })
}

/** The library's access token with a hosted token's claims. */
export async function completeToken(context: SignInContext, token: string, method?: string): Promise<string> {
  const { database, siteUrl, tokenKey } = context
  const claims = decodeJwt(token)
  const session = String(claims.session_id)
  if (method) await noteMethod(database.query, session, method)
  const [row] = await database.query<SessionRow>(sessionStatement, [session])
  const amr = row?.amr ?? [{ method: 'password', timestamp: claims.iat }]
  const more = {
    iss: `${siteUrl}/auth/v1`,
    phone: '',
    app_metadata: row?.app_metadata ?? {},
    user_metadata: row?.user_metadata ?? {},
    aal: row?.aal ?? 'aal1',
    amr,
    is_anonymous: false,
  }
  return new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(tokenKey)
}

async function noteUse({ database }: SignInContext, token: string, agent: string): Promise<void> {
  await database.query(
    `update auth.sessions set user_agent = coalesce(nullif($2, ''), user_agent), refreshed_at = now() at time zone 'utc'
     where id = $1`,
    [String(decodeJwt(token).session_id), agent],
  )
}

/** Notes that a session was proved in this way, now. */
export async function noteMethod(
  run: SignInContext['database']['query'],
  session: string,
  method: string,
): Promise<void> {
  await run(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method) values ($1, $2, $3)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [crypto.randomUUID(), session, method],
  )
}

interface SessionRow {
  aal: string | null
  amr: { method: string; timestamp: number }[] | null
  app_metadata: Body | null
  user_metadata: Body | null
}

const sessionStatement = `
select sessions.aal, users.raw_app_meta_data as app_metadata, users.raw_user_meta_data as user_metadata,
  (select jsonb_agg(jsonb_build_object(
      'method', authentication_method, 'timestamp', extract(epoch from updated_at)::bigint) order by updated_at desc)
    from auth.mfa_amr_claims where session_id = sessions.id) as amr
from auth.sessions join auth.users on users.id = sessions.user_id where sessions.id = $1`

function userOf(answer: unknown): Body | null {
  if (!isBody(answer)) return null
  if (isBody(answer.user)) return answer.user
  return typeof answer.id === 'string' && typeof answer.aud === 'string' ? answer : null
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
