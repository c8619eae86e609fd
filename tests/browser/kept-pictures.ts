import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

const root = path.resolve(import.meta.dirname, '../..')
const folderName = 'cartacho-made-pictures-'
const keptMs = 24 * 60 * 60 * 1000
const earliest = Date.UTC(2020, 0, 1) / 1000
const span = 5 * 365 * 24 * 60 * 60

/**
 * The folder of the pictures that sites of tests made, kept from run to run: encoding them is a minute of processor time.
 * What encodes them is part of its name, and each picture's own name tells of which original it was made.
 */
export async function keptPictures(): Promise<string> {
  const encoder = await readFile(path.join(root, 'server/pictures/encode-picture.ts'))
  const versions = JSON.stringify(sharp.versions)
  const name = folderName + createHash('sha256').update(encoder).update(versions).digest('hex').slice(0, 16)
  const folder = path.join(tmpdir(), name)
  for (const other of await readdir(tmpdir()))
    if (other.startsWith(folderName) && other !== name) await removeOld(path.join(tmpdir(), other))
  await mkdir(folder, { recursive: true })
  const now = new Date()
  await utimes(folder, now, now)
  return folder
}

/** Another tree may still need what was used today. */
async function removeOld(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > keptMs) await rm(folder, { recursive: true, force: true })
}

/** Gives each stored file a time that its bytes decide: a picture made of it is known by that time in the next run too. */
export async function timeByContent(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest()
    const time = earliest + (digest.readUInt32BE() % span)
    await utimes(file, time, time)
  }
}
