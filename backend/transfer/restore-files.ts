import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createFileStore } from '#backend/files/file-store.ts'
import { type Cargo, createProgress, type Step, sumOf } from '#backend/transfer/cargo.ts'
import { type Compared, sumOfFiles, sumOfMany } from '#backend/transfer/comparison.ts'
import { type Entry, entryOf, type StoredFile } from '#backend/transfer/manifest.ts'

/**
 * Writes a cargo's files, keys, letters and mails into a folder. What an earlier, cut call wrote whole is read and
 * kept. Returns the comparison of what the manifest lists with what was read back from the disk.
 */
export async function restoreFiles(cargo: Cargo, folder: string, step: Step): Promise<Compared[]> {
  const { files, kept } = cargo.manifest
  const store = createFileStore(join(folder, 'files'))
  await mkdir(join(folder, 'files'), { recursive: true })
  const wholeBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const progress = createProgress('Restoring files', wholeBytes, step)
  const written: StoredFile[] = []
  for (const file of files) {
    const path = store.pathOf(file)
    const sha256 = await writeEntry(cargo, { ...file, entry: entryOf.file(file) }, path, 0o644)
    written.push({ ...file, sha256 })
    progress(file.bytes)
  }
  const keptWritten: { name: string; sha256: string }[] = []
  for (const one of kept) {
    const path = join(folder, one.path)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const sha256 = await writeEntry(cargo, { ...one, entry: entryOf.kept(one.path) }, path, 0o600)
    keptWritten.push({ name: one.path, sha256 })
  }
  return [
    { name: 'files', source: sumOfFiles(files), target: sumOfFiles(written) },
    {
      name: 'keys, letters and mails',
      source: sumOfMany(kept.map(({ path, sha256 }) => ({ name: path, sha256 }))),
      target: sumOfMany(keptWritten),
    },
  ]
}

/** Returns the SHA-256 of what stands at the path in the end. */
async function writeEntry(cargo: Cargo, entry: Entry, path: string, mode: number): Promise<string> {
  const there = await sumAt(path)
  if (there === entry.sha256) return there
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.part`
  const file = await open(temporary, 'w', mode)
  try {
    for await (const chunk of cargo.open(entry.entry)) await file.writeFile(chunk)
  } catch (problem) {
    await rm(temporary, { force: true })
    throw problem
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  return (await sumAt(path)) ?? ''
}

async function sumAt(path: string): Promise<string | null> {
  try {
    return (await sumOf(createReadStream(path))).sha256
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw problem
  }
}
