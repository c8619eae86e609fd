import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { keptForMs, removeOlder, syncDirectory, writeDurably } from './durable-files.ts'

/** How the name of every file in a queue begins. */
export const receiptPattern = String.raw`\d{15}-\d{6}`

export type DiskQueue = {
  /** The folder of what was taken out of the line and is kept for staff to look at. */
  readonly aside: string
  /** The names of the files that stand in line, by the order of receipt. */
  readonly waiting: readonly string[]
  /** A beginning for the name of a new file, behind all others, also when the clock was set back. */
  nextName(): string
  /** Writes a file so that it survives a crash and a power cut. It stands in line only after `enter` or a restart. */
  write(file: string, content: string): Promise<void>
  /** Puts a written file in line, by the order of receipt. */
  enter(file: string): void
  /** Takes a file out of the line that is gone from the folder. */
  leave(file: string): void
  /** Takes a file out of the line and keeps it aside. */
  setAside(file: string): Promise<void>
  /** Every file of the queue, those aside first. */
  all(): Promise<{ readonly folder: string; readonly file: string }[]>
  /** Returns when what was moved and removed is on disk. */
  sync(): Promise<void>
  /** Removes what was set aside half a year ago. */
  forgetOld(): Promise<void>
}

/**
 * Opens a folder as a line of files whose names sort by the time of receipt and match a pattern. Half-written files of a
 * killed run are removed.
 */
export async function openDiskQueue(
  directory: string,
  asideName: string,
  pattern: RegExp,
): Promise<DiskQueue> {
  const aside = path.join(directory, asideName)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  const there = await readdir(directory)
  for (const name of there.filter((one) => one.endsWith('.tmp'))) await rm(path.join(directory, name))
  const filesIn = (names: readonly string[]) => names.filter((name) => pattern.test(name)).toSorted()
  const waiting = filesIn(there)

  const leave = (file: string) => {
    const at = waiting.indexOf(file)
    if (at >= 0) waiting.splice(at, 1)
  }
  const sync = async () => {
    for (const folder of [aside, directory]) await syncDirectory(folder)
  }
  return {
    aside,
    waiting,
    nextName: createNames(waiting.at(-1)),
    write: (file, content) => writeDurably(directory, file, content),
    enter(file) {
      // Two writes may end in the other order than they began.
      waiting.push(file)
      waiting.sort()
    },
    leave,
    async setAside(file) {
      await rename(path.join(directory, file), path.join(aside, file))
      leave(file)
      await sync()
    },
    async all() {
      const found = async (folder: string) => filesIn(await readdir(folder)).map((file) => ({ folder, file }))
      return [...(await found(aside)), ...(await found(directory))]
    },
    sync,
    forgetOld: () => removeOlder(aside, keptForMs),
  }
}

/** Names that sort by the time of receipt; `last` is the latest of an earlier run, or longer text that begins with it. */
function createNames(last: string | undefined): () => string {
  let [time, count] = last ? [Number(last.slice(0, 15)), Number(last.slice(16, 22))] : [0, 0]
  return () => {
    const now = Date.now()
    if (now > time) [time, count] = [now, 0]
    else count += 1
    return `${String(time).padStart(15, '0')}-${String(count).padStart(6, '0')}`
  }
}
