import { randomUUID } from 'node:crypto'
import type { Log } from '#server/log.ts'
import { type BackOff, createDelivery, usualBackOff } from './deliver-mails.ts'
import type { Mail } from './mail.ts'
import { openOutboxFiles, type StoredMail } from './outbox-files.ts'
import type { Transport } from './smtp-transport.ts'

/** What staff may know of a mail that is not sent. */
export type UnsentMail = {
  readonly id: string
  readonly kind: Mail['kind']
  readonly to: string
  readonly subject: string
  /** kept: no mail server is set, so it stays in the folder. */
  readonly state: 'queued' | 'failed' | 'kept'
  readonly written_at: string
  readonly attempts: number
  readonly last_error?: string
}

type SimpleMail = Readonly<Pick<Mail, 'to' | 'subject' | 'text' | 'html'>>

export type Outbox = {
  /** Queues mails durably, in this order; one whose id is known already is left out. Throws when the disk refuses. */
  add(mails: readonly Mail[]): Promise<void>
  /** Queues a mail of the sign-in; it is of no use after an hour. */
  send(mail: SimpleMail): Promise<void>
  /** The mails that are not sent: those given up first, then by age; at most `most`. */
  unsent(most?: number): Promise<UnsentMail[]>
  /** Tries a mail that was given up once more from the start. False when there is none of this id. */
  retry(id: string): Promise<boolean>
  /** What is held of one person: the mails to or about them that were not sent. Their pictures are left out. */
  concerning(email: string): Promise<Omit<StoredMail, 'picture' | 'html'>[]>
  /** Erases those mails for good; none of them is sent meanwhile or later. How many went. */
  erase(email: string): Promise<number>
  /** Forgets mails that were given up half a year ago. */
  forgetOld(): Promise<void>
  /** Stops sending; what waits is sent after the next start. */
  close(): Promise<void>
}

export type OutboxOptions = {
  readonly directory: string
  readonly log: Log
  /** Without a mail server every mail stays in the folder, to be read there. */
  readonly transport?: Transport
  readonly backOff?: BackOff
}

const oneHourMs = 3_600_000

/**
 * Opens the outbox: mails are sent one at a time, in the order of receipt, each once. What is accepted twice after a
 * crash in the instant between the server's answer and our note of it carries the same Message-ID.
 */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const { log, transport, backOff = usualBackOff } = options
  const files = await openOutboxFiles(options.directory)
  const delivery = transport && createDelivery({ files, transport, log, backOff })

  const add: Outbox['add'] = async (mails) => {
    for (const mail of mails) {
      if (await files.knows(mail.id)) continue
      await files.add({ ...mail, written_at: new Date().toISOString(), attempts: 0 })
      log.info({ id: mail.id, kind: mail.kind }, 'mail written to the outbox')
    }
    delivery?.plan()
  }

  const toUnsent = async (file: string, state: UnsentMail['state']): Promise<UnsentMail[]> => {
    const mail = await files.read(file, state === 'failed' ? 'failed' : 'waiting')
    if (!mail) return []
    const { id, kind, to, subject, written_at, attempts, last_error } = mail
    return [{ id, kind, to, subject, state, written_at, attempts, last_error }]
  }

  delivery?.plan()
  return {
    add,
    send: (mail) => {
      const good_until = new Date(Date.now() + oneHourMs).toISOString()
      const headers = { 'Auto-Submitted': 'auto-generated' }
      return add([{ ...mail, id: randomUUID(), kind: 'sign-in', headers, good_until }])
    },
    async unsent(most = 200) {
      const failed = await files.failed()
      const found = [
        ...failed.map((file) => [file, 'failed'] as const),
        ...files.waiting.map((file) => [file, transport ? 'queued' : 'kept'] as const),
      ].slice(0, most)
      return (await Promise.all(found.map(([file, state]) => toUnsent(file, state)))).flat()
    },
    async retry(id) {
      const written_at = new Date().toISOString()
      const found = await files.takeBack(id, (mail) => ({
        ...mail,
        written_at,
        attempts: 0,
        good_until: undefined,
      }))
      if (found) delivery?.plan()
      return found
    },
    concerning: async (email) =>
      (await files.concerning(email)).map(({ picture: _, html: __, ...mail }) => mail),
    erase: (email) => (delivery ? delivery.rest(() => files.erase(email)) : files.erase(email)),
    forgetOld: () => files.forgetOld(),
    close: async () => delivery?.close(),
  }
}
