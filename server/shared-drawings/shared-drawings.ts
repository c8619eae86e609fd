import { createHash, randomUUID } from 'node:crypto'
import { readLimited } from '#backend/files/read-body.ts'
import type { Client } from '#content/database/client.ts'
import { type SharedDrawing, sharedDrawing } from '#content/drawings/shared-drawing.schema.ts'
import { sharedDrawingType } from '#content/drawings/shared-drawing.ts'
import { sharedDrawingHeaders as names } from '#i18n/shared-drawing-path.ts'
import { openBudget } from '#server/budgets/budget.ts'
import type { Figures } from '#server/budgets/figures.ts'
import { tooMany } from '#server/budgets/too-many.ts'
import { visitorOf } from '#server/client-address.ts'
import type { Log } from '#server/log.ts'
import { drawingToken } from '#server/mail/newsletter-links.ts'
import { refusal } from '#server/served-files/refusal.ts'

type Options = {
  /** Speaks with a visitor's rights: the token is what lets it. */
  readonly client: Client
  readonly key: () => Promise<Uint8Array | null>
  readonly log: Log
  readonly figures?: Figures
}

type Sent = { readonly id: string; readonly made_by: string | null; readonly text: string }

/** A rug and its picture, in base64, with what JSON adds. */
const longestBytes = 500_000
const partLength = 24_000
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/**
 * Keeps a visitor's drawing for whoever has its link: `PUT` keeps it or changes one's own, `GET` hands it out, `DELETE` takes
 * one's own away. The secret, and the key of who made it, come as headers, which another site's page cannot send. 400 for what
 * is no drawing, 404 for no such link, 409 for another's, 429 for too many of one address, 503 where there is no room.
 */
export function createSharedDrawings({ client, key, log, figures }: Options) {
  const budget = openBudget('shared drawings', figures)
  return async (request: Request): Promise<Response> => {
    const { method } = request
    const [id, made_by] = [digestOf(request, names.secret), digestOf(request, names.key)]
    if (!id || (method !== 'GET' && !made_by)) return refusal(404)
    const signed = await key()
    if (!signed) return refusal(503)
    const token = drawingToken(signed, new Date())
    if (method === 'GET') {
      const { data, error } = await client.rpc('read_shared_drawing', { token, id })
      if (error) return failed(error)
      return data
        ? new Response(data, { headers: { ...headers, 'content-type': 'application/json' } })
        : refusal(404)
    }
    if (method === 'DELETE') {
      const { data, error } = await client.rpc('forget_shared_drawing', {
        token,
        change: JSON.stringify({ id, made_by }),
      })
      if (error) return failed(error)
      return data ? new Response(null, { status: 204, headers }) : refusal(404)
    }
    if (method !== 'PUT') return refusal(405)
    const wait = await budget.spend(visitorOf(request).address)
    if (wait !== null) return tooMany(new URL(request.url).pathname, wait)
    const drawing = await readDrawing(request)
    if (!drawing) return refusal(400)
    return put({ id, made_by, text: JSON.stringify(drawing) }, token)
  }

  /** A visitor's call to the database is short: what is kept goes in parts, and is there once the last one is. */
  async function put({ text, ...link }: Sent, token: string): Promise<Response> {
    const sending = randomUUID()
    const of = Math.ceil(text.length / partLength)
    for (let part = 0; part < of; part += 1) {
      const own = text.slice(part * partLength, (part + 1) * partLength)
      const change = JSON.stringify({ ...link, sending, part, of, text: own })
      const { data, error } = await client.rpc('share_drawing', { token, change })
      if (error) return failed(error)
      if (data === 'taken') return new Response(null, { status: 409, headers })
      if (data !== 'kept') return refusal(503)
    }
    return new Response(null, { status: 204, headers })
  }

  function failed(problem: unknown): Response {
    log.error({ problem }, 'a drawing could not be kept, read or taken away')
    return refusal(503)
  }
}

/** The digest of a secret of 256 bits that a request names; null where it names none. */
function digestOf({ headers: sent }: Request, name: string): string | null {
  const secret = sent.get(name) ?? ''
  return /^[A-Za-z0-9_-]{43}$/.test(secret) ? createHash('sha256').update(secret).digest('hex') : null
}

/** What was sent, as far as it is a drawing: its picture is what it says it is. */
async function readDrawing(request: Request): Promise<SharedDrawing | null> {
  try {
    const bytes = await readLimited(request, longestBytes)
    const drawing = bytes && sharedDrawing.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
    const type = drawing && sharedDrawingType(Buffer.from(drawing.picture.slice(0, 16), 'base64'))
    return drawing && type === drawing.type ? drawing : null
  } catch {
    return null
  }
}

/** Has the database forget what is past its thirty days, also where nobody asks for a drawing. */
export async function forgetOldDrawings({ client, key, log }: Omit<Options, 'figures'>): Promise<void> {
  const signed = await key()
  if (!signed) return
  const { error } = await client.rpc('read_shared_drawing', {
    token: drawingToken(signed, new Date()),
    id: '',
  })
  if (error) log.error({ problem: error }, 'drawings past their days were not forgotten')
}
