import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import * as z from 'zod'
import type { Client } from '#content/database/client.ts'
import { givenRoles } from '#content/people/access.ts'
import { isSecret } from '#content/quotes/quote.ts'
import { forMembers } from '#server/for-members.ts'
import type { Log } from '#server/log.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { writeMail } from '#server/mail/write-mail.ts'
import { readJson } from '#server/read-json.ts'
import { invitationMail, recoveryMail } from './people-mails.ts'

export type PeopleApiOptions = {
  /** A client with the secret key, that knows no policy; null with a hosted project whose key the site was not given. */
  readonly secretClient: Client | null
  /** A client that speaks with the rights of a bearer token. */
  readonly clientOf: (token: string) => Client
  readonly outbox: Pick<Outbox, 'add'>
  /** The public address; empty: no mail goes, because nobody could be led anywhere. */
  readonly siteUrl: string
  /** Whether mails leave this machine. */
  readonly sendsMails: boolean
  readonly log: Log
}

const headers = { 'cache-control': 'private, no-store' }

const invited = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email()),
  role: z.enum(givenRoles),
  secret: z.string().refine(isSecret),
})
const recovered = z.object({ code: z.string().max(100) })

const answer = (status: number, body: object = {}) => Response.json(body, { status, headers })

/**
 * Keeps an invitation, by the owner's own right, and mails its link. Asked again with the same secret, it is the same
 * invitation and the same mail. 201 says whether a mail went; 401 without a session, 403 for who is not the owner, 409
 * for who works here already, 501 where the site could not make an account.
 */
export function createInvite(options: PeopleApiOptions): (request: Request) => Promise<Response> {
  const { clientOf, outbox, siteUrl, sendsMails, log } = options
  return forMembers(clientOf, async (request, client) => {
    const wanted = await readJson(request, invited)
    if (!wanted) return answer(400)
    if (!options.secretClient) return answer(501)
    const { data, error } = await client.rpc('invite_person', { invitation: JSON.stringify(wanted) })
    if (error) return answer(statusOf(error.code))
    const { expires_at } = z.object({ expires_at: z.string() }).parse(data)
    if (!siteUrl || !sendsMails) return answer(201, { mailed: false, expires_at })
    const id = `invitation-${createHash('sha256').update(wanted.secret).digest('hex').slice(0, 40)}`
    try {
      await outbox.add([await writeMail(invitationMail({ id, siteUrl, ...wanted, expires_at }))])
    } catch (problem) {
      log.error({ problem }, 'an invitation was not mailed')
      return answer(201, { mailed: false, expires_at })
    }
    return answer(201, { mailed: true, expires_at })
  })
}

function statusOf(code: string): number {
  if (code === '42501') return 403
  if (code === '23505') return 409
  return code === '23514' ? 400 : 503
}

/**
 * Takes a recovery code in place of the second factor of whoever has shown the password: the factor goes, the account's
 * other sessions end, and a new one has to be set up. 200, 403 for a wrong code, 429 after ten of them in an hour, 401
 * without a session, 501 where the site has no key for it. Each use is mailed to the account.
 */
export function createRecover(options: PeopleApiOptions): (request: Request) => Promise<Response> {
  const { secretClient, clientOf, outbox, siteUrl, log } = options
  return forMembers(clientOf, async (request, client, token) => {
    const body = await readJson(request, recovered)
    if (!body) return answer(400)
    if (!secretClient) return answer(501)
    // The data API reads only tokens that are signed and stand: what this one says of itself is then true.
    const access = await client.rpc('own_access')
    if (access.error) return answer(statusOf(access.error.code) === 503 ? 503 : 401)
    const { sub = '', session_id } = decodeJwt(token)
    const { data, error } = await secretClient.rpc('use_recovery_code', {
      account: sub,
      session: String(session_id),
      code: body.code,
    })
    const used = z.object({ state: z.string(), email: z.string().optional() }).safeParse(data).data
    if (error || !used) return answer(503)
    if (used.state !== 'used') return answer({ wrong: 403, wait: 429 }[used.state] ?? 401)
    try {
      if (used.email) await outbox.add([await writeMail(recoveryMail({ email: used.email, siteUrl }))])
    } catch (problem) {
      log.error({ problem }, 'the use of a recovery code was not mailed')
    }
    return answer(200)
  })
}
