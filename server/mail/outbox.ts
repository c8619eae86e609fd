import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#server/log.ts'

type Mail = Readonly<{ to: string; subject: string; text: string; html?: string }>

export type Outbox = { send(mail: Mail): Promise<void> }

/**
 * Keeps every mail as one JSON file (`to`, `subject`, `text`, `html`, `written_at`) that only this account can
 * read; the log says the file's name and nothing of the mail.
 * @throws Error when the file cannot be written: a mail is never lost in silence.
 */
export function createOutbox(options: { directory: string; log: Log }): Outbox {
  const { directory, log } = options
  return {
    async send(mail) {
      const writtenAt = new Date().toISOString()
      const file = `${writtenAt.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`
      const temporary = path.join(directory, `.${file}.tmp`)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await writeFile(temporary, `${JSON.stringify({ ...mail, written_at: writtenAt }, null, 2)}\n`, {
        mode: 0o600,
      })
      await rename(temporary, path.join(directory, file))
      log.info({ file }, 'mail written to the outbox')
    },
  }
}
