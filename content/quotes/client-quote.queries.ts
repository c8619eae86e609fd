import type { Client } from '#content/database/client.ts'
import { type ClientQuote, clientQuote } from './quote.schema.ts'
import { isSecret } from './quote.ts'
import { type AnswerOutcome, answerOutcomes, type QuoteAnswer } from './quote-answer.ts'

/** What the client of a secret link sees; null where it opens nothing. @throws Error when it cannot be read */
export async function openQuote(client: Client, secret: string): Promise<ClientQuote | null> {
  if (!isSecret(secret)) return null
  const { data, error } = await client.rpc('open_quote', { secret })
  if (error) throw new Error('The quote cannot be read', { cause: error })
  return data === null ? null : clientQuote.parse(data)
}

/** What a client does with their quote. The same answer twice is one. */
export async function answerQuote(
  client: Client,
  secret: string,
  answer: QuoteAnswer,
): Promise<AnswerOutcome> {
  const { data, error } = await client.rpc('answer_quote', { secret, answer: JSON.stringify(answer) })
  return (error ? undefined : answerOutcomes.find((one) => one === data)) ?? 'unavailable'
}

/** The signed address of a photo of the client's order; null where there is none. @throws Error when it cannot be read */
export async function orderPhoto(client: Client, secret: string, told: string): Promise<string | null> {
  if (!isSecret(secret)) return null
  const { data, error } = await client.rpc('order_photo', { secret, told })
  if (error) throw new Error('The photo cannot be read', { cause: error })
  return data
}
