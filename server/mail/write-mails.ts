import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Sent } from '#server/inbox/spool.ts'
import type { Log } from '#server/log.ts'
import { acknowledgementOf, noticeOf } from './compose.ts'
import { toMailPicture } from './mail-picture.ts'
import { newsletterLinks } from './newsletter-links.ts'
import type { Outbox } from './outbox.ts'
import { writeMail } from './write-mail.ts'

export type WriteMailsOptions = {
  readonly outbox: Pick<Outbox, 'add'>
  /** The public address; empty: mails carry none, and nobody can be asked to confirm. */
  readonly siteUrl: string
  readonly staffAddress: string
  /** The key of the newsletter's links; null: there is none, and nobody can be asked to confirm. */
  readonly newsletterKey: () => Promise<Uint8Array | null>
  /** What the staff say of what happens after a request for a price; empty: nothing. */
  readonly next?: (locale: 'pt' | 'es') => Promise<string>
  readonly log: Log
}

/** Nobody's mailbox is filled by others who type its address here. */
const mailsToOneVisitor = { points: 6, duration: 24 * 3600 }

/**
 * What follows a row that is kept: the notice to staff and the acknowledgement to the visitor go to the outbox, under
 * ids made of the row's own, so that calling it again for one row queues nothing twice. Without `acknowledge` only
 * staff hear of it.
 */
export function createMailWriter(options: WriteMailsOptions) {
  const { outbox, log } = options
  const limiter = new RateLimiterMemory(mailsToOneVisitor)
  const linksOf = async (row: Readonly<Record<string, unknown>>) => {
    const key = options.siteUrl ? await options.newsletterKey() : null
    if (!key) return null
    const locale = row.locale === 'es' ? 'es' : 'pt'
    return newsletterLinks(key, options.siteUrl, { email: String(row.email), locale, at: new Date() })
  }

  return async ({ table, row, picture: bytes }: Sent, acknowledge = true): Promise<void> => {
    const picture = bytes && (await toMailPicture(bytes, `${row.id}@picture`))
    if (bytes && !picture) log.warn({ table }, 'the picture of a request cannot be shown in its mail')
    const links = table === 'newsletter_subscribers' ? await linksOf(row) : null
    const next = table === 'leads' ? await options.next?.(row.locale === 'es' ? 'es' : 'pt') : ''
    const acknowledgement = acknowledgementOf(table, row, { ...options, next }, links)
    const drafts = [noticeOf(table, row, { ...options, next }, picture?.cid)]
    if (acknowledge && acknowledgement && (await mayWriteTo(limiter, acknowledgement.mail.to)))
      drafts.push(acknowledgement)
    else
      log.info(
        { table },
        'a visitor gets no mail: no address (its own or ours), no key, or too many to that address today',
      )
    const [notice, ...others] = await Promise.all(drafts.map(writeMail))
    if (notice) await outbox.add([picture ? { ...notice, picture } : notice, ...others])
  }
}

async function mayWriteTo(limiter: RateLimiterMemory, address: string): Promise<boolean> {
  try {
    await limiter.consume(address.toLowerCase())
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}
