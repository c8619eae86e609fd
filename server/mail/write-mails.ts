import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Sent } from '#server/inbox/spool.ts'
import type { Log } from '#server/log.ts'
import type { PictureSizes } from './asked-picture.ts'
import { acknowledgementOf, noticeOf } from './compose.ts'
import { drawnRugOf, drawOutline } from './drawn-outline.ts'
import type { Mail } from './mail.ts'
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
  /** The pixels of stored pictures. */
  readonly sizesOf?: (urls: readonly string[]) => Promise<PictureSizes>
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
    const rug = drawnRugOf(row)
    const drawn = rug && (await toMailPicture(await drawOutline(rug), `${row.id}@rug`))
    if (bytes && !picture) log.warn({ table }, 'the picture of a request cannot be shown in its mail')
    const links = table === 'newsletter_subscribers' ? await linksOf(row) : null
    const next = table === 'leads' ? await options.next?.(row.locale === 'es' ? 'es' : 'pt') : ''
    const where = { ...options, next, sizes: await options.sizesOf?.([String(row.image_url ?? '')]) }
    const acknowledgement = acknowledgementOf(table, row, where, links, drawn?.shown)
    const drafts = [noticeOf(table, row, where, (picture ?? drawn)?.shown)]
    if (acknowledge && acknowledgement && (await mayWriteTo(limiter, acknowledgement.mail.to)))
      drafts.push(acknowledgement)
    else
      log.info(
        { table },
        'a visitor gets no mail: no address (its own or ours), no key, or too many to that address today',
      )
    const [notice, ...others] = await Promise.all(drafts.map(writeMail))
    if (!notice) return
    await outbox.add([carrying(notice, picture ?? drawn), ...others.map((mail) => carrying(mail, drawn))])
  }
}

function carrying(mail: Mail, made: Awaited<ReturnType<typeof toMailPicture>> | undefined): Mail {
  return made ? { ...mail, picture: made.picture } : mail
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
