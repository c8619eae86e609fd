import type { Log } from '#server/log.ts'
import type { InsertOutcome } from './insert-row.ts'
import type { Letter, Spool } from './spool.ts'

type Parts = {
  readonly spool: Spool
  readonly log: Log
  readonly deliver: (letter: Letter) => Promise<InsertOutcome>
  readonly backOff: { readonly firstMs: number; readonly mostMs: number }
  /** What is to be done with a row that is in the database. */
  finish(letter: Letter): Promise<void>
}

export type LineDelivery = {
  /** Delivers what stands in line, soon; with `atOnce` without the pause that follows a failure. */
  plan(atOnce?: boolean): void
  /** Does something while nothing is being delivered, and goes on delivering after it. */
  rest<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** How often what follows a row is tried. */
const mostFailures = 6

/** Delivers the rows that stand in line, one by one and in order, until the line is empty. */
export function createLineDelivery({ spool, deliver, log, backOff, finish }: Parts): LineDelivery {
  let pauseMs = backOff.firstMs
  let timer: NodeJS.Timeout | undefined
  let delivering: Promise<void> | undefined
  let closed = false
  let resting = 0
  let failures = 0

  /** A row that is kept but whose mails cannot be made must not hold up the others for ever. */
  const finishOrSetAside = async (letter: Letter) => {
    try {
      await finish(letter)
      failures = 0
    } catch (problem) {
      failures += 1
      if (failures < mostFailures) throw problem
      failures = 0
      await spool.setAside(letter)
      log.error(
        { table: letter.table, file: letter.file, problem },
        'a kept row has no mails: it is set aside',
      )
    }
  }

  const deliverWaiting = async () => {
    for (let letter = await spool.first(); letter && !closed && resting === 0; letter = await spool.first()) {
      const outcome = await deliver(letter)
      if (outcome.state === 'away') {
        pauseMs = Math.min(pauseMs * 2, backOff.mostMs)
        return
      }
      if (outcome.state === 'kept') await finishOrSetAside(letter)
      else {
        await spool.setAside(letter)
        log.error(
          { table: letter.table, code: outcome.code, file: letter.file },
          'the database refused a row',
        )
      }
      pauseMs = backOff.firstMs
    }
  }

  const plan = (atOnce = false) => {
    if (closed || timer || delivering || resting > 0) return
    timer = setTimeout(
      () => {
        timer = undefined
        delivering = deliverWaiting()
          .catch((problem: unknown) => {
            pauseMs = Math.min(pauseMs * 2, backOff.mostMs)
            log.error({ problem }, 'the inbox could not deliver')
          })
          .finally(() => {
            delivering = undefined
            if (spool.size() > 0) plan()
          })
      },
      atOnce ? 0 : pauseMs,
    )
    timer.unref()
  }

  return {
    plan,
    async rest(work) {
      resting += 1
      try {
        await delivering
        return await work()
      } finally {
        resting -= 1
        if (spool.size() > 0) plan()
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await delivering
    },
  }
}
