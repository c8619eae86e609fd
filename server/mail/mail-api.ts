import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { forMembers, refusalOf } from '#server/for-members.ts'
import { readJson } from '#server/read-json.ts'
import type { Outbox, UnsentMail } from './outbox.ts'

type MailApiOptions = {
  readonly outbox: Pick<Outbox, 'unsent' | 'retry'>
  /** A client that speaks with the rights of a bearer token. */
  readonly clientOf: (token: string) => Client
}

const retried = z.object({ id: z.string() })
const headers = { 'cache-control': 'private, no-store' }

/**
 * Shows sales the mails that are not sent and tries one again: `GET` answers the list, `POST` with `{ id }` retries.
 * 401 without a session, 403 for an account that is not of sales, 503 where the database does not say. Codes and links of the sign-in are nobody's to see.
 */
export function createMailApi({ outbox, clientOf }: MailApiOptions): (request: Request) => Promise<Response> {
  return forMembers(clientOf, async (request, client) => {
    const refusal = await refusalOf(client, 'is_sales')
    if (refusal) return new Response(null, { status: refusal, headers })
    if (request.method !== 'POST') return Response.json(await listed(outbox), { headers })
    const id = (await readJson(request, retried))?.id
    const own = id !== undefined && (await listed(outbox)).some((mail) => mail.id === id)
    const found = own && (await outbox.retry(id))
    return new Response(null, { status: found ? 204 : 404, headers })
  })
}

async function listed(outbox: MailApiOptions['outbox']): Promise<UnsentMail[]> {
  return (await outbox.unsent()).filter((mail) => mail.kind !== 'sign-in')
}
