import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renameDurably } from '#backend/files/durable-file.ts'

export interface FileAddress {
  bucket: string
  name: string
  version: string
}

export type FileStore = ReturnType<typeof createFileStore>

/**
 * Bytes of objects on disk, at <root>/<bucket>/<object name>/<version>. Each write is a new version, so that a
 * reader of the old one is not cut and a row never points at bytes that are half written.
 */
export function createFileStore(root: string) {
  const incoming = join(root, '.incoming')
  const pathOf = ({ bucket, name, version }: FileAddress) => join(root, bucket, name, version)

  const remove = async (address: FileAddress) => {
    await rm(pathOf(address), { force: true })
    await removeEmptyFolders(dirname(pathOf(address)), root)
  }
  return {
    pathOf,
    /** A path for bytes on their way in. */
    async incomingPath() {
      await mkdir(incoming, { recursive: true })
      return join(incoming, randomUUID())
    },
    /** Takes bytes that have been received and synced. */
    keep: async (incomingFile: string, address: FileAddress) => {
      await retryOnce(() => renameDurably(incomingFile, pathOf(address)))
    },
    /** Copies one object's bytes to another address. */
    async copy(from: FileAddress, to: FileAddress) {
      await mkdir(incoming, { recursive: true })
      const temporary = join(incoming, randomUUID())
      await copyFile(pathOf(from), temporary)
      const file = await open(temporary, 'r+')
      await file.sync()
      await file.close()
      await retryOnce(() => renameDurably(temporary, pathOf(to)))
    },
    remove,
    /** Length in bytes, null when the file is not there. */
    sizeOf: (address: FileAddress) =>
      stat(pathOf(address)).then(
        (found) => found.size,
        () => null,
      ),
    /** Removes what a killed process left: half-received files and versions that no row names. Returns how many. */
    async sweep(isKept: (path: string) => boolean): Promise<number> {
      await rm(incoming, { recursive: true, force: true })
      let removed = 0
      for (const path of await listFiles(root)) {
        if (isKept(path)) continue
        await rm(path, { force: true })
        await removeEmptyFolders(dirname(path), root)
        removed += 1
      }
      return removed
    },
  }
}

// A delete beside it may take away the folder between its making and the rename.
async function retryOnce(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await work()
  }
}

async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  if (folder === root) return
  try {
    await rmdir(folder)
  } catch {
    return
  }
  await removeEmptyFolders(dirname(folder), root)
}

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
