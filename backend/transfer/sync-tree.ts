import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The disk takes many at once in the time of a few. */
const atOnce = 16

/** Waits until a folder and everything in it is on the disk: neither the engine nor a copy sees to that. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const waiting = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  const syncNext = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const handle = await open(path, 'r')
      // Some systems do not sync folders.
      await handle.sync().catch(() => {})
      await handle.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, syncNext))
}
