import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file whole or not at all, and so that it survives a crash once this resolves. */
export async function writeFileDurably(
  path: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    const file = await open(temporary, 'w', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await renameDurably(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}

/** Renames a file, creating the target's folders, and makes the new name survive a crash. */
export async function renameDurably(from: string, to: string): Promise<void> {
  const directory = dirname(to)
  const created = await mkdir(directory, { recursive: true })
  await rename(from, to)
  await syncDirectory(directory)
  if (created) await syncDirectory(dirname(created))
}

async function syncDirectory(path: string) {
  const directory = await open(path, 'r').catch(() => null)
  try {
    // Some systems do not sync folders; the rename is then as safe as they make it.
    await directory?.sync().catch(() => {})
  } finally {
    await directory?.close()
  }
}
