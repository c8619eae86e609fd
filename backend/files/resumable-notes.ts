import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileDurably } from '#backend/files/durable-file.ts'
import { requireUnfinishedPlace, type Unfinished } from '#backend/files/upload-bounds.ts'

/** How long an upload may wait to go on. */
export const keptMs = 24 * 60 * 60 * 1000
/** The folder is read no more often than this, however many uploads begin. */
const sweepEveryMs = 10 * 60 * 1000

/** What is written beside the bytes of an upload that may go on later. */
export interface Note {
  size: number
  metadata: Record<string, string | null>
  /** Who began it; nobody else may look at it or go on with it. */
  owner: string | null
  upsert: boolean
  created: string
  /** Set once it has become an object: whoever lost the last answer learns that all is there. */
  finished?: boolean
}

export type ResumableNotes = ReturnType<typeof createResumableNotes>

/**
 * The notes of half-received files in a folder, as <id>.json beside <id>. Who has begun how much is counted in memory;
 * the folder is read at the first upload and then now and again, when what is a day old goes.
 */
export function createResumableNotes(folder: string) {
  const unfinished = new Map<string, Unfinished>()
  let sweptAt = Number.NEGATIVE_INFINITY
  let sweeping: Promise<void> | undefined
  const pathOf = (id: string) => join(folder, id)

  async function read(id: string): Promise<Note | null> {
    // Ids are UUIDs that we made; nothing else becomes a path.
    const isId = /^[0-9a-f-]{36}$/.test(id)
    const text = isId ? await readFile(`${pathOf(id)}.json`, 'utf8').catch(() => null) : null
    return text === null ? null : (JSON.parse(text) as Note)
  }

  async function remove(id: string): Promise<void> {
    unfinished.delete(id)
    await rm(pathOf(id), { force: true })
    await rm(`${pathOf(id)}.json`, { force: true })
  }

  /** Takes away what is a day old, and counts what a process before this one had begun. */
  async function sweep(): Promise<void> {
    await mkdir(folder, { recursive: true })
    const oldest = Date.now() - keptMs
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.json')) continue
      const id = name.replace(/\.json$/, '')
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
      if (mtimeMs <= oldest) await remove(id)
      else if (!unfinished.has(id)) {
        const note = await read(id).catch(() => null)
        if (note && !note.finished) unfinished.set(id, { owner: note.owner, sender: '', bytes: note.size })
      }
    }
  }

  async function sweepNowAndAgain(): Promise<void> {
    const since = Date.now() - sweptAt
    // A clock that was set back sweeps too.
    if (since >= sweepEveryMs || since < 0) {
      sweptAt = Date.now()
      sweeping = sweep()
    }
    await sweeping
  }
  return {
    pathOf,
    read,
    remove,
    sweep,
    /** Takes a place for an upload. Throws a StorageProblem when its sender, or all, have begun too many. */
    async begin(id: string, note: Note, sender: string): Promise<void> {
      await sweepNowAndAgain()
      const next = { owner: note.owner, sender, bytes: note.size }
      requireUnfinishedPlace(unfinished.values(), next)
      unfinished.set(id, next)
      try {
        await (await open(pathOf(id), 'wx')).close()
        await write(id, note)
      } catch (error) {
        await remove(id)
        throw error
      }
    },
    /** Keeps the note of an upload whose bytes have been taken. */
    async finish(id: string, note: Note): Promise<void> {
      await write(id, { ...note, finished: true })
      unfinished.delete(id)
    },
  }

  function write(id: string, note: Note): Promise<void> {
    return writeFileDurably(`${pathOf(id)}.json`, JSON.stringify(note))
  }
}
