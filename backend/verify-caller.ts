import { timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { type Caller, service, visitor } from '#backend/database/caller.ts'
import type { Keys } from '#backend/start/keys.ts'

export type Verified =
  | { ok: true; caller: Caller }
  | { ok: false; problem: 'missing-key' | 'wrong-key' | 'expired' | 'wrong-token' }

/**
 * Who a request speaks for: the bearer token's account, else what its API key stands for.
 * withoutKey lets requests pass as a visitor that carry neither (addresses of public files).
 */
export async function verifyCaller(headers: Headers, keys: Keys): Promise<Verified> {
  const bearer = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const apiKey = headers.get('apikey') ?? bearer
  if (!apiKey) return { ok: false, problem: 'missing-key' }
  const byKey = callerOfKey(apiKey, keys)
  if (bearer && !callerOfKey(bearer, keys)) {
    // Hosted Supabase takes a token alone as well as a token with a key; a wrong key is refused either way.
    return byKey || apiKey === bearer ? verifyToken(bearer, keys) : { ok: false, problem: 'wrong-key' }
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

async function verifyToken(token: string, keys: Keys): Promise<Verified> {
  try {
    const secret = new TextEncoder().encode(keys.jwtSecret)
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
    const role = payload.role === 'authenticated' ? 'authenticated' : 'anon'
    return { ok: true, caller: { role, userId: payload.sub ?? null, claims: { ...payload } } }
  } catch (error) {
    return { ok: false, problem: error instanceof errors.JWTExpired ? 'expired' : 'wrong-token' }
  }
}
