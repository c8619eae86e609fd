import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'

export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** A token that says this, signed as the sign-in of a data directory signs its own. */
export async function signToken(dataDirectory: string, claims: JWTPayload): Promise<string> {
  const { jwtSecret } = JSON.parse(await readFile(join(dataDirectory, 'keys.json'), 'utf8'))
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret))
}

/** The token of who is signed in, made to end in so many seconds; a negative number: it ran out. */
export async function tokenThatEnds(
  client: SupabaseClient,
  dataDirectory: string,
  inSeconds: number,
): Promise<string> {
  const { data } = await client.auth.getSession()
  const claims = decodeJwt(data.session?.access_token ?? '')
  return signToken(dataDirectory, { ...claims, exp: secondsFromNow(inSeconds) })
}
