import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { reservedBytes } from '#backend/files/storage-room.ts'

/** Whether a data directory takes a small file down to the disk, and still has the room that is kept for the database. */
export async function checkDisk(directory: string): Promise<'write' | 'space' | null> {
  const { bavail, bsize, files, ffree } = await statfs(directory)
  if (bavail * bsize < reservedBytes || (files > 0 && ffree === 0)) return 'space'
  const path = join(directory, `.healthz-${process.pid}`)
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile('ok')
      await file.sync()
    } finally {
      await file.close()
    }
    return null
  } catch {
    return 'write'
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}
