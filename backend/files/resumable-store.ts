import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { keptMs, type Note, type ResumableNotes } from '#backend/files/resumable-notes.ts'
import { isOutOfSpace } from '#backend/files/storage-problem.ts'

/** Who asks for an upload. */
interface Asker {
  owner: string | null
  /** Where the request came from; empty for the site itself. */
  sender: string
  upsert: boolean
}

/** Half-received files as one sender sees them: those that they began. */
export class ResumableStore extends DataStore {
  readonly #notes: ResumableNotes
  readonly #asker: Asker

  constructor(notes: ResumableNotes, asker: Asker) {
    super()
    this.#notes = notes
    this.#asker = asker
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  pathOf(id: string): string {
    return this.#notes.pathOf(id)
  }

  override async create(upload: Upload): Promise<Upload> {
    const created = new Date().toISOString()
    const { size = 0, metadata = {} } = upload
    const { owner, upsert, sender } = this.#asker
    await this.#notes.begin(upload.id, { size, metadata, owner, upsert, created }, sender)
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
      if (isOutOfSpace(error)) await this.#notes.remove(id)
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
    await this.#notes.remove(id)
  }

  /** Keeps the note of an upload whose bytes have been taken. */
  async finish(id: string): Promise<void> {
    await this.#notes.finish(id, await this.noteOf(id))
  }

  /** The note of an upload of this owner; throws the protocol's 404 for any other. */
  async noteOf(id: string): Promise<Note> {
    const note = await this.#notes.read(id)
    if (!note || note.owner !== this.#asker.owner) throw ERRORS.FILE_NOT_FOUND
    return note
  }

  override getExpiration(): number {
    return keptMs
  }

  override async deleteExpired(): Promise<number> {
    await this.#notes.sweep()
    return 0
  }
}
