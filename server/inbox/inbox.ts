import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { InboxTable, KeptAnswer } from '#app/context.ts'
import type { Log } from '#server/log.ts'
import { insertRow } from './insert-row.ts'
import { openSpool } from './spool.ts'

export type Inbox = {
  /** Keeps what a visitor sent: see `Site.inbox` in app/context.ts. */
  keep(table: InboxTable, row: Readonly<Record<string, unknown>>): Promise<KeptAnswer>
  /** How many rows wait on disk for the backend. */
  waiting(): number
  /** Stops delivering; what waits stays on disk for the next start. */
  close(): Promise<void>
}

export type InboxOptions = {
  /** Rows that could not be delivered at once wait here; rows that the database refuses end in `refused/`. */
  readonly directory: string
  readonly client: SupabaseClient
  readonly log: Log
  /** How long one insert may take before it counts as failed. */
  readonly insertWithinMs?: number
  /** The pause after a failed delivery: doubled each time, up to `mostMs`. */
  readonly backOff?: { readonly firstMs: number; readonly mostMs: number }
}

const mostWaiting = 10_000

/**
 * Opens the inbox: a row goes into the database at once, or, with the backend away, to disk and from there into
 * the database, in the order of receipt and also after a restart. Its id is made at receipt, so that a row
 * delivered twice is still one row.
 */
export async function openInbox(options: InboxOptions): Promise<Inbox> {
  const { client, log, insertWithinMs = 5000, backOff = { firstMs: 1000, mostMs: 60_000 } } = options
  const spool = await openSpool(options.directory)
  let pauseMs = backOff.firstMs
  let timer: NodeJS.Timeout | undefined
  let delivering: Promise<void> | undefined
  let closed = false

  const deliverWaiting = async () => {
    for (let letter = await spool.first(); letter && !closed; letter = await spool.first()) {
      const outcome = await insertRow(client, letter.table, letter.row, insertWithinMs)
      if (outcome.state === 'away') {
        pauseMs = Math.min(pauseMs * 2, backOff.mostMs)
        return
      }
      pauseMs = backOff.firstMs
      if (outcome.state === 'kept') await spool.remove(letter)
      else {
        await spool.setAside(letter)
        log.error(
          { table: letter.table, code: outcome.code, file: letter.file },
          'the database refused a row',
        )
      }
    }
  }

  const plan = (afterMs: number) => {
    if (closed || timer || delivering) return
    timer = setTimeout(() => {
      timer = undefined
      delivering = deliverWaiting()
        .catch((problem: unknown) => {
          pauseMs = Math.min(pauseMs * 2, backOff.mostMs)
          log.error({ problem }, 'the inbox could not deliver')
        })
        .finally(() => {
          delivering = undefined
          if (spool.size() > 0) plan(pauseMs)
        })
    }, afterMs)
    timer.unref()
  }

  const wait = async (table: InboxTable, row: Record<string, unknown>): Promise<KeptAnswer> => {
    try {
      await spool.add(table, row)
    } catch (problem) {
      log.error({ table, problem }, 'a row could be kept neither in the database nor on disk')
      return { ok: false, problem: 'unavailable' }
    }
    log.warn({ table, waiting: spool.size() }, 'the backend is away: a row waits on disk')
    plan(pauseMs)
    return { ok: true }
  }

  if (spool.size() > 0) {
    log.info({ waiting: spool.size() }, 'rows of an earlier run wait for delivery')
    plan(0)
  }
  return {
    async keep(table, given) {
      const row = { id: randomUUID(), ...given }
      if (spool.size() >= mostWaiting) return { ok: false, problem: 'unavailable' }
      // A row never overtakes one that waits.
      if (spool.size() > 0) return wait(table, row)
      const outcome = await insertRow(client, table, row, insertWithinMs)
      if (outcome.state === 'away') return wait(table, row)
      if (outcome.state === 'kept') return { ok: true }
      log.warn({ table, code: outcome.code }, 'the database refused a row')
      return { ok: false, problem: 'invalid' }
    },
    waiting: () => spool.size(),
    async close() {
      closed = true
      clearTimeout(timer)
      await delivering
    },
  }
}
