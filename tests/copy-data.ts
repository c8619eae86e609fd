import { cp, link, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * A copy of a data directory that no process works in. Its stored files, most of its bytes, are linked: the backend
 * replaces files and never writes into one.
 */
export async function copyData(from: string, to: string): Promise<void> {
  const files = path.join(from, 'files')
  await cp(from, to, { recursive: true, preserveTimestamps: true, filter: (source) => source !== files })
  const entries = await readdir(files, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const place = path.join(to, path.relative(from, path.join(entry.parentPath, entry.name)))
    if (entry.isDirectory()) await mkdir(place, { recursive: true })
    else {
      await mkdir(path.dirname(place), { recursive: true })
      await link(path.join(entry.parentPath, entry.name), place)
    }
  }
}
