import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { type InboxTable, inboxTables } from '#app/context.ts'
import { createNames, readJson, receiptPattern, syncDirectory, writeDurably } from '#server/durable-files.ts'

/** A row on disk, until it is in the database and its mails are in the outbox. */
export type Letter = {
  readonly file: string
  readonly table: InboxTable
  readonly row: Readonly<Record<string, unknown>>
}

export type Spool = {
  /** Writes a row so that it survives a crash and a power cut. It stands in line only after `queue` or a restart. */
  write(table: InboxTable, row: Readonly<Record<string, unknown>>): Promise<Letter>
  /** Puts a written row in line, by the order of receipt. */
  queue(letter: Letter): void
  /** The row that waits longest, or null. A file that cannot be read as one is set aside. */
  first(): Promise<Letter | null>
  remove(letter: Pick<Letter, 'file'>): Promise<void>
  /** Takes a row out of the line and keeps its file in `refused/`. */
  setAside(letter: Pick<Letter, 'file'>): Promise<void>
  /** How many rows stand in line. */
  size(): number
}

const letter = z.object({ table: z.enum(inboxTables), row: z.record(z.string(), z.unknown()) })
const letterFile = new RegExp(`^${receiptPattern}\\.json$`)

/** Opens a folder of waiting rows, one JSON file each, named by the order of receipt. */
export async function openSpool(directory: string): Promise<Spool> {
  const refused = path.join(directory, 'refused')
  await mkdir(refused, { recursive: true, mode: 0o700 })
  const names = await readdir(directory)
  const files = names.filter((name) => letterFile.test(name)).sort()
  await Promise.all(
    names.filter((name) => name.endsWith('.tmp')).map((name) => rm(path.join(directory, name))),
  )
  const nextName = createNames(files.at(-1))

  const setAside: Spool['setAside'] = async ({ file }) => {
    await rename(path.join(directory, file), path.join(refused, file))
    await syncDirectory(directory)
    drop(files, file)
  }
  const first: Spool['first'] = async () => {
    const file = files[0]
    if (!file) return null
    const parsed = letter.safeParse(await readJson(path.join(directory, file)))
    if (parsed.success) return { file, ...parsed.data }
    await setAside({ file })
    return first()
  }
  return {
    async write(table, row) {
      const file = `${nextName()}.json`
      await writeDurably(directory, file, JSON.stringify({ table, row }))
      return { file, table, row }
    },
    queue({ file }) {
      // Two writes may end in the other order than they began.
      files.push(file)
      files.sort()
    },
    first,
    async remove({ file }) {
      await rm(path.join(directory, file), { force: true })
      drop(files, file)
    },
    setAside,
    size: () => files.length,
  }
}

function drop(files: string[], file: string): void {
  const at = files.indexOf(file)
  if (at >= 0) files.splice(at, 1)
}
