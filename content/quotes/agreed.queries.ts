import type { Client } from '#content/database/client.ts'
import { type QuoteContent, quoteContent } from './quote.schema.ts'

/** What a client accepted, with whom it was agreed. */
export type Agreed = {
  readonly number: string
  readonly version: number
  readonly content: QuoteContent
  readonly client: { readonly name: string; readonly email: string | null; readonly whatsapp: string | null }
  readonly sentAt: string
  readonly acceptedAt: string
}

/** The accepted version of a quote, by the quote's own id or by that of the request it answers; null where there is none. */
export async function readAgreed(
  client: Client,
  by: { readonly quote: string } | { readonly lead: string },
): Promise<Agreed | null> {
  const accepted = client
    .from('quotes')
    .select('id,number,client_name,client_email,client_whatsapp')
    .eq('state', 'aceito')
  const quotes = 'quote' in by ? accepted.eq('id', by.quote) : accepted.eq('lead_id', by.lead)
  const quote = await quotes.order('updated_at', { ascending: false }).limit(1).maybeSingle()
  if (quote.error) throw new Error('The quote could not be read', { cause: quote.error })
  if (!quote.data) return null
  const { id, number, client_name, client_email, client_whatsapp } = quote.data
  const order = await client.from('orders').select('version,accepted_at').eq('quote_id', id).single()
  if (order.error) throw new Error('The order could not be read', { cause: order.error })
  const { version, accepted_at } = order.data
  const sent = await client
    .from('quote_versions')
    .select('content,sent_at')
    .eq('quote_id', id)
    .eq('version', version)
    .single()
  if (sent.error) throw new Error('The version could not be read', { cause: sent.error })
  return {
    number,
    version,
    content: quoteContent.parse(sent.data.content),
    client: { name: client_name, email: client_email, whatsapp: client_whatsapp },
    sentAt: sent.data.sent_at,
    acceptedAt: accepted_at,
  }
}
