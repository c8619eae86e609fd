import { randomUUID } from 'node:crypto'
import type { Client } from '#content/database/client.ts'
import { visitorOf } from '#server/client-address.ts'
import type { Log } from '#server/log.ts'
import { lookToken } from '#server/mail/newsletter-links.ts'
import { createLately } from './lately.ts'
import { type Look, lookOfRequest } from './look-of-request.ts'

export type Looks = {
  /** Takes what a page tells; the answer says nothing of whether it counted. */
  answer(request: Request): Promise<Response>
  /** Sends what was counted now; for tests, and before the end. */
  send(): Promise<void>
  close(): Promise<void>
}

type Options = {
  readonly client: Client
  /** The 32 bytes that the database shares with the site; null: there are none, and nothing is counted. */
  readonly key: () => Promise<Uint8Array | null>
  readonly log: Log
  readonly everyMs?: number
}

type Total = Look & { looks: number }
type Batch = { readonly id: string; readonly totals: readonly Total[] }

/** The database takes no more at a time, nor more in a minute. */
const mostTotals = 500
const mostTries = 20

/**
 * Counts what people look at: sums in memory, sent every ten seconds. What was sent and not heard of is sent again under
 * its id, and counts once; a project that is away for longer costs the looks of that time and nothing else.
 */
export function createLooks({ client, key, log, everyMs = 10_000 }: Options): Looks {
  const lately = createLately()
  let totals = new Map<string, Total>()
  let batch: Batch | null = null
  let tries = 0

  const count = (look: Look) => {
    const name = Object.values(look).join(' ')
    const total = totals.get(name)
    if (total) total.looks += 1
    else if (totals.size < mostTotals) totals.set(name, { ...look, looks: 1 })
  }
  const sendOne = async () => {
    if (!batch && totals.size > 0) {
      batch = { id: randomUUID(), totals: [...totals.values()] }
      totals = new Map()
      tries = 0
    }
    if (!batch) return
    const secret = await key()
    const { error } = secret
      ? await client.rpc('count_looks', {
          token: lookToken(secret, new Date()),
          batch: JSON.stringify({ id: batch.id, looks: batch.totals }),
        })
      : { error: null }
    tries += 1
    if (error && tries === 1) log.warn({ code: error.code }, 'what people look at could not be counted')
    if (!error || tries >= mostTries) batch = null
  }
  let running: Promise<void> | undefined
  const send = async () => {
    running ??= sendOne()
      .catch((problem: unknown) => log.error({ problem }, 'counting ended early'))
      .finally(() => {
        running = undefined
      })
    await running
  }
  const timer = setInterval(() => void send(), everyMs)
  timer.unref()
  return {
    async answer(request) {
      const look = await lookOfRequest(request)
      const agent = request.headers.get('user-agent') ?? ''
      if (look && lately.isNew(visitorOf(request).address, agent, look.step, look.slug)) count(look)
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    },
    send,
    async close() {
      clearInterval(timer)
      await send()
    },
  }
}
