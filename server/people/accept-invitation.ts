import { randomBytes } from 'node:crypto'
import { type AuthError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import * as z from 'zod'
import type { Client } from '#content/database/client.ts'
import { isSecret } from '#content/quotes/quote.ts'
import { readJson } from '#server/read-json.ts'
import type { PeopleApiOptions } from './people-api.ts'

const longestPasswordBytes = 72
const headers = { 'cache-control': 'private, no-store' }
const accepted = z.object({
  secret: z.string().refine(isSecret),
  /** Made once by who fills the form: a second try of the same is no second use. */
  attempt: z.uuid(),
  name: z.string().trim().min(1).max(120),
  // How short it may be is the sign-in's to say; one too long a hosted project takes for a fault of its own.
  password: z
    .string()
    .min(1)
    .refine((password) => Buffer.byteLength(password) <= longestPasswordBytes),
})
type Accepted = z.infer<typeof accepted>

const checked = z.object({ state: z.string(), email: z.string().optional(), account: z.uuid().nullish() })

/**
 * Makes the account of whoever holds an invitation's secret, and uses the invitation up. 200 with the e-mail, also for
 * the same attempt again; 410 with the state of an invitation that opens no more, 422 with the code of a password that
 * the sign-in refuses, 501 where the site has no key to make accounts.
 */
export function createAccept({
  secretClient,
  log,
}: PeopleApiOptions): (request: Request) => Promise<Response> {
  /** One invitation at a time: of two clicks the second finds what the first has done. */
  const underWay = new Map<string, Promise<unknown>>()
  return async (request) => {
    const wanted = await readJson(request, accepted)
    if (!wanted) return Response.json({}, { status: 400, headers })
    if (!secretClient) return Response.json({}, { status: 501, headers })
    const before = underWay.get(wanted.secret)
    const working = (before ?? Promise.resolve()).then(() => accept(secretClient, wanted))
    const settled = working.catch(() => undefined)
    underWay.set(wanted.secret, settled)
    try {
      return await working
    } catch (problem) {
      log.error({ problem }, 'an invitation could not be accepted')
      return Response.json({}, { status: 503, headers })
    } finally {
      if (underWay.get(wanted.secret) === settled) underWay.delete(wanted.secret)
    }
  }
}

async function accept(client: Client, wanted: Accepted): Promise<Response> {
  const { secret, attempt, name, password } = wanted
  const found = await client.rpc('check_invitation', { secret, attempt })
  if (found.error) throw found.error
  const { state, email = '', account } = checked.parse(found.data)
  if (state === 'done') return Response.json({ email }, { headers })
  if (state !== 'open') return Response.json({ state }, { status: 410, headers })
  // Whoever was here before has an account, with whatever password: it is theirs by the same address.
  const made = await client.auth.admin.updateUserById(account ?? (await addAccount(client, email)), {
    password,
  })
  if (made.error) return refusal(made.error)
  const used = await client.rpc('accept_invitation', { secret, attempt, account: made.data.user.id, name })
  if (used.error) throw used.error
  if (used.data !== 'done') return Response.json({ state: used.data }, { status: 410, headers })
  return Response.json({ email }, { headers })
}

/**
 * An account that nobody can enter yet: a hosted project holds its rule for passwords against one that is changed, and
 * against none that an account is made with.
 */
async function addAccount(client: Client, email: string): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  const { data, error } = await client.auth.admin.createUser({ email, password, email_confirm: true })
  if (error) throw error
  return data.user.id
}

/** Only what the sign-in says of the password concerns who typed it. */
function refusal(error: AuthError) {
  if (error.status !== 422 && error.status !== 400) throw error
  const reasons = isAuthWeakPasswordError(error) ? error.reasons : []
  return Response.json({ code: error.code, message: error.message, reasons }, { status: 422, headers })
}
