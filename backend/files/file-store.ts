import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises'
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
  const resumableFolder = join(root, '.resumable')
  const pathOf = ({ bucket, name, version }: FileAddress) => join(root, bucket, name, version)

  const removePath = async (path: string) => {
    await rm(path, { force: true })
    await removeEmptyFolders(dirname(path), root)
  }
  return {
    pathOf,
    /** Where half-received uploads wait to go on; it outlives a restart. */
    resumableFolder,
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
      try {
        await copyFile(pathOf(from), temporary)
        const file = await open(temporary, 'r+')
        await file.sync().finally(() => file.close())
        await retryOnce(() => renameDurably(temporary, pathOf(to)))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    /** Bytes that this process may still write to the disk. */
    async freeBytes() {
      await mkdir(root, { recursive: true })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    remove: (address: FileAddress) => removePath(pathOf(address)),
    /** Length in bytes, null when the file is not there. */
    sizeOf: (address: FileAddress) =>
      stat(pathOf(address)).then(
        (found) => found.size,
        () => null,
      ),
    /** Paths of all stored bytes, after removing what was half received when a process was killed. */
    async list(): Promise<string[]> {
      await rm(incoming, { recursive: true, force: true })
      return (await listFiles(root)).filter((path) => dirname(path) !== resumableFolder)
    },
    /** Removes a path that `list` gave. */
    removePath,
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
