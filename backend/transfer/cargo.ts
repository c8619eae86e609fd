import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, entryOf, type Manifest, manifestSchema } from '#backend/transfer/manifest.ts'
import { type StageList, stageList } from '#backend/transfer/stage.ts'

/** One moment of a site that can be read as often as needed: a stage, or an archive that was found whole. */
export interface Cargo {
  manifest: Manifest
  /** The bytes of an entry, by its name from `entryOf`. */
  open(entry: string): Readable
}

/** Says a line now and then. */
export type Step = (line: string) => void

/** Reads a stage's files once for their sums. */
export async function openStage(stage: string, step: Step): Promise<Cargo> {
  const list = JSON.parse(await readFile(join(stage, stageList), 'utf8')) as StageList
  const paths = new Map<string, string>()
  const progress = createProgress(
    'Reading files',
    list.files.reduce((sum, { bytes }) => sum + bytes, 0),
    step,
  )
  const files: Manifest['files'] = []
  for (const { staged, ...file } of list.files) {
    paths.set(entryOf.file(file), staged)
    const { bytes, sha256 } = await sumOf(createReadStream(join(stage, staged)), progress)
    files.push({ ...file, bytes, sha256 })
  }
  const kept: Manifest['kept'] = []
  for (const { path } of list.kept) kept.push({ path, ...(await sumOf(createReadStream(join(stage, path)))) })
  return {
    manifest: manifestSchema.parse({ ...list, files, kept }),
    open: (entry) => createReadStream(join(stage, paths.get(entry) ?? entry)),
  }
}

/** Length and SHA-256 of what comes. */
export async function sumOf(source: Readable, onBytes?: (bytes: number) => void) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    onBytes?.(chunk.length)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The rows of a table, a line each. */
export async function* linesOf(cargo: Cargo, table: string): AsyncGenerator<string> {
  // By hand: node:readline also ends lines at signs that values hold.
  const source = cargo.open(entryOf.rows(table))
  let rest = ''
  source.setEncoding('utf8')
  for await (const chunk of source as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) throw new Error(`The rows of ${table} end in the middle`)
}

/** What an entry holds; for small ones. */
export async function readEntry(cargo: Cargo, entry: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of cargo.open(entry) as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Whether the bytes of an entry are those that the manifest lists. */
export async function isIntact(
  cargo: Cargo,
  { entry, bytes, sha256 }: Entry,
  onBytes?: (bytes: number) => void,
) {
  const found = await sumOf(cargo.open(entry), onBytes)
  return found.bytes === bytes && found.sha256 === sha256
}

/** Says how far a work of many bytes has come: ten times, and at most once a second. */
export function createProgress(words: string, wholeBytes: number, step: Step): (bytes: number) => void {
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
  let done = 0
  let saidBytes = 0
  let saidAt = Date.now()
  return (bytes) => {
    done += bytes
    if (done - saidBytes < wholeBytes / 10 || Date.now() - saidAt < 1000) return
    saidBytes = done
    saidAt = Date.now()
    step(`${words}: ${megabytes(done)} of ${megabytes(wholeBytes)} MB`)
  }
}
