import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { type InboxTable, inboxTables } from '#app/context.ts'
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

/** What a visitor sent: a row, and with some leads the JPEG that it names as its own. */
export type Sent = {
  readonly table: InboxTable
  readonly row: Readonly<Record<string, unknown>>
  readonly picture?: Uint8Array
}

/** What was sent, on disk until it is in the database and its mails are in the outbox. */
export type Letter = Sent & { readonly file: string }

export type Spool = {
  /** Writes a row so that it survives a crash and a power cut. It stands in line only after `queue` or a restart. */
  write(sent: Sent): Promise<Letter>
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

const stored = z.object({ table: z.enum(inboxTables), row: z.record(z.string(), z.unknown()) })
const letterFile = new RegExp(`^${receiptPattern}\\.json$`)
const pictureOf = (file: string) => file.replace(/\.json$/, '.jpg')

/** Opens a folder of waiting rows, one JSON file each, named by the order of receipt, with its picture beside it. */
export async function openSpool(directory: string): Promise<Spool> {
  const refused = path.join(directory, 'refused')
  await mkdir(refused, { recursive: true, mode: 0o700 })
  const there = await readdir(directory)
  const files = there.filter((name) => letterFile.test(name)).sort()
  // A picture is written before its row: one without a row was never acknowledged, or its row has gone.
  const left = there.filter((name) => name.endsWith('.jpg') && !there.includes(name.replace(/jpg$/, 'json')))
  for (const name of [...left, ...there.filter((one) => one.endsWith('.tmp'))])
    await rm(path.join(directory, name))
  const nextName = createNames(files.at(-1))

  const read = async (folder: string, file: string): Promise<Letter | null> => {
    const parsed = stored.safeParse(await readJson(path.join(folder, file)))
    if (!parsed.success) return null
    const picture = await readFile(path.join(folder, pictureOf(file))).catch(() => undefined)
    return { file, ...parsed.data, picture }
  }
  const setAside: Spool['setAside'] = async ({ file }) => {
    const picture = pictureOf(file)
    await rename(path.join(directory, picture), path.join(refused, picture)).catch(() => undefined)
    await rename(path.join(directory, file), path.join(refused, file))
    await syncDirectory(directory)
    drop(files, file)
  }
  const removeFrom = async (folder: string, file: string) => {
    await rm(path.join(folder, file), { force: true })
    await rm(path.join(folder, pictureOf(file)), { force: true })
  }
  const filesOf = async (email: string) => {
    const found: { folder: string; file: string; letter: Letter | null }[] = []
    for (const folder of [refused, directory])
      for (const file of (await readdir(folder)).filter((name) => letterFile.test(name)).sort()) {
        const letter = await read(folder, file)
        const text = letter ? '' : await readFile(path.join(folder, file), 'utf8').catch(() => '')
        const own = letter
          ? String(letter.row.email ?? '')
              .trim()
              .toLowerCase() === email
          : names(text, email)
        if (own) found.push({ folder, file, letter })
      }
    return found
  }
  const first: Spool['first'] = async () => {
    const file = files[0]
    if (!file) return null
    const letter = await read(directory, file)
    if (letter) return letter
    await setAside({ file })
    return first()
  }
  return {
    async write(sent) {
      const { table, row, picture } = sent
      const file = `${nextName()}.json`
      if (picture) await writeDurably(directory, pictureOf(file), picture)
      await writeDurably(directory, file, JSON.stringify({ table, row }))
      return { ...sent, file }
    },
    queue({ file }) {
      // Two writes may end in the other order than they began.
      files.push(file)
      files.sort()
    },
    first,
    async remove({ file }) {
      await removeFrom(directory, file)
      drop(files, file)
    },
    setAside,
    sentBy: async (email) => (await filesOf(email)).flatMap(({ letter }) => letter ?? []),
    async erase(email) {
      const found = await filesOf(email)
      for (const { folder, file } of found) {
        if (folder === directory) drop(files, file)
        await removeFrom(folder, file)
      }
      await syncDirectory(directory)
      await syncDirectory(refused)
      return found.length
    },
    forgetOld: () => removeOlder(refused, keptForMs),
    size: () => files.length,
  }
}

function drop(files: string[], file: string): void {
  const at = files.indexOf(file)
  if (at >= 0) files.splice(at, 1)
}
