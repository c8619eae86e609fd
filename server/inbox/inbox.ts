import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { InboxTable, KeptAnswer } from '#app/context.ts'
import type { Log } from '#server/log.ts'
import { insertRow } from './insert-row.ts'
import { createLineDelivery } from './line-delivery.ts'
import { type Letter, openSpool } from './spool.ts'

export type Inbox = {
  /** Keeps what a visitor sent: see `Site.inbox` in app/context.ts. */
  keep(table: InboxTable, row: Readonly<Record<string, unknown>>): Promise<KeptAnswer>
  /** How many rows wait on disk for the backend. */
  waiting(): number
  /** Stops delivering; what waits stays on disk for the next start. */
  close(): Promise<void>
}

export type InboxOptions = {
  /** Rows stand here until they are delivered; rows that the database refuses later end in `refused/`. */
  readonly directory: string
  readonly client: SupabaseClient
  readonly log: Log
  /**
   * What follows a row that is in the database (its mails). It may be called again for the same row after a crash;
   * while it throws, the row stays on disk and it is called again, some six times.
   */
  readonly follow?: (table: InboxTable, row: Readonly<Record<string, unknown>>) => Promise<void>
  /** How long one insert may take before it counts as failed. */
  readonly insertWithinMs?: number
  /** The pause after a failed delivery: doubled each time, up to `mostMs`. */
  readonly backOff?: { readonly firstMs: number; readonly mostMs: number }
}

const mostWaiting = 10_000

/**
 * Opens the inbox. A row is first written to disk, then goes into the database, then its mails are queued, and only
 * then the file goes: at whatever step the process ends, the next start goes on there. With the backend away rows
 * are delivered later, in the order of receipt. Ids are made at receipt, so a row delivered twice is still one row.
 */
export async function openInbox(options: InboxOptions): Promise<Inbox> {
  const { client, log, follow, insertWithinMs = 5000, backOff = { firstMs: 1000, mostMs: 60_000 } } = options
  const spool = await openSpool(options.directory)
  const following = new Set<Promise<void>>()

  const finish = async (letter: Letter) => {
    await follow?.(letter.table, letter.row)
    await spool.remove(letter)
  }

  const line = createLineDelivery({ spool, client, log, insertWithinMs, backOff, finish })
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

  const insertAlone = async (table: InboxTable, row: Record<string, unknown>): Promise<KeptAnswer> => {
    const outcome = await insertRow(client, table, row, insertWithinMs)
    if (outcome.state !== 'kept')
      return { ok: false, problem: outcome.state === 'away' ? 'unavailable' : 'invalid' }
    await follow?.(table, row).catch((problem: unknown) =>
      log.error({ table, problem }, 'a row has no mails'),
    )
    return { ok: true }
  }

  if (spool.size() > 0) {
    log.info({ waiting: spool.size() }, 'rows of an earlier run wait for delivery')
    line.plan(true)
  }
  return {
    async keep(table, given) {
      const row = { id: randomUUID(), ...given }
      if (spool.size() >= mostWaiting) return { ok: false, problem: 'unavailable' }
      const letter = await spool.write(table, row).catch((problem: unknown) => {
        log.error({ table, problem }, 'a row cannot be written to disk')
        return null
      })
      if (!letter) return insertAlone(table, row)
      // A row never overtakes one that waits.
      if (spool.size() > 0) return wait(letter)
      const outcome = await insertRow(client, table, row, insertWithinMs)
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
    async close() {
      await line.close()
      await Promise.all(following)
    },
  }
}
