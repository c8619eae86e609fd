import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const byOthers = 0o077

/** Takes from everybody but the owner the right to read a folder and what is in it. The engine makes some for all. */
export function makePrivate(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const inside = entries.filter((entry) => !entry.isSymbolicLink())
  for (const path of [folder, ...inside.map((entry) => join(entry.parentPath, entry.name))]) {
    const { mode, uid } = lstatSync(path)
    // What is another account's is that account's to close.
    if (mode & byOthers && [uid, 0].includes(process.getuid?.() ?? uid)) chmodSync(path, mode & 0o700)
  }
}
