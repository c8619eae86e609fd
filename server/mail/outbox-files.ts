import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { openDiskQueue, receiptPattern } from '#server/disk-queue.ts'
import { names, readJson, removeOlder, syncDirectory } from '#server/durable-files.ts'

const storedMail = z.object({
  id: z.string(),
  kind: z.enum(['notice', 'acknowledgement', 'newsletter', 'sign-in']),
  to: z.string(),
  replyTo: z.optional(z.object({ name: z.string(), address: z.string() })),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  picture: z.optional(z.object({ cid: z.string(), base64: z.string() })),
  headers: z.optional(z.record(z.string(), z.string())),
  good_until: z.optional(z.string()),
  written_at: z.string(),
  attempts: z.number(),
  last_error: z.optional(z.string()),
})

/** A mail on disk, with what became of it so far. */
export type StoredMail = z.infer<typeof storedMail>

export type OutboxFiles = {
  /** The files that wait, by the order of receipt. */
  readonly waiting: readonly string[]
  /** Whether a mail of this id waits, was given up or was sent. */
  knows(id: string): Promise<boolean>
  /** Writes a mail durably, behind all others, unless one of its id is there. */
  add(mail: StoredMail): Promise<void>
  read(file: string, state?: 'waiting' | 'failed'): Promise<StoredMail | null>
  update(file: string, mail: StoredMail): Promise<void>
  /** Leaves an empty file in `sent/`, so that this id is never sent again. */
  markSent(file: string): Promise<void>
  giveUp(file: string): Promise<void>
  /** Puts a mail that was given up in line again, changed. False when there is none of this id. */
  takeBack(id: string, change: (mail: StoredMail) => StoredMail): Promise<boolean>
  failed(): Promise<string[]>
  /** The mails that wait or were given up and are to or about an address (lower case). */
  concerning(email: string): Promise<StoredMail[]>
  /** Removes them for good. How many went. */
  erase(email: string): Promise<number>
  /** Removes mails that were given up half a year ago. */
  forgetOld(): Promise<void>
}

const mailFile = new RegExp(`^${receiptPattern}-([\\w-]{1,100})\\.json$`)
const markersForMs = 60 * 24 * 3600 * 1000

/** Opens a folder of mails, one JSON file each; `sent/` remembers ids for sixty days, `failed/` keeps whole mails. */
export async function openOutboxFiles(directory: string): Promise<OutboxFiles> {
  const queue = await openDiskQueue(directory, 'failed', mailFile)
  const { waiting, aside: failed } = queue
  const sent = path.join(directory, 'sent')
  await mkdir(sent, { recursive: true, mode: 0o700 })
  await removeOlder(sent, markersForMs)
  const ids = new Set([...waiting, ...(await readdir(failed))].map(idOf))

  const read = async (folder: string, file: string) =>
    storedMail.safeParse(await readJson(path.join(folder, file))).data ?? null
  const write = (file: string, mail: StoredMail) => queue.write(file, `${JSON.stringify(mail, null, 2)}\n`)
  const filesOf = async (email: string) => {
    const found: { folder: string; file: string; mail: StoredMail }[] = []
    for (const { folder, file } of await queue.all()) {
      const mail = await read(folder, file)
      if (mail && concerns(mail, email)) found.push({ folder, file, mail })
    }
    return found
  }
  return {
    waiting,
    knows: async (id) => ids.has(id) || (await exists(path.join(sent, id))),
    async add(mail) {
      if (!/^[\w-]{1,100}$/.test(mail.id)) throw new Error('A mail needs an id of letters, digits and dashes')
      if (ids.has(mail.id)) return
      const file = `${queue.nextName()}-${mail.id}.json`
      ids.add(mail.id)
      try {
        await write(file, mail)
      } catch (problem) {
        ids.delete(mail.id)
        throw problem
      }
      queue.enter(file)
    },
    read: (file, state = 'waiting') => read(state === 'failed' ? failed : directory, file),
    update: write,
    async markSent(file) {
      const marker = path.join(sent, idOf(file))
      // The move is what counts; what was written to whom need not stay after it.
      await rename(path.join(directory, file), marker)
      queue.leave(file)
      await emptyDurably(marker)
      await syncDirectory(sent)
      await syncDirectory(directory)
      ids.delete(idOf(file))
    },
    giveUp: queue.setAside,
    async takeBack(id, change) {
      const file = (await readdir(failed)).find((name) => idOf(name) === id)
      const mail = file && (await read(failed, file))
      if (!file || !mail) return false
      // Changed before it stands in line: from then on it may be sent at any moment.
      await write(file, change(mail))
      await rm(path.join(failed, file))
      queue.enter(file)
      return true
    },
    failed: async () => (await queue.all()).flatMap(({ folder, file }) => (folder === failed ? file : [])),
    concerning: async (email) => (await filesOf(email)).map(({ mail }) => mail),
    forgetOld: queue.forgetOld,
    async erase(email) {
      const found = await filesOf(email)
      for (const { folder, file } of found) {
        // Its id stays known, so that nothing writes this mail again.
        await emptyDurably(path.join(sent, idOf(file)))
        await rm(path.join(folder, file), { force: true })
        if (folder === directory) queue.leave(file)
      }
      await syncDirectory(sent)
      await queue.sync()
      return found.length
    },
  }
}

function idOf(file: string): string {
  return mailFile.exec(file)?.[1] ?? file
}

/** Codes and links of the sign-in are no record of a person; the house's own address is in every notice. */
function concerns(mail: StoredMail, email: string): boolean {
  if (mail.kind === 'sign-in') return false
  const own = mail.kind === 'notice' ? mail.replyTo?.address : mail.to
  return own?.trim().toLowerCase() === email || (mail.to.toLowerCase() !== email && names(mail.text, email))
}

async function emptyDurably(file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
