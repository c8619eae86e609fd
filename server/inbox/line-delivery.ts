import { createDeliveryLoop, type DeliveryLoop } from '#server/delivery-loop.ts'
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

/** How often what follows a row is tried. */
const mostFailures = 6

/** Delivers the rows that stand in line, one by one and in order, until the line is empty. */
export function createLineDelivery({ spool, deliver, log, backOff, finish }: Parts): DeliveryLoop {
  let pauseMs = backOff.firstMs
  let failures = 0
  const pauseLonger = () => {
    pauseMs = Math.min(pauseMs * 2, backOff.mostMs)
  }

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

  const deliverNext = async () => {
    const letter = await spool.first()
    if (!letter) return false
    const outcome = await deliver(letter)
    if (outcome.state === 'away') {
      pauseLonger()
      return false
    }
    if (outcome.state === 'kept') await finishOrSetAside(letter)
    else {
      await spool.setAside(letter)
      const { table, file } = letter
      log.error({ table, code: outcome.code, file }, 'the database refused a row')
    }
    pauseMs = backOff.firstMs
    return true
  }

  return createDeliveryLoop({
    deliverNext,
    waitMs: () => (spool.size() > 0 ? pauseMs : null),
    noteProblem(problem) {
      pauseLonger()
      log.error({ problem }, 'the inbox could not deliver')
    },
  })
}
