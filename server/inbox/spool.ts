import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { type InboxTable, inboxTables } from '#app/context.ts'
import { readRequestFiles } from '#content/request-files/request-file.schema.ts'
import { requestFileBounds } from '#content/request-files/request-file.ts'
import { openDiskQueue, receiptPattern } from '#server/disk-queue.ts'
import { names, readJson, writeDurably } from '#server/durable-files.ts'

/** What a visitor sent: a row, with some leads the JPEG that it names as its own, and the files that came with it. */
export type Sent = {
  readonly table: InboxTable
  readonly row: Readonly<Record<string, unknown>>
  readonly picture?: Uint8Array
  /** Where on this disk its files lie, in the order in which the row names them; null for one that does not. */
  readonly files?: readonly (string | null)[]
}

/** What was sent, on disk until it is in the database and its mails are in the outbox. */
export type Letter = Sent & { readonly file: string }

export type Spool = {
  /** Writes a row so that it survives a crash and a power cut. It stands in line only after `queue` or a restart. */
  write(sent: Omit<Sent, 'files'>, moveFile?: MoveFile): Promise<Letter>
  /** Puts a written row in line, by the order of receipt. */
  queue(letter: Letter): void
  /** The row that waits longest, or null. A file that cannot be read as one is set aside. */
  first(): Promise<Letter | null>
  remove(letter: Pick<Letter, 'file'>): Promise<void>
  /** Takes a row out of the line and keeps its files in `refused/`. */
  setAside(letter: Pick<Letter, 'file'>): Promise<void>
  /** The rows of an address (lower case) that stand in line or were set aside. */
  sentBy(email: string): Promise<Letter[]>
  /** Removes them for good with their pictures, and what is damaged and names the address. How many rows went. */
  erase(email: string): Promise<number>
  /** Removes what was set aside half a year ago. */
  forgetOld(): Promise<void>
  /** How many rows stand in line. */
  size(): number
}

/** Brings the file that stands at this place in the row; false where there is none. */
export type MoveFile = (at: number, to: string) => Promise<boolean>

const stored = z.object({ table: z.enum(inboxTables), row: z.record(z.string(), z.unknown()) })
const letterFile = new RegExp(`^${receiptPattern}\\.json$`)
const pictureOf = (file: string) => file.replace(/\.json$/, '.jpg')
const fileOf = (file: string, at: number) => file.replace(/json$/, `${at + 1}.file`)
const places = [...Array(requestFileBounds.files).keys()]

/** Opens a folder of waiting rows, one JSON file each, named by the order of receipt, with its picture and its files beside it. */
export async function openSpool(directory: string): Promise<Spool> {
  const queue = await openDiskQueue(directory, 'refused', letterFile)
  await removeLeftFiles(directory)

  const read = async (folder: string, file: string): Promise<Letter | null> => {
    const parsed = stored.safeParse(await readJson(path.join(folder, file)))
    if (!parsed.success) return null
    const picture = await readFile(path.join(folder, pictureOf(file))).catch(() => undefined)
    const files = readRequestFiles(parsed.data.row.files).map((_, at) => path.join(folder, fileOf(file, at)))
    const there = await Promise.all(
      files.map((one) =>
        stat(one).then(
          () => one,
          () => null,
        ),
      ),
    )
    return { file, ...parsed.data, picture, files: there }
  }
  const besides = (file: string) => [pictureOf(file), ...places.map((at) => fileOf(file, at))]
  const setAside: Spool['setAside'] = async ({ file }) => {
    for (const beside of besides(file))
      await rename(path.join(directory, beside), path.join(queue.aside, beside)).catch(() => undefined)
    await queue.setAside(file)
  }
  const remove = async (folder: string, file: string) => {
    await rm(path.join(folder, file), { force: true })
    // At once, so that nobody looks for it while what lay beside it goes.
    if (folder === directory) queue.leave(file)
    for (const beside of besides(file)) await rm(path.join(folder, beside), { force: true })
  }
  const filesOf = async (email: string) => {
    const found: { folder: string; file: string; letter: Letter | null }[] = []
    for (const { folder, file } of await queue.all()) {
      const letter = await read(folder, file)
      const text = letter ? '' : await readFile(path.join(folder, file), 'utf8').catch(() => '')
      const sender = String(letter?.row.email ?? '')
      if (letter ? sender.trim().toLowerCase() === email : names(text, email))
        found.push({ folder, file, letter })
    }
    return found
  }
  const first: Spool['first'] = async () => {
    const [file] = queue.waiting
    if (!file) return null
    const letter = await read(directory, file)
    if (letter) return letter
    // It may have been taken out of the line meanwhile.
    if (queue.waiting.includes(file)) await setAside({ file })
    return first()
  }
  return {
    async write(sent, moveFile = async () => false) {
      const { table, row, picture } = sent
      const file = `${queue.nextName()}.json`
      if (picture) await writeDurably(directory, pictureOf(file), picture)
      const files: (string | null)[] = []
      for (const at of readRequestFiles(row.files).keys()) {
        const to = path.join(directory, fileOf(file, at))
        files.push((await moveFile(at, to)) ? to : null)
      }
      await queue.write(file, JSON.stringify({ table, row }))
      return { ...sent, files, file }
    },
    queue: ({ file }) => queue.enter(file),
    first,
    remove: ({ file }) => remove(directory, file),
    setAside,
    sentBy: async (email) => (await filesOf(email)).flatMap(({ letter }) => letter ?? []),
    async erase(email) {
      const found = await filesOf(email)
      for (const { folder, file } of found) await remove(folder, file)
      await queue.sync()
      return found.length
    },
    forgetOld: queue.forgetOld,
    size: () => queue.waiting.length,
  }
}

/** Pictures and files are there before their row: one without a row was never acknowledged, or its row has gone. */
async function removeLeftFiles(directory: string): Promise<void> {
  const there = await readdir(directory)
  for (const name of there.filter((one) => /\.(jpg|\d\.file)$/.test(one)))
    if (!there.includes(name.replace(/(jpg|\d\.file)$/, 'json'))) await rm(path.join(directory, name))
}
