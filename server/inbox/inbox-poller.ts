import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import * as z from 'zod/mini'
import { inboxTables } from '#app/context.ts'
import type { Client } from '#content/database/client.ts'
import type { Log } from '#server/log.ts'
import { roundToken } from '#server/mail/newsletter-links.ts'
import type { Sent } from './spool.ts'

export type InboxPoller = {
  /** Staff were told of this row; the next round says so to the database. */
  note(rowId: string): void
  /** Makes the round now; for tests. */
  make(): Promise<void>
  close(): Promise<void>
}

type Options = {
  readonly client: Client
  /** The 32 bytes that the database shares with the site; null: there are none, and no round is made. */
  readonly key: () => Promise<Uint8Array | null>
  readonly tell: (sent: Sent, acknowledge: boolean) => Promise<void>
  /** Forgets what lies on this disk for too long; once a day. */
  readonly forgetOld?: () => Promise<void>
  /** Removes pictures and files whose row is gone, where the site may. */
  readonly removeLeftFiles?: () => Promise<void>
  readonly log: Log
  readonly everyMs?: number
}

/** Forms are limited where they are posted; what comes past them must not make the house write to many strangers. */
const answersToStrangers = { points: 30, duration: 3600 }
const mostNoted = 10_000
const noteWithinMs = 1000
const oneDayMs = 24 * 3600 * 1000

const untold = z.array(z.object({ table: z.enum(inboxTables), row: z.record(z.string(), z.unknown()) }))

/**
 * Makes a round of the inboxes each minute: what bypassed the site (the public API takes rows from anybody) is told
 * to staff and answered like the rest, once, because mails are known by their row. See docs/decisions/014.
 */
export function createInboxPoller(options: Options): InboxPoller {
  const { client, log, everyMs = 60_000 } = options
  const limiter = new RateLimiterMemory(answersToStrangers)
  const noted = new Set<string>()
  let running: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined
  let away = false
  let forgottenAt = Number.NEGATIVE_INFINITY

  const round = async () => {
    if (performance.now() - forgottenAt > oneDayMs) {
      forgottenAt = performance.now()
      await options.forgetOld?.()
    }
    const key = await options.key()
    if (!key) return
    const told = [...noted]
    const { data, error } = await client.rpc('inbox_round', { token: roundToken(key, new Date()), told })
    if (error) {
      if (!away) log.warn({ code: error.code }, 'no round of the inboxes could be made')
      away = true
      return
    }
    away = false
    for (const id of told) noted.delete(id)
    for (const { table, row } of untold.parse(data)) {
      await options.tell({ table, row }, await mayAnswer(limiter))
      noted.add(String(row.id))
      log.info({ table }, 'a row that bypassed the site was told to staff')
    }
    await options.removeLeftFiles?.()
  }
  const make = async () => {
    running ??= round()
      .catch((problem: unknown) => log.error({ problem }, 'the round of the inboxes ended early'))
      .finally(() => {
        running = undefined
      })
    await running
  }
  const timer = setInterval(() => void make(), everyMs)
  timer.unref()
  return {
    note(rowId) {
      if (noted.size < mostNoted) noted.add(rowId)
      // Soon, not at the next round: were this node to end before it, another would tell of the row once more.
      soon ??= setTimeout(() => {
        soon = undefined
        void make()
      }, noteWithinMs).unref()
    },
    make,
    async close() {
      clearInterval(timer)
      clearTimeout(soon)
      await running
    },
  }
}

async function mayAnswer(limiter: RateLimiterMemory): Promise<boolean> {
  try {
    await limiter.consume('all')
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}
