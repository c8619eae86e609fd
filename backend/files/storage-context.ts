import type { Caller } from '#backend/database/caller.ts'
import type { Database } from '#backend/database/database.ts'
import type { FileStore } from '#backend/files/file-store.ts'
import type { ResumableNotes } from '#backend/files/resumable-notes.ts'
import type { UploadBounds } from '#backend/files/upload-bounds.ts'
import type { Log } from '#backend/log.ts'

/** What every part of the Storage API works with. */
export interface StorageContext {
  database: Database
  store: FileStore
  /** Signs addresses of files; not the key that signs accounts' tokens. */
  signingKey: Uint8Array
  /** All files together may weigh this much; without it the disk decides. */
  limitBytes?: number
  /** What those may send who have no account. */
  bounds: UploadBounds
  /** Uploads that were begun and may go on. */
  notes: ResumableNotes
  log: Log
}

/** A request to the Storage API whose sender is known. */
export interface StorageCall {
  request: Request
  /** Rest of the path after the route's own part, still encoded. */
  rest: string
  caller: Caller
  /** Network address that the request came from; empty for the site itself. */
  sender: string
}

/** A request that reads a file, of a sender who may be unknown. */
export type StorageRead = Omit<StorageCall, 'caller'> & { caller: Caller | null }
