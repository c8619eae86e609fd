import { timingSafeEqual } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { type Caller, service, visitor } from '#backend/database/caller.ts'
import type { Database } from '#backend/database/database.ts'
import type { Keys } from '#backend/start/keys.ts'

export type Verified =
  | { ok: true; caller: Caller }
  | {
      ok: false
      problem: 'missing-key' | 'wrong-key' | 'expired' | 'wrong-token' | 'wrong-claims' | 'session-gone'
    }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Who a request speaks for: the bearer token's account, else what its API key stands for. A token says nothing any
 * more once its session has ended, by signing out or by a new password, however long it was made for.
 */
export async function verifyCaller(headers: Headers, keys: Keys, database: Database): Promise<Verified> {
  const bearer = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const apiKey = headers.get('apikey') ?? bearer
  if (!apiKey) return { ok: false, problem: 'missing-key' }
  const byKey = callerOfKey(apiKey, keys)
  if (bearer && !callerOfKey(bearer, keys)) {
    // Hosted Supabase takes a token alone as well as a token with a key; a wrong key is refused either way.
    return byKey || apiKey === bearer
      ? verifyToken(bearer, keys, database)
      : { ok: false, problem: 'wrong-key' }
  }
  return byKey ? { ok: true, caller: byKey } : { ok: false, problem: 'wrong-key' }
}

function callerOfKey(key: string, keys: Keys): Caller | null {
  if (isSame(key, keys.secretKey)) return service
  return isSame(key, keys.publishableKey) ? visitor : null
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function verifyToken(token: string, keys: Keys, database: Database): Promise<Verified> {
  let claims: JWTPayload
  try {
    const secret = new TextEncoder().encode(keys.jwtSecret)
    const options = { algorithms: ['HS256'], audience: 'authenticated', requiredClaims: ['exp', 'sub'] }
    claims = (await jwtVerify(token, secret, options)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, problem: 'expired' }
    const isSigned = error instanceof errors.JWTClaimValidationFailed
    return { ok: false, problem: isSigned ? 'wrong-claims' : 'wrong-token' }
  }
  if (claims.role !== 'authenticated') return { ok: false, problem: 'wrong-claims' }
  if (!(await isSessionOpen(database, claims))) return { ok: false, problem: 'session-gone' }
  return {
    ok: true,
    caller: { role: 'authenticated', userId: claims.sub ?? null, claims: { ...claims } },
  }
}

async function isSessionOpen(database: Database, { session_id: id, sub }: JWTPayload): Promise<boolean> {
  if (typeof id !== 'string' || !uuid.test(id) || !uuid.test(sub ?? '')) return false
  const found = await database.query('select id from auth.sessions where id = $1 and user_id = $2', [id, sub])
  return found.length > 0
}
