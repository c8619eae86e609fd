import { createDeliveryLoop, type DeliveryLoop } from '#server/delivery-loop.ts'
import type { Log } from '#server/log.ts'
import type { OutboxFiles, StoredMail } from './outbox-files.ts'
import type { SendOutcome, Transport } from './smtp-transport.ts'

/** Pauses double from `firstMs` to `mostMs`; after `giveUpMs` a mail that was tried in vain goes to `failed/`. */
export type BackOff = { readonly firstMs: number; readonly mostMs: number; readonly giveUpMs: number }

const minute = 60_000
export const usualBackOff: BackOff = { firstMs: minute / 2, mostMs: 240 * minute, giveUpMs: 48 * 60 * minute }
/** While the server is away it is asked at least this often, so that it finds its mails soon after. */
const longestAwayMs = 15 * minute
const closeWithinMs = 5000

type Parts = {
  readonly files: OutboxFiles
  readonly transport: Transport
  readonly log: Log
  readonly backOff: BackOff
}

/**
 * Sends what waits, one mail at a time and in order; a mail that is put off lets the others pass. Closing waits five
 * seconds for the mail in hand: it is then sent again later.
 */
export function createDelivery({ files, transport, log, backOff }: Parts): DeliveryLoop {
  const { sendOne, isDue, nextAt } = createSender({ files, transport, log, backOff })
  let failedUntil = 0
  const loop = createDeliveryLoop({
    async deliverNext() {
      const file = files.waiting.find(isDue)
      return file !== undefined && sendOne(file)
    },
    waitMs: () => (files.waiting.length > 0 ? Math.max(nextAt(), failedUntil) - performance.now() : null),
    noteProblem(problem) {
      failedUntil = performance.now() + backOff.firstMs
      log.error({ problem }, 'the outbox could not be worked')
    },
  })
  return {
    ...loop,
    async close() {
      const patience = new Promise((resolve) => setTimeout(resolve, closeWithinMs).unref())
      await Promise.race([loop.close(), patience])
      transport.close()
    },
  }
}

function createSender({ files, transport, log, backOff }: Parts) {
  // Pauses are measured by what passes, not by the clock, which may be set back.
  const notBefore = new Map<string, number>()
  /** Taken by the server, though the disk did not take the note of it: never sent again. */
  const taken = new Set<string>()
  let awayPauseMs = 0
  let awayUntil = 0

  const giveUp = async (file: string, mail: StoredMail | null) => {
    await files.giveUp(file)
    notBefore.delete(file)
    log.error({ file, kind: mail?.kind, attempts: mail?.attempts }, 'a mail was given up')
  }

  const noteFailure = async (
    file: string,
    mail: StoredMail,
    outcome: Exclude<SendOutcome, { state: 'sent' }>,
  ) => {
    const tried = { ...mail, attempts: mail.attempts + 1, last_error: outcome.reason }
    await files.update(file, tried)
    const old = Date.now() - Date.parse(mail.written_at) > backOff.giveUpMs
    if (outcome.state === 'refused' || old) return giveUp(file, tried)
    if (outcome.state === 'later')
      notBefore.set(file, performance.now() + Math.min(backOff.firstMs * 2 ** mail.attempts, backOff.mostMs))
  }

  /** Sends one mail; false when there is nobody to take the others either. */
  const sendOne = async (file: string): Promise<boolean> => {
    const mail = await files.read(file)
    if (!mail || (mail.good_until && Date.parse(mail.good_until) < Date.now())) {
      await giveUp(file, mail)
      return true
    }
    const outcome = taken.has(file) ? ({ state: 'sent' } as const) : await transport.send(mail)
    if (outcome.state === 'sent') {
      taken.add(file)
      await files.markSent(file)
      taken.delete(file)
      notBefore.delete(file)
      awayPauseMs = 0
      log.info({ file, kind: mail.kind, attempts: mail.attempts + 1 }, 'mail sent')
      return true
    }
    await noteFailure(file, mail, outcome)
    if (outcome.state !== 'away') return true
    awayPauseMs = Math.min(Math.max(awayPauseMs * 2, backOff.firstMs), backOff.mostMs, longestAwayMs)
    awayUntil = performance.now() + awayPauseMs
    log.warn({ waiting: files.waiting.length, pauseMs: awayPauseMs }, 'the mail server is away')
    return false
  }

  const dueAt = (file: string) => notBefore.get(file) ?? 0
  return {
    sendOne,
    isDue: (file: string) => dueAt(file) <= performance.now(),
    nextAt: () => Math.max(awayUntil, Math.min(...files.waiting.map(dueAt))),
  }
}
