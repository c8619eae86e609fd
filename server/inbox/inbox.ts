import { randomUUID } from 'node:crypto'
import type { InboxTable, KeptAnswer } from '#app/context.ts'
import type { Client } from '#content/database/client.ts'
import type { Log } from '#server/log.ts'
import type { SentFiles } from '#server/sent-files/sent-files.ts'
import { deliverSent } from './deliver-sent.ts'
import { createLineDelivery } from './line-delivery.ts'
import { type Letter, type MoveFile, openSpool, type Sent } from './spool.ts'

export type Inbox = {
  /** Keeps what a visitor sent: see `Site.inbox` in app/context.ts. */
  keep(
    table: InboxTable,
    row: Readonly<Record<string, unknown>>,
    picture?: Uint8Array,
    files?: readonly string[],
  ): Promise<KeptAnswer>
  /** How many rows wait on disk for the backend. */
  waiting(): number
  /** The rows of one person that are still on disk: in line, or set aside. */
  sentBy(email: string): Promise<Pick<Sent, 'table' | 'row'>[]>
  /** Erases them for good, pictures too; nothing of them is delivered meanwhile. How many rows went. */
  erase(email: string): Promise<number>
  /** Forgets what the database refused half a year ago. */
  forgetOld(): Promise<void>
  /** Stops delivering; what waits stays on disk for the next start. */
  close(): Promise<void>
}

export type InboxOptions = {
  /** Rows stand here until they are delivered; rows that the database refuses later end in `refused/`. */
  readonly directory: string
  readonly client: Client
  readonly log: Log
  /** Where the files lie that rows come with; without it rows come without them. */
  readonly sentFiles?: Pick<SentFiles, 'release'>
  /**
   * What follows a row that is in the database (its mails). It may be called again for the same row after a crash;
   * while it throws, the row stays on disk and it is called again, some six times.
   */
  readonly follow?: (sent: Sent) => Promise<void>
  /** How long one insert may take before it counts as failed. */
  readonly insertWithinMs?: number
  /** The pause after a failed delivery: doubled each time, up to `mostMs`. */
  readonly backOff?: { readonly firstMs: number; readonly mostMs: number }
}

const mostWaiting = 10_000
/** Two gigabytes at most: beyond, requests are kept without their pictures. */
const mostPicturesWaiting = 1000
/** One small request so often costs an absent backend nothing, and what waits arrives soon after it is back. */
const usualBackOff = { firstMs: 1000, mostMs: 10_000 }

/**
 * Opens the inbox. A row is first written to disk, then goes into the database, then its mails are queued, and only
 * then the file goes: at whatever step the process ends, the next start goes on there. With the backend away rows
 * are delivered later, in the order of receipt. Ids are made at receipt, so a row delivered twice is still one row.
 */
export async function openInbox(options: InboxOptions): Promise<Inbox> {
  const { client, log, follow, sentFiles, insertWithinMs = 5000, backOff = usualBackOff } = options
  const spool = await openSpool(options.directory)
  const following = new Set<Promise<void>>()

  // A visitor waits for the answer; what stands in line has more time.
  const deliver = (sent: Sent, fileMs = 2 * insertWithinMs) =>
    deliverSent(client, sent, { rowMs: insertWithinMs, fileMs }, log)
  const deliverLater = (letter: Letter) => deliver(letter, (letter.files?.length ? 24 : 6) * insertWithinMs)
  const finish = async (letter: Letter) => {
    await follow?.(letter)
    await spool.remove(letter)
  }

  const line = createLineDelivery({ spool, deliver: deliverLater, log, backOff, finish })
  const wait = (letter: Letter): KeptAnswer => {
    spool.queue(letter)
    line.plan()
    return { ok: true }
  }

  /** The visitor has the answer; what is left to do need not keep them waiting. */
  const finishSoon = (letter: Letter): KeptAnswer => {
    const work = finish(letter)
      .catch((problem: unknown) => {
        log.error({ table: letter.table, problem }, 'what follows a row is tried again')
        wait(letter)
      })
      .finally(() => following.delete(work))
    following.add(work)
    return { ok: true }
  }

  const insertAlone = async (sent: Sent): Promise<KeptAnswer> => {
    const { state } = await deliver(sent)
    if (state !== 'kept') return { ok: false, problem: state === 'away' ? 'unavailable' : 'invalid' }
    await follow?.(sent).catch((problem: unknown) =>
      log.error({ table: sent.table, problem }, 'a row has no mails'),
    )
    return { ok: true }
  }

  if (spool.size() > 0) {
    log.info({ waiting: spool.size() }, 'rows of an earlier run wait for delivery')
    line.plan(0)
  }
  return {
    async keep(table, given, picture, files = []) {
      const room = spool.size() < mostPicturesWaiting
      const row = { id: randomUUID(), ...given, ...(picture && !room && { image_url: null }) }
      const sent = { table, row, picture: room ? picture : undefined }
      if (spool.size() >= mostWaiting) return { ok: false, problem: 'unavailable' }
      const moveFile: MoveFile = async (at, to) => (await sentFiles?.release(files[at] ?? '', to)) ?? false
      const letter = await spool.write(sent, moveFile).catch((problem: unknown) => {
        log.error({ table, problem }, 'a row cannot be written to disk')
        return null
      })
      if (!letter) return insertAlone(sent)
      // A row never overtakes one that waits.
      if (spool.size() > 0) return wait(letter)
      const outcome = await deliver(letter)
      if (outcome.state === 'kept') return finishSoon(letter)
      if (outcome.state === 'away') {
        log.warn({ table, waiting: spool.size() + 1 }, 'the backend is away: a row waits on disk')
        return wait(letter)
      }
      await spool.remove(letter)
      log.warn({ table, code: outcome.code }, 'the database refused a row')
      return { ok: false, problem: 'invalid' }
    },
    waiting: () => spool.size(),
    sentBy: (email) => spool.sentBy(email),
    forgetOld: () => spool.forgetOld(),
    async erase(email) {
      await Promise.all(following)
      return line.rest(() => spool.erase(email))
    },
    async close() {
      await line.close()
      await Promise.all(following)
    },
  }
}
