import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type DiskCache = {
  /** The bytes kept under a key; null when there are none. */
  get(key: string): Promise<NonSharedBuffer | null>
  /** Keeps bytes under a key: other readers see the whole file or none. */
  put(key: string, bytes: Uint8Array): Promise<void>
}

/**
 * Keeps made files in a folder of that many bytes at most; the ones unused for longest are removed. Keys are
 * lower-case letters and digits. What an earlier run left is counted in the background, oldest first.
 */
export function createDiskCache(options: { directory: string; maxBytes: number }): DiskCache {
  const { directory, maxBytes } = options
  const fileOf = (key: string) => path.join(directory, key.slice(0, 2), key)
  const sizes = new Map<string, number>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= sizes.get(key) ?? 0
    sizes.delete(key)
  }
  const count = (key: string, size: number) => {
    forget(key)
    sizes.set(key, size)
    bytes += size
  }
  const removeOldest = async () => {
    for (const key of sizes.keys()) {
      if (bytes <= maxBytes) return
      forget(key)
      await rm(fileOf(key), { force: true })
    }
  }
  const counted = countEarlierFiles(directory).then((files) => {
    const since = [...sizes]
    sizes.clear()
    bytes = 0
    for (const [key, size] of [...files, ...since]) count(key, size)
  })

  // An unreadable folder is told by the first `put`.
  counted.catch(() => undefined)

  return {
    async get(key) {
      const kept = await readFile(fileOf(key)).catch(ignoreMissing)
      if (kept) count(key, kept.length)
      return kept
    },
    async put(key, made) {
      const file = fileOf(key)
      const temporary = `${file}.${randomUUID().slice(0, 8)}.tmp`
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(temporary, made)
      await rename(temporary, file)
      await counted
      count(key, made.length)
      await removeOldest()
    },
  }
}

/** Key and size of each file, the oldest first; half-written files of a killed run are removed. */
async function countEarlierFiles(directory: string): Promise<[string, number][]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
  const found: { key: string; size: number; time: number }[] = []
  const start = Date.now()
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const { size, mtimeMs } = (await stat(file).catch(ignoreMissing)) ?? { size: 0, mtimeMs: start }
    if (!entry.name.endsWith('.tmp')) found.push({ key: entry.name, size, time: mtimeMs })
    else if (mtimeMs < start) await rm(file, { force: true })
  }
  return found.toSorted((a, b) => a.time - b.time).map(({ key, size }) => [key, size])
}

function ignoreMissing(problem: unknown): null {
  if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
  throw problem
}
