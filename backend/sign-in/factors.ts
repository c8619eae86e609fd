import { randomUUID } from 'node:crypto'
import { renderSVG } from 'uqr'
import { completeAnswer, noteMethod } from '#backend/sign-in/access-tokens.ts'
import { listFactors } from '#backend/sign-in/factor-rows.ts'
import {
  describeSecret,
  makeSecret,
  openSecret,
  sealSecret,
  stepOfCode,
} from '#backend/sign-in/factor-secret.ts'
import { readSession, type Session } from '#backend/sign-in/session.ts'
import { invalid, refuse, tooManyRequests } from '#backend/sign-in/sign-in-answers.ts'
import type { SignInContext, SignInRequest } from '#backend/sign-in/sign-in-context.ts'

const mostFactors = 10
const challengeSeconds = 300
/** Codes are taken a step early or late; a last one that lies further ahead was taken by another clock. */
const stepsAhead = 10
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const wrongFactorCode = () => refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
const unknownFactor = () => refuse(404, 'mfa_factor_not_found', 'Factor not found')

interface FactorRow {
  id: string
  secret: string
  status: 'unverified' | 'verified'
}

/** POST /factors, POST /factors/:id/challenge and /verify, DELETE /factors/:id: the second factor by TOTP. */
export async function answerFactors(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const wait = await context.attempts.count('factorByAddress', attempt.address)
  if (wait !== null) return tooManyRequests(wait)
  const session = await readSession(context, attempt.request)
  if (session instanceof Response) return session
  const [, , id, action] = attempt.path.split('/')
  const call = `${attempt.request.method} ${action ?? ''}`
  if (id === undefined) return call === 'POST ' ? enrol(context, attempt, session) : notAllowed()
  if (!uuid.test(id)) return refuse(404, 'validation_failed', 'factor_id must be an UUID')
  const [factor] = await context.database.query<FactorRow>(
    'select id, secret, status from auth.mfa_factors where id = $1 and user_id = $2',
    [id, session.userId],
  )
  if (!factor) return unknownFactor()
  if (call === 'POST challenge') return challenge(context, factor)
  if (call === 'POST verify') return verify(context, attempt, session, factor)
  return call === 'DELETE ' ? unenrol(context, session, factor) : notAllowed()
}

const notAllowed = () => new Response(null, { status: 405 })

async function enrol(
  { database, factorKey, siteUrl }: SignInContext,
  { body }: SignInRequest,
  session: Session,
) {
  const refused = refuseKind(body.factor_type)
  if (refused) return refused
  await database.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - interval '5 minutes'`,
    [session.userId],
  )
  const factors = await listFactors(database, session.userId)
  const name = typeof body.friendly_name === 'string' ? body.friendly_name.trim().slice(0, 120) : ''
  if (factors.length >= mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    return refuse(422, 'too_many_enrolled_mfa_factors', message)
  }
  if (name && factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`
    return refuse(422, 'mfa_factor_name_conflict', message)
  }
  if (session.aal !== 'aal2' && factors.some(({ status }) => status === 'verified')) {
    return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  const [id, secret] = [randomUUID(), makeSecret()]
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, session.userId, name || null, sealSecret(factorKey, secret, id)],
  )
  const issuer =
    typeof body.issuer === 'string' && body.issuer ? body.issuer.slice(0, 120) : new URL(siteUrl).host
  const uri = describeSecret(secret, issuer, session.email)
  return Response.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri), secret, uri },
  })
}

function refuseKind(kind: unknown): Response | null {
  if (kind === 'totp') return null
  if (kind === 'phone') return refuse(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  if (kind === 'webauthn') {
    return refuse(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  }
  return refuse(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
}

async function challenge({ database }: SignInContext, factor: FactorRow) {
  const id = randomUUID()
  await database.transaction(async (run) => {
    await run(
      "delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 hour'",
      [factor.id],
    )
    await run('insert into auth.mfa_challenges (id, factor_id) values ($1, $2)', [id, factor.id])
    await run('update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1', [factor.id])
  })
  return Response.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + challengeSeconds })
}

async function verify(
  context: SignInContext,
  { body, request }: SignInRequest,
  session: Session,
  factor: FactorRow,
) {
  const { attempts, database } = context
  if (!body.code) return invalid('Code needs to be non-empty')
  const refused = await refuseChallenge(context, body.challenge_id, factor)
  if (refused) return refused
  const wait = await attempts.count('factorMisses', session.userId)
  if (wait !== null) return tooManyRequests(wait)
  const secret = openSecret(context.factorKey, factor.secret, factor.id)
  const step = stepOfCode(secret, String(body.code ?? ''))
  // A code that was seen once serves nobody a second time; two at once are told apart by the row. A last step that is
  // minutes ahead is of before the clock was set back: it must not keep its owner out until that time comes again.
  const [used] = await database.query(
    `update auth.mfa_factors set last_used_step = $2::bigint, status = 'verified', updated_at = now()
     where id = $1 and $2::bigint is not null and (coalesce(last_used_step, 0) < $2::bigint or last_used_step > $2::bigint + $3) returning id`,
    [factor.id, step, stepsAhead],
  )
  if (!used) return wrongFactorCode()
  await attempts.forgive('factorMisses', session.userId)
  await raiseSession(context, session, factor.id, String(body.challenge_id))
  return renew(context, request, session)
}

async function refuseChallenge(
  { database }: SignInContext,
  id: unknown,
  factor: FactorRow,
): Promise<Response | null> {
  const [found] = await database.query<{ usable: boolean }>(
    `select verified_at is null and created_at > now() - interval '5 minutes' as usable
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [typeof id === 'string' && uuid.test(id) ? id : randomUUID(), factor.id],
  )
  if (!found) {
    return refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`
  return found.usable ? null : refuse(422, 'mfa_challenge_expired', message)
}

// As on a hosted project: the account's sessions without the factor end, and so do half-made factors.
async function raiseSession(
  { database }: SignInContext,
  session: Session,
  factorId: string,
  challengeId: string,
) {
  await database.transaction(async (run) => {
    await run('update auth.mfa_challenges set verified_at = now() where id = $1', [challengeId])
    await run("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [session.id, factorId])
    await noteMethod(run, session.id, 'totp')
    await run("delete from auth.sessions where user_id = $1 and aal is distinct from 'aal2'", [
      session.userId,
    ])
    await run("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [session.userId])
  })
}

/** New tokens for a session whose level has changed. */
async function renew(context: SignInContext, request: Request, session: Session): Promise<Response> {
  const [latest] = await context.database.query<{ token: string }>(
    'select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1',
    [session.id],
  )
  const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url)
  const body = JSON.stringify({ refresh_token: latest?.token ?? '' })
  const headers = new Headers(request.headers)
  const response = await context.library(new Request(url, { method: 'POST', headers, body }))
  return completeAnswer(context, response)
}

async function unenrol({ database }: SignInContext, session: Session, factor: FactorRow) {
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await database.transaction(async (run) => {
    await run(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp'
         and session_id in (select id from auth.sessions where factor_id = $1)`,
      [factor.id],
    )
    await run('delete from auth.mfa_factors where id = $1', [factor.id])
    await run("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [factor.id])
  })
  return Response.json({ id: factor.id })
}
