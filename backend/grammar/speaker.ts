import type { Speaker } from '#backend/grammar/figures.ts'
import type { Keys } from '#backend/start/keys.ts'

/**
 * With whose figures a call is read; null without one of our keys. Whose it is decides the token's signature, which is
 * checked after the call is read and before anything is asked of the database.
 */
export function speakerOf(request: Request, keys: Keys): Speaker | null {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  if (key === keys.secretKey) return 'account'
  if (key !== keys.publishableKey) return null
  const token = /^Bearer [\w-]+\.([\w-]+)\.[\w-]+$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return token && roleIn(token) === 'authenticated' ? 'account' : 'visitor'
}

function roleIn(claims: string): unknown {
  try {
    const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return typeof read === 'object' && read !== null && 'role' in read ? read.role : null
  } catch {
    return null
  }
}
