import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import type { Tables } from '#content/database/database.types.ts'
import { type Result, toProblem } from '#content/problem.ts'
import type { Cents } from '#content/rugs/cents.ts'
import type { Currency, QuoteContent } from './quote.schema.ts'

export type QuoteRow = Readonly<Omit<Tables<'quotes'>, 'draft' | 'total_cents'>> & {
  readonly draft: QuoteContent
  readonly total_cents: Cents | null
}
export type QuoteEvent = Readonly<Tables<'quote_events'>>

/** Whom a quote is for and what it says. */
export type QuoteDraft = {
  readonly lead_id: string | null
  readonly locale: 'pt' | 'es'
  readonly currency: Currency
  readonly client_name: string
  readonly client_email: string | null
  readonly client_whatsapp: string | null
  readonly draft: QuoteContent
}

const mostListed = 500

/** Quotes, those that were touched last first. */
export async function listQuotes(client: Client): Promise<Result<QuoteRow[]>> {
  const { data, error } = await client
    .from('quotes')
    .select()
    .order('updated_at', { ascending: false })
    .limit(mostListed)
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: data as unknown as QuoteRow[] }
}

/** What the last quote said; null where none was written yet. */
export async function readLastDraft(client: Client): Promise<Result<QuoteContent | null>> {
  const { data, error } = await client
    .from('quotes')
    .select('draft')
    .order('updated_at', { ascending: false })
    .limit(1)
    .maybeSingle()
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: (data?.draft ?? null) as unknown as QuoteContent | null }
}

export async function readQuote(client: Client, id: string): Promise<Result<QuoteRow>> {
  const { data, error } = await client.from('quotes').select().eq('id', id).single()
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: data as unknown as QuoteRow }
}

/** All that was done and said, the latest first. */
export async function listQuoteEvents(client: Client, quote: string): Promise<Result<QuoteEvent[]>> {
  const { data, error } = await client
    .from('quote_events')
    .select()
    .eq('quote_id', quote)
    .order('id', { ascending: false })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: data }
}

const saved = z.object({ id: z.string(), number: z.string(), updated_at: z.string() })
export type SavedQuote = z.infer<typeof saved>

/**
 * Keeps a new quote, under an id that the caller made, or what was changed of one that was seen; `changed-meanwhile` when
 * somebody else was faster. A new one sent twice is one.
 */
export async function saveQuote(
  client: Client,
  quote: QuoteDraft & { readonly id?: string; readonly seen?: string },
): Promise<Result<SavedQuote>> {
  const { data, error } = await client.rpc('save_quote', { change: JSON.stringify(quote) })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: saved.parse(data) }
}

const sent = z.object({
  version: z.int(),
  number: z.string(),
  updated_at: z.string(),
  secret: z.string(),
})
export type SentQuote = z.infer<typeof sent>

/** Makes the draft a version for the client, and a new secret link, which nobody can be told again. */
export async function sendQuote(client: Client, quote: string, seen: string): Promise<Result<SentQuote>> {
  const { data, error } = await client.rpc('send_quote', { quote, seen })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: sent.parse(data) }
}

/** Ends every link that was made to a quote. */
export async function revokeQuoteLinks(client: Client, quote: string): Promise<Result<null>> {
  const { error } = await client.rpc('revoke_quote_links', { quote })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Answers a question on the client's page. */
export async function replyToClient(client: Client, quote: string, said: string): Promise<Result<null>> {
  const { error } = await client.rpc('reply_to_client', { quote, said })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
