import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt, SignJWT } from 'jose'

/** The token of who is signed in, made to end in so many seconds; a negative number: it ran out. */
export async function tokenThatEnds(
  client: SupabaseClient,
  dataDirectory: string,
  inSeconds: number,
): Promise<string> {
  const { jwtSecret } = JSON.parse(await readFile(join(dataDirectory, 'keys.json'), 'utf8'))
  const { data } = await client.auth.getSession()
  const exp = Math.floor(Date.now() / 1000) + inSeconds
  return new SignJWT({ ...decodeJwt(data.session?.access_token ?? ''), exp })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret))
}
