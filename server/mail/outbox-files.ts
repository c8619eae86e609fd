import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import {
  createNames,
  keptForMs,
  names,
  readJson,
  receiptPattern,
  removeOlder,
  syncDirectory,
  writeDurably,
} from '#server/durable-files.ts'

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
  const sent = path.join(directory, 'sent')
  const failed = path.join(directory, 'failed')
  for (const folder of [sent, failed]) await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeOlder(sent, markersForMs)
  const there = await readdir(directory)
  for (const name of there.filter((one) => one.endsWith('.tmp'))) await rm(path.join(directory, name))
  const waiting = there.filter((name) => mailFile.test(name)).sort()
  const ids = new Set([...waiting, ...(await readdir(failed))].map(idOf))
  const nextName = createNames(waiting.at(-1))

  const move = async (file: string, to: string) => {
    await rename(path.join(directory, file), to)
    waiting.splice(waiting.indexOf(file), 1)
  }
  const read = async (folder: string, file: string) =>
    storedMail.safeParse(await readJson(path.join(folder, file))).data ?? null
  const filesOf = async (email: string) => {
    const found: { folder: string; file: string; mail: StoredMail }[] = []
    for (const folder of [failed, directory])
      for (const file of (await readdir(folder)).filter((name) => mailFile.test(name)).sort()) {
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
      const file = `${nextName()}-${mail.id}.json`
      ids.add(mail.id)
      try {
        await writeDurably(directory, file, `${JSON.stringify(mail, null, 2)}\n`)
      } catch (problem) {
        ids.delete(mail.id)
        throw problem
      }
      // Two writes may end in the other order than they began.
      waiting.push(file)
      waiting.sort()
    },
    async read(file, state = 'waiting') {
      return read(state === 'failed' ? failed : directory, file)
    },
    update: (file, mail) => writeDurably(directory, file, `${JSON.stringify(mail, null, 2)}\n`),
    async markSent(file) {
      const marker = path.join(sent, idOf(file))
      // The move is what counts; what was written to whom need not stay after it.
      await move(file, marker)
      await emptyDurably(marker)
      await syncDirectory(sent)
      await syncDirectory(directory)
      ids.delete(idOf(file))
    },
    async giveUp(file) {
      await move(file, path.join(failed, file))
      await syncDirectory(failed)
      await syncDirectory(directory)
    },
    async takeBack(id, change) {
      const file = (await readdir(failed)).find((name) => idOf(name) === id)
      const mail = file && storedMail.safeParse(await readJson(path.join(failed, file))).data
      if (!file || !mail) return false
      // Changed before it stands in line: from then on it may be sent at any moment.
      await writeDurably(directory, file, `${JSON.stringify(change(mail), null, 2)}\n`)
      await rm(path.join(failed, file))
      waiting.push(file)
      waiting.sort()
      return true
    },
    failed: async () => (await readdir(failed)).filter((name) => mailFile.test(name)).sort(),
    concerning: async (email) => (await filesOf(email)).map(({ mail }) => mail),
    forgetOld: () => removeOlder(failed, keptForMs),
    async erase(email) {
      const found = await filesOf(email)
      for (const { folder, file } of found) {
        // Its id stays known, so that nothing writes this mail again.
        await emptyDurably(path.join(sent, idOf(file)))
        await rm(path.join(folder, file), { force: true })
        if (folder === directory) waiting.splice(waiting.indexOf(file), 1)
      }
      for (const folder of [sent, failed, directory]) await syncDirectory(folder)
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
