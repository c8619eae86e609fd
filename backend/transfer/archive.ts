import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, link, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { type Cargo, createProgress, isIntact, type Step } from '#backend/transfer/cargo.ts'
import { entriesOf, type Manifest, manifestSchema } from '#backend/transfer/manifest.ts'
import { readTarEntries, tarEnd, tarHeader, tarPadding } from '#backend/transfer/tar.ts'

const manifestEntry = 'manifest.json'
/** The last entry: an archive without it was not finished. */
const sumEntry = 'manifest.sha256'
/** Headers and padding of an entry, at most. */
const overheadBytes = 4096

/** A path for an archive that may be written: throws when something is there. */
export async function refuseExisting(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${file} is there already. Name another file, or remove it first.`)
}

/**
 * Writes an archive (a plain tar), reads it back, and only then gives it its name: half an archive never looks like a
 * whole one. Throws when the file is there, or the disk is full.
 */
export async function writeArchive(cargo: Cargo, file: string, step: Step): Promise<void> {
  await refuseExisting(file)
  const part = `${file}.part`
  const wholeBytes = bytesOf(cargo.manifest)
  await requireRoom(file, wholeBytes)
  try {
    // Made anew: what stands there may belong to somebody else.
    await rm(part, { force: true })
    const handle = await open(part, 'wx', 0o600)
    try {
      await writeEntries(handle, cargo, createProgress('Writing the archive', wholeBytes, step))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await openArchive(part, step)
    await giveName(part, file)
  } catch (problem) {
    await rm(part, { force: true })
    if ((problem as NodeJS.ErrnoException).code === 'ENOSPC') throw full(file, wholeBytes, problem)
    throw inPlainWords(file, 'written', problem) ?? problem
  }
}

function bytesOf(manifest: Manifest): number {
  return entriesOf(manifest).reduce((sum, { bytes }) => sum + bytes + overheadBytes, 1_000_000)
}

async function requireRoom(file: string, bytes: number) {
  const room = await statfs(dirname(file)).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOENT') throw inPlainWords(file, 'written', problem) ?? problem
    throw new Error(`There is no folder ${dirname(file)}: make it, or name another file.`)
  })
  if (room.bavail * room.bsize < bytes) throw full(file, bytes)
}

function full(file: string, bytes: number, cause?: unknown) {
  const megabytes = Math.ceil(bytes / 1_000_000)
  return new Error(
    `The disk of ${file} is full: the archive needs ${megabytes} MB. Nothing was kept of it.`,
    { cause },
  )
}

const refusals: Readonly<Record<'read' | 'written', Readonly<Record<string, string>>>> = {
  read: { EACCES: 'it belongs to another account; give it to the one that runs the site' },
  written: {
    EACCES: 'its folder belongs to another account; name a file in one of the account that runs the site',
    EROFS: 'its folder can only be read; name another file',
  },
}

/** What the machine refused says nothing about the archive: null when it was not the machine. */
function inPlainWords(file: string, done: 'read' | 'written', cause: unknown): Error | null {
  const { code = '', message, syscall } = cause as NodeJS.ErrnoException
  if (!syscall) return null
  return new Error(`${file} could not be ${done}: ${refusals[done][code] ?? message}.`, { cause })
}

async function writeEntries(handle: FileHandle, cargo: Cargo, onBytes: (bytes: number) => void) {
  const text = `${JSON.stringify(cargo.manifest, null, 1)}\n`
  const add = async (name: string, bytes: number, source: AsyncIterable<Buffer> | Buffer[]) => {
    await handle.writeFile(tarHeader(name, bytes))
    let written = 0
    for await (const chunk of source) {
      await handle.writeFile(chunk)
      written += chunk.length
      onBytes(chunk.length)
    }
    if (written !== bytes) throw new Error(`${name} changed while it was read`)
    await handle.writeFile(tarPadding(bytes))
  }
  const addText = (name: string, content: string) =>
    add(name, Buffer.byteLength(content), [Buffer.from(content)])
  await addText(manifestEntry, text)
  for (const { entry, bytes } of entriesOf(cargo.manifest)) await add(entry, bytes, cargo.open(entry))
  await addText(sumEntry, `${sha256Of(text)}  ${manifestEntry}\n`)
  await handle.writeFile(tarEnd)
}

/** A link is refused where something is, a rename is not; some disks for backups know no links. */
async function giveName(part: string, file: string) {
  try {
    await link(part, file)
    await rm(part)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EEXIST') throw problem
    await refuseExisting(file)
    await rename(part, file)
  }
  const folder = await open(dirname(file), 'r').catch(() => null)
  await folder?.sync().catch(() => {})
  await folder?.close()
}

/** Opens an archive after reading all of it: throws, naming what is wrong, unless every byte is as it was written. */
export async function openArchive(file: string, step: Step): Promise<Cargo> {
  const damaged = (reason: string, cause?: unknown) =>
    new Error(`${file} is not a whole archive: ${reason}. Nothing was changed.`, { cause })
  const places = await readPlaces(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') throw new Error(`There is no file ${file}.`)
    throw inPlainWords(file, 'read', cause) ?? damaged(cause.message, cause)
  })
  const openPlace = (entry: string) => {
    const place = places.get(entry)
    if (!place) throw damaged(`${entry} is not in it`)
    if (place.bytes === 0) return Readable.from([])
    return createReadStream(file, { start: place.start, end: place.start + place.bytes - 1 })
  }
  const textOf = async (entry: string) => Buffer.concat(await openPlace(entry).toArray()).toString('utf8')
  const text = await textOf(manifestEntry)
  const sum = await textOf(sumEntry)
  if (sum !== `${sha256Of(text)}  ${manifestEntry}\n`) throw damaged('its list is damaged')
  const manifest = readManifest(file, text)
  const cargo: Cargo = { manifest, open: openPlace }
  const entries = entriesOf(manifest)
  if (entries.length + 2 !== places.size) throw damaged('it holds something that its list does not name')
  const progress = createProgress('Checking the archive', bytesOf(manifest), step)
  for (const entry of entries)
    if (!(await isIntact(cargo, entry, progress))) throw damaged(`${entry.entry} is damaged`)
  return cargo
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

async function readPlaces(file: string) {
  const handle = await open(file, 'r')
  try {
    const { entries, end } = await readTarEntries(async (start, bytes) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, start)
      return buffer.subarray(0, bytesRead)
    })
    if (end !== (await handle.stat()).size) throw new Error('it does not end where its last entry does')
    return new Map(entries.map(({ name, ...place }) => [name, place]))
  } finally {
    await handle.close()
  }
}

function readManifest(file: string, text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Error(`${file} is an archive of a kind that this version of the site cannot read.`)
}
