import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Caller } from '#backend/database/caller.ts'
import type { FileAddress } from '#backend/files/file-store.ts'
import { type ObjectMetadata, saveObject } from '#backend/files/object-rows.ts'
import type { ReceivedFile } from '#backend/files/receive-upload.ts'
import type { StorageContext } from '#backend/files/storage-context.ts'
import { requireRoom } from '#backend/files/storage-room.ts'

/**
 * Stores received bytes as an object, with the caller's rights: first the file, then its row, then the file it
 * replaced goes. Whatever fails or is killed in between, no row is without its file.
 */
export async function saveFile(
  context: StorageContext,
  caller: Caller,
  target: { bucket: string; name: string; upsert: boolean; ownerId?: string | null },
  file: ReceivedFile,
): Promise<{ id: string; version: string }> {
  const { bucket, name, upsert, ownerId = caller.userId } = target
  const address = { bucket, name, version: randomUUID() }
  // What came without a length, or beside others, may not fit any more.
  await requireRoom(context, file.bytes).catch((error) => discard(file, error))
  await context.store.keep(file.path, address).catch((error) => discard(file, error))
  const saved = await withFile(context, address, () => {
    const row = { ...address, ownerId, metadata: toMetadata(file), userMetadata: file.userMetadata }
    return context.database.as(caller, (run) => saveObject(run, row, upsert))
  })
  if (saved.replacedVersion) await removeFiles(context, [{ bucket, name, version: saved.replacedVersion }])
  return { id: saved.id, version: address.version }
}

async function discard(file: ReceivedFile, error: unknown): Promise<never> {
  await rm(file.path, { force: true })
  throw error
}

/** Runs the transaction that makes a row of a stored file, and removes the file when it fails. */
export async function withFile<T>(
  context: StorageContext,
  address: FileAddress,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    await removeFiles(context, [address])
    throw error
  }
}

/** Removes bytes whose rows are gone. What cannot be removed now is swept at the next start. */
export async function removeFiles(context: StorageContext, addresses: FileAddress[]): Promise<void> {
  for (const address of addresses) {
    await context.store.remove(address).catch((cause) => {
      context.log.warn({ bucket: address.bucket, reason: String(cause) }, 'a file could not be removed')
    })
  }
}

function toMetadata(file: ReceivedFile): ObjectMetadata {
  return {
    eTag: file.eTag,
    size: file.bytes,
    mimetype: file.type,
    cacheControl: file.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: file.bytes,
    httpStatusCode: 200,
  }
}
