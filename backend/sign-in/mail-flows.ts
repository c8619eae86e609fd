import { randomUUID } from 'node:crypto'
import { completeToken } from '#backend/sign-in/access-tokens.ts'
import type { SignInContext, SignInRequest } from '#backend/sign-in/sign-in-context.ts'
import { type MailKind, mailWishes } from '#backend/sign-in/sign-in-mails.ts'

/**
 * Runs what sends a mail so that the mail's link leads where the request wants, and finishes its PKCE flow when it
 * opened one.
 */
export async function withMailWishes(
  { database, linkKey }: SignInContext,
  { body, url }: SignInRequest,
  kind: MailKind,
  send: () => Promise<Response>,
): Promise<Response> {
  const redirectTo = url.searchParams.get('redirect_to') ?? undefined
  const [challenge, method] = [body.code_challenge, body.code_challenge_method]
  if (!challenge) return mailWishes.run({ redirectTo, linkKey }, send)
  const flow = randomUUID()
  await database.transaction(async (run) => {
    await run("delete from auth.flow_state where created_at < now() - interval '1 day'")
    await run(
      `insert into auth.flow_state
         (id, auth_code, authentication_method, code_challenge_method, code_challenge, provider_type)
       values ($1, $2, $3, $4, $5, 'email')`,
      [flow, randomUUID(), kind, String(method).toLowerCase(), challenge],
    )
  })
  return mailWishes.run({ redirectTo, linkKey, flow }, send)
}

/** How the session of a PKCE code comes about. */
export async function methodOfCode({ database }: SignInContext, code: unknown): Promise<string> {
  const [flow] = await database.query<{ method: string }>(
    'select authentication_method as method from auth.flow_state where auth_code = $1',
    [String(code ?? '')],
  )
  return flow?.method ?? 'otp'
}

/**
 * Finishes GET /verify: of a PKCE flow the answer carries a code (or an error where its page can read it) in place
 * of tokens; else the tokens get a hosted token's claims.
 */
export async function leadBack(
  context: SignInContext,
  { url }: SignInRequest,
  response: Response,
): Promise<Response> {
  const location = response.headers.get('location')
  if (response.status !== 303 || !location) return response
  const target = new URL(location)
  const fragment = new URLSearchParams(target.hash.slice(1))
  const flow = url.searchParams.get('flow')
  const token = fragment.get('access_token')
  if (!token) {
    if (flow) for (const [name, value] of fragment) target.searchParams.set(name, value)
    return redirect(target, fragment)
  }
  const code = flow && (await closeFlow(context, flow, token))
  if (code) {
    target.hash = ''
    target.searchParams.set('code', code)
    return redirect(target)
  }
  fragment.set('access_token', await completeToken(context, token, 'otp'))
  return redirect(target, fragment)
}

// The session of the link gives way to that of the code, which only the browser that asked can redeem.
async function closeFlow({ database }: SignInContext, flow: string, token: string): Promise<string | null> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return database.transaction(async (run) => {
    const [closed] = await run<{ auth_code: string }>(
      `update auth.flow_state set user_id = $2, created_at = now(), auth_code_issued_at = now()
       where id::text = $1 and user_id is null returning auth_code`,
      [flow, claims.sub],
    )
    if (closed) await run('delete from auth.sessions where id = $1', [claims.session_id])
    return closed?.auth_code ?? null
  })
}

function redirect(target: URL, fragment?: URLSearchParams): Response {
  // By this mark clients know a fragment of the sign-in.
  fragment?.set('sb', '')
  if (fragment) target.hash = fragment.toString()
  return new Response(null, { status: 303, headers: { location: target.href } })
}
