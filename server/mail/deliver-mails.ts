import type { Log } from '#server/log.ts'
import type { OutboxFiles, StoredMail } from './outbox-files.ts'
import type { SendOutcome, Transport } from './smtp-transport.ts'

/** Pauses double from `firstMs` to `mostMs`; after `giveUpMs` a mail that was tried in vain goes to `failed/`. */
export type BackOff = { readonly firstMs: number; readonly mostMs: number; readonly giveUpMs: number }

export type Delivery = {
  /** Looks again what is to be sent, and when. */
  plan(): void
  /** Does something while no mail is in hand, and goes on sending after it. */
  rest<Result>(work: () => Promise<Result>): Promise<Result>
  /** Resolves when the mail in hand is done with, or after five seconds: it is then sent again later. */
  close(): Promise<void>
}

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

/** Sends what waits, one mail at a time and in order; a mail that is put off lets the others pass. */
export function createDelivery({ files, transport, log, backOff }: Parts): Delivery {
  const { sendOne, isDue, nextAt } = createSender({ files, transport, log, backOff })
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let failedUntil = 0
  let closed = false
  let resting = 0

  const sendDue = async () => {
    for (
      let file = files.waiting.find(isDue);
      file && !closed && resting === 0;
      file = files.waiting.find(isDue)
    ) {
      if (!(await sendOne(file))) return
    }
  }
  const plan = () => {
    if (closed || sending || resting > 0 || files.waiting.length === 0) return
    clearTimeout(timer)
    const afterMs = Math.max(0, Math.max(nextAt(), failedUntil) - performance.now())
    timer = setTimeout(() => {
      sending = sendDue()
        .catch((problem: unknown) => {
          failedUntil = performance.now() + backOff.firstMs
          log.error({ problem }, 'the outbox could not be worked')
        })
        .finally(() => {
          sending = undefined
          plan()
        })
    }, afterMs)
    timer.unref()
  }
  return {
    plan,
    async rest(work) {
      resting += 1
      try {
        await sending
        return await work()
      } finally {
        resting -= 1
        plan()
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      const patience = new Promise((resolve) => setTimeout(resolve, closeWithinMs).unref())
      await Promise.race([sending, patience])
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
