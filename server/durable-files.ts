import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file that only this account can read, whole or not at all, so that it survives a power cut. */
export async function writeDurably(
  directory: string,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const temporary = path.join(directory, `${file}.tmp`)
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, path.join(directory, file))
  await syncDirectory(directory)
}

/** A new name is safe only when its folder is on disk as well. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What a JSON file holds; null when there is none or it is not JSON. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

/** Whether a text names an e-mail address (lower case): as a whole, not as a part of a longer one. */
export function names(text: string, email: string): boolean {
  const literal = email.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\w.+-])${literal}(?![\w-]|\.\w)`, 'i').test(text)
}

/** How long what could not be delivered is kept for staff to look at: it holds what people wrote. */
export const keptForMs = 180 * 24 * 3600 * 1000

/** Removes the files of a folder that were not changed for so long. */
export async function removeOlder(directory: string, ms: number): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name)
    const found = await stat(file).catch(() => null)
    if (found?.isFile() && Date.now() - found.mtimeMs > ms) await rm(file, { force: true })
  }
}
