import { access, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openServerDatabase } from '#backend/database/connection.ts'
import { createFileStore } from '#backend/files/file-store.ts'
import type { Log } from '#backend/log.ts'
import { openDataDirectory } from '#backend/start/first-start.ts'
import { lockDirectory } from '#backend/start/lock-file.ts'
import { askForStage } from '#backend/transfer/backup-door.ts'
import { type Cargo, openStage, type Step } from '#backend/transfer/cargo.ts'
import { stageSite } from '#backend/transfer/stage.ts'
import { refuseUnfinishedRestore } from '#backend/transfer/unfinished-restore.ts'

export interface SiteSettings {
  dataDirectory: string
  databaseUrl?: string
  log: Log
  step: Step
}

/**
 * Works with one moment of a site: a running one is asked for it and goes on, a stopped one is opened for it, as it
 * stands and without new migrations. Tells the work whether the site runs.
 */
export async function withCargo<Result>(
  settings: SiteSettings,
  work: (cargo: Cargo, isRunning: boolean) => Promise<Result>,
): Promise<Result> {
  const { step } = settings
  const directory = resolve(settings.dataDirectory)
  await refuseUnfinishedRestore(directory)
  await requireSite(directory)
  const asked = await askForStage(directory)
  if (asked) {
    step('The site is running: it held one moment still, and goes on')
    try {
      return await work(await openStage(asked.stage, step), true)
    } finally {
      asked.leave()
    }
  }
  const stage = await stageStopped(directory, settings)
  try {
    return await work(await openStage(stage.folder, step), false)
  } finally {
    await rm(stage.folder, { recursive: true, force: true })
    stage.lock.release()
  }
}

async function requireSite(directory: string) {
  for (const name of ['keys.json', 'files']) {
    await access(join(directory, name)).catch(() => {
      throw new Error(`There is no site in ${directory} (no ${name}): DATA_DIR must name the folder of one.`)
    })
  }
}

/** The lock stays until the stage was read: a start would sweep it away. */
async function stageStopped(directory: string, { databaseUrl, log, step }: SiteSettings) {
  const lock = await lockDirectory(directory)
  try {
    if (!databaseUrl) {
      await access(join(directory, 'database')).catch(() => {
        throw new Error(
          `There is no database in ${directory}: start the site once, so that it restores a dump.`,
        )
      })
    }
    const database = databaseUrl
      ? openServerDatabase(databaseUrl)
      : (await openDataDirectory(directory, { log, step })).database
    const store = createFileStore(join(directory, 'files'))
    const folder = await stageSite(database, store, directory).finally(() => database.close())
    return { folder, lock }
  } catch (problem) {
    lock.release()
    throw problem
  }
}
