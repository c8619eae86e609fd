import { createHash } from 'node:crypto'
import type { QuoteAnswered } from '#app/context.ts'
import type { Client } from '#content/database/client.ts'
import { standingContent } from '#content/quotes/quote.ts'
import type { Log } from '#server/log.ts'
import { quotedPictures, storedAddresses } from './asked-picture.ts'
import type { Outbox } from './outbox.ts'
import { pictureSizes } from './picture-sizes.ts'
import { notice } from './pt.ts'
import { writeMail } from './write-mail.ts'

type Options = {
  readonly outbox: Pick<Outbox, 'add'>
  readonly siteUrl: string
  readonly staffAddress: string
  /** Knows the pixels of pictures. */
  readonly client: Client
  readonly log: Log
}

/** Tells staff what a client did; it never throws, because what they did is kept already. */
export function createQuoteNotices({ outbox, siteUrl, staffAddress, client, log }: Options) {
  return async ({ number, name, kind, said, quote }: QuoteAnswered): Promise<void> => {
    const words = notice.quote[kind]
    const facts = [
      [notice.quote.number, number],
      [notice.labels.name ?? '', name],
      [notice.quote.said, said],
    ] as const
    const digest = createHash('sha256').update([number, kind, name, said].join('\n')).digest('hex')
    const content = quote && standingContent(quote)
    try {
      const sizes = content ? await pictureSizes(client, storedAddresses(content)) : undefined
      await outbox.add([
        await writeMail({
          mail: {
            id: `quote-${number}-${kind}-${digest.slice(0, 24)}`,
            kind: 'notice',
            to: staffAddress,
            subject: `${words} \u00b7 ${number} \u00b7 ${name}`,
            headers: { 'Auto-Submitted': 'auto-generated' },
          },
          content: {
            language: notice.language,
            title: words,
            paragraphs: [],
            pictures: content ? quotedPictures(content, 'pt', { siteUrl, sizes }) : [],
            facts: facts.filter(([, value]) => value !== ''),
            note: notice.note(siteUrl ? new URL(siteUrl).host : ''),
          },
        }),
      ])
    } catch (problem) {
      log.error({ problem }, 'staff were not told of a quote')
    }
  }
}
