import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { writeFileDurably } from '#backend/files/durable-file.ts'
import { isOutOfSpace } from '#backend/files/storage-problem.ts'

const keptMs = 24 * 60 * 60 * 1000

/** What is written beside the bytes of an upload that may go on later. */
interface Note {
  size: number
  metadata: Record<string, string | null>
  /** Who began it; nobody else may look at it or go on with it. */
  owner: string | null
  upsert: boolean
  created: string
  /** Set once it has become an object: whoever lost the last answer learns that all is there. */
  finished?: boolean
}

/** Half-received files of one owner in a folder, as <id> with <id>.json; what is a day old goes. */
export class ResumableStore extends DataStore {
  readonly #folder: string
  readonly #owner: string | null
  readonly #upsert: boolean

  constructor(folder: string, owner: string | null, upsert: boolean) {
    super()
    this.#folder = folder
    this.#owner = owner
    this.#upsert = upsert
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  pathOf(id: string): string {
    return join(this.#folder, id)
  }

  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.#folder, { recursive: true })
    await this.deleteExpired()
    const created = new Date().toISOString()
    await (await open(this.pathOf(upload.id), 'wx')).close()
    const { size = 0, metadata = {} } = upload
    await this.#write(upload.id, { size, metadata, owner: this.#owner, upsert: this.#upsert, created })
    upload.creation_date = created
    return upload
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = await open(this.pathOf(id), 'r+')
    let at = offset
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        await file.write(chunk, 0, chunk.length, at)
        at += chunk.length
      }
      return at
    } catch (error) {
      // Half a file would only hold what little room is left.
      if (isOutOfSpace(error)) await this.#removeFiles(id)
      throw error
    } finally {
      // What arrived before a cut is kept: the next request goes on from there.
      await file.sync().finally(() => file.close())
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, metadata, created, finished } = await this.noteOf(id)
    const offset = finished ? size : (await stat(this.pathOf(id))).size
    return new Upload({ id, size, offset, metadata, creation_date: created })
  }

  override async remove(id: string): Promise<void> {
    await this.noteOf(id)
    await this.#removeFiles(id)
  }

  /** Keeps the note of an upload whose bytes have been taken. */
  async finish(id: string): Promise<void> {
    await this.#write(id, { ...(await this.noteOf(id)), finished: true })
  }

  /** The note of an upload of this owner; throws the protocol's 404 for any other. */
  async noteOf(id: string): Promise<Note> {
    // Ids are UUIDs that we made; nothing else becomes a path.
    const isId = /^[0-9a-f-]{36}$/.test(id)
    const text = isId ? await readFile(`${this.pathOf(id)}.json`, 'utf8').catch(() => null) : null
    const note = text === null ? null : (JSON.parse(text) as Note)
    if (!note || note.owner !== this.#owner) throw ERRORS.FILE_NOT_FOUND
    return note
  }

  override getExpiration(): number {
    return keptMs
  }

  override async deleteExpired(): Promise<number> {
    const notes = (await readdir(this.#folder)).filter((name) => name.endsWith('.json'))
    const oldest = Date.now() - keptMs
    let removed = 0
    for (const name of notes) {
      const { mtimeMs } = await stat(join(this.#folder, name)).catch(() => ({ mtimeMs: Date.now() }))
      if (mtimeMs > oldest) continue
      await this.#removeFiles(name.replace(/\.json$/, ''))
      removed += 1
    }
    return removed
  }

  #write(id: string, note: Note): Promise<void> {
    return writeFileDurably(`${this.pathOf(id)}.json`, JSON.stringify(note))
  }

  async #removeFiles(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true })
    await rm(`${this.pathOf(id)}.json`, { force: true })
  }
}
