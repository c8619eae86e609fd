import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Client } from '#content/database/client.ts'
import { clientQuote } from '#content/quotes/quote.schema.ts'
import { isSecret, standingContent } from '#content/quotes/quote.ts'
import { quotePathTo } from '#i18n/quote-paths.ts'
import { forMembers } from '#server/for-members.ts'
import { readJson } from '#server/read-json.ts'
import { quotedPictures, storedAddresses } from './asked-picture.ts'
import type { Draft } from './compose.ts'
import { es } from './es.ts'
import type { Outbox } from './outbox.ts'
import { pictureSizes } from './picture-sizes.ts'
import { pt } from './pt.ts'
import { writeMail } from './write-mail.ts'

type Options = {
  readonly outbox: Pick<Outbox, 'add'>
  /** The public address; empty: a client cannot be led to their page, and no mail goes. */
  readonly siteUrl: string
  readonly staffAddress: string
  /** A client that speaks with the rights of a bearer token. */
  readonly clientOf: (token: string) => Client
}

const headers = { 'cache-control': 'private, no-store' }
const asked = z.object({
  quote: z.uuid(),
  secret: z.string().refine(isSecret),
  /** Missing: the quote itself is told of. */
  stage: z.string().max(120).optional(),
  said: z.string().max(2000).optional(),
})

/**
 * What the panel of staff posts to for the mails of quotes and orders: the client is led to their page by the
 * secret that staff just made. 401 without a session, 404 for a quote that the account does not see or that the secret
 * does not open, 409 where there is nobody to write to. The same secret twice is one mail.
 */
export function createQuoteMails({ outbox, siteUrl, staffAddress, clientOf }: Options) {
  return forMembers(clientOf, async (request, client) => {
    const told = await readJson(request, asked)
    if (!told) return new Response(null, { status: 400, headers })
    const { quote, secret, stage, said } = told
    const { data: row, error } = await client
      .from('quotes')
      .select('number,locale,client_name,client_email,mails_ended_at')
      .eq('id', quote)
      .maybeSingle()
    if (error) return new Response(null, { status: 503, headers })
    const { data: opened } = row ? await client.rpc('open_quote', { secret }) : { data: null }
    if (!row || opened === null) return new Response(null, { status: 404, headers })
    const unwanted = stage !== undefined && row.mails_ended_at !== null
    if (!siteUrl || !row.client_email || unwanted) return new Response(null, { status: 409, headers })
    const url = siteUrl + quotePathTo(secret, row.locale)
    const content = standingContent(clientQuote.parse(opened))
    const sizes = content ? await pictureSizes(client, storedAddresses(content)) : undefined
    const words = (row.locale === 'es' ? es : pt).quote
    const draft: Draft = {
      mail: {
        id: `quote-${createHash('sha256').update(secret).digest('hex').slice(0, 40)}`,
        kind: 'acknowledgement',
        to: row.client_email,
        replyTo: { name: 'Cartacho', address: staffAddress },
        subject: stage === undefined ? words.subject(row.number) : words.stageSubject(row.number, stage),
      },
      content: {
        language: (row.locale === 'es' ? es : pt).language,
        title: stage === undefined ? words.title : stage,
        paragraphs: [
          words.greeting(row.client_name),
          ...(stage === undefined ? words.paragraphs : [...(said ? [said] : []), words.stageText]),
        ],
        facts: [],
        pictures: content ? quotedPictures(content, row.locale, { siteUrl, sizes }) : [],
        action: { label: stage === undefined ? words.open : words.openOrder, url },
        note: stage === undefined ? words.note : words.stageNote,
      },
    }
    await outbox.add([await writeMail(draft)])
    return new Response(null, { status: 202, headers })
  })
}
