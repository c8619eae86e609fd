import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { type InboxTable, inboxTables } from '#app/context.ts'

/** A row that waits on disk. */
export type Letter = {
  readonly file: string
  readonly table: InboxTable
  readonly row: Readonly<Record<string, unknown>>
}

export type Spool = {
  /** Writes a row so that it survives a crash and a power cut, behind all others. */
  add(table: InboxTable, row: Readonly<Record<string, unknown>>): Promise<void>
  /** The row that waits longest, or null. A file that cannot be read as one is set aside. */
  first(): Promise<Letter | null>
  remove(letter: Pick<Letter, 'file'>): Promise<void>
  /** Takes a row out of the line and keeps its file in `refused/`. */
  setAside(letter: Pick<Letter, 'file'>): Promise<void>
  size(): number
}

const letter = z.object({ table: z.enum(inboxTables), row: z.record(z.string(), z.unknown()) })
const letterFile = /^\d{15}-\d{6}\.json$/

/** Opens a folder of waiting rows, one JSON file each, named by the order of receipt. */
export async function openSpool(directory: string): Promise<Spool> {
  const refused = path.join(directory, 'refused')
  await mkdir(refused, { recursive: true, mode: 0o700 })
  const names = await readdir(directory)
  const files = names.filter((name) => letterFile.test(name)).sort()
  await Promise.all(
    names.filter((name) => name.endsWith('.tmp')).map((name) => rm(path.join(directory, name))),
  )
  const nextFile = createNames(files.at(-1))

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
    async add(table, row) {
      const file = nextFile()
      await writeDurably(directory, file, JSON.stringify({ table, row }))
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

/** Names that sort by the time of receipt, also when the clock was set back. */
function createNames(last: string | undefined): () => string {
  let [time, count] = last ? [Number(last.slice(0, 15)), Number(last.slice(16, 22))] : [0, 0]
  return () => {
    const now = Date.now()
    if (now > time) [time, count] = [now, 0]
    else count += 1
    return `${String(time).padStart(15, '0')}-${String(count).padStart(6, '0')}.json`
  }
}

async function writeDurably(directory: string, file: string, text: string): Promise<void> {
  const temporary = path.join(directory, `${file}.tmp`)
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, path.join(directory, file))
  await syncDirectory(directory)
}

/** A new name is safe only when its folder is on disk as well. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

function drop(files: string[], file: string): void {
  const at = files.indexOf(file)
  if (at >= 0) files.splice(at, 1)
}
