import { fetchAsMember } from '#app/session/fetch-as-member.ts'
import type { Client } from '#content/database/client.ts'
import { quoteMailPath } from '#i18n/quote-paths.ts'

type Told = {
  readonly quote: string
  readonly secret: string
  /** The stage that an order reached, as its client reads it; missing: the quote itself. */
  readonly stage?: string
  readonly said?: string
}

/** Has the site write to the client of a quote; false when it did not take the mail. */
export async function mailClient(client: Client, told: Told): Promise<boolean> {
  const asked = { method: 'POST', body: JSON.stringify(told) } as const
  const answer = await fetchAsMember(client, quoteMailPath, asked).catch(() => null)
  return answer?.ok === true
}
