import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeFileDurably } from '#backend/files/durable-file.ts'
import { lockDirectory } from '#backend/start/lock-file.ts'
import type { Cargo, Step } from '#backend/transfer/cargo.ts'
import { type Compared, isEqual } from '#backend/transfer/comparison.ts'
import type { Manifest } from '#backend/transfer/manifest.ts'
import { forgetRestoring, restoreDatabase } from '#backend/transfer/restore-database.ts'
import { restoreFiles } from '#backend/transfer/restore-files.ts'
import { syncTree } from '#backend/transfer/sync-tree.ts'
import { restoreFolder } from '#backend/transfer/unfinished-restore.ts'

export interface RestoreSettings {
  dataDirectory: string
  /** An empty PostgreSQL database that takes the rows; without it they go into the data directory. */
  databaseUrl?: string
  supabaseDirectory: string
  step: Step
}

const sourceNote = 'source.json'
const placingNote = 'placing'
/** What may stand in an empty data directory: a mounted disk has the first. */
const nothing = ['lost+found', 'lock', 'lock.takeover', restoreFolder]

/**
 * Makes a site of a cargo in an empty data directory. Everything is gathered in a folder of it and compared; only then
 * it takes its place. Cut at whatever step, the same call goes on. Returns the comparison, which is without difference.
 */
export async function restoreSite(cargo: Cargo, settings: RestoreSettings): Promise<Compared[]> {
  const directory = resolve(settings.dataDirectory)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const gathered = join(directory, restoreFolder)
  const there = (await readdir(directory)).filter((name) => !nothing.includes(name))
  const placing = await readFile(join(gathered, placingNote), 'utf8').catch(() => null)
  if (placing === null && there.length > 0) throw notEmpty(directory, there)
  const lock = await lockDirectory(directory)
  try {
    const isBegun = await isBegunWith(gathered, cargo)
    if (placing !== null && !isBegun) throw notEmpty(directory, there)
    const compared =
      placing === null
        ? await gather(cargo, gathered, settings, isBegun)
        : (JSON.parse(placing) as Compared[])
    await place(gathered, directory)
    await forgetRestoring(settings)
    return compared
  } finally {
    lock.release()
  }
}

async function gather(cargo: Cargo, gathered: string, settings: RestoreSettings, isBegun: boolean) {
  if (!isBegun) {
    await rm(gathered, { recursive: true, force: true })
    await mkdir(gathered, { mode: 0o700 })
    await writeFileDurably(join(gathered, sourceNote), digestOf(cargo.manifest))
  }
  const files = await restoreFiles(cargo, gathered, settings.step)
  const rows = await restoreDatabase(cargo, gathered, settings)
  const compared = [...rows, ...files]
  if (!compared.every(isEqual)) throw new RestoreDiffers(compared)
  settings.step('Making sure that all of it is on the disk')
  await syncTree(gathered)
  await writeFileDurably(join(gathered, placingNote), JSON.stringify(compared))
  return compared
}

/** What was written is not what was read; nothing of it took its place. */
export class RestoreDiffers extends Error {
  override name = 'RestoreDiffers'
  readonly compared: readonly Compared[]

  constructor(compared: readonly Compared[]) {
    super('What was restored differs from the archive. It did not take its place.')
    this.compared = compared
  }
}

function notEmpty(directory: string, there: string[]) {
  return new Error(
    `${directory} is not empty (${there.slice(0, 5).join(', ')}${there.length > 5 ? ' …' : ''}). A restore never writes over a site: name an empty folder in DATA_DIR, or move this one away first.`,
  )
}

/** Whether what was gathered so far is of this very cargo. */
async function isBegunWith(gathered: string, { manifest }: Cargo): Promise<boolean> {
  const before = await readFile(join(gathered, sourceNote), 'utf8').catch(() => null)
  return before === digestOf(manifest)
}

/** Names a cargo. */
export function digestOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}

/** The keys come last: a folder without them is no site. */
async function place(gathered: string, directory: string) {
  const notes: string[] = [sourceNote, placingNote]
  const names = (await readdir(gathered)).filter((name) => !notes.includes(name))
  const keysLast = names.sort((one, other) => Number(one === 'keys.json') - Number(other === 'keys.json'))
  for (const name of keysLast) await rename(join(gathered, name), join(directory, name))
  await rm(gathered, { recursive: true })
}
