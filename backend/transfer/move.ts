import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openServerDatabase } from '#backend/database/connection.ts'
import { requireKeys } from '#backend/start/keys.ts'
import { type Compared, compareManifests } from '#backend/transfer/comparison.ts'
import { bringFiles, type StorageServer } from '#backend/transfer/hosted-files.ts'
import { bringRows, compareSite, requireSameMigrations } from '#backend/transfer/hosted-rows.ts'
import { type Manifest, siteOf } from '#backend/transfer/manifest.ts'
import { restoreSite } from '#backend/transfer/restore.ts'
import { writeValuesAlike } from '#backend/transfer/row-lines.ts'
import { type SiteSettings, withCargo } from '#backend/transfer/take-cargo.ts'

export interface Moved {
  manifest: Manifest
  compared: Compared[]
  /** Whether the site was running, and may have been written to since. */
  isRunning: boolean
}

/**
 * Brings a site to another, empty folder. Where that folder holds this site already, nothing is written and the two are
 * compared. The folder's site has its rows in the folder, whatever database the source has.
 */
export function moveToFolder(
  settings: SiteSettings & { supabaseDirectory: string },
  folder: string,
): Promise<Moved> {
  const { supabaseDirectory, step, log } = settings
  const target = resolve(folder)
  if (target === resolve(settings.dataDirectory)) throw new Error(`The site is in ${target} already.`)
  return withCargo(settings, async (cargo, isRunning) => {
    const { manifest } = cargo
    if (await holdsSite(target, manifest.site)) {
      const there = { dataDirectory: target, log, step }
      const compared = await withCargo(there, async (other) => compareManifests(manifest, other.manifest))
      return { manifest, compared, isRunning }
    }
    const compared = await restoreSite(cargo, { dataDirectory: target, supabaseDirectory, step })
    return { manifest, compared, isRunning }
  })
}

async function holdsSite(folder: string, site: string): Promise<boolean> {
  const isSite = await access(join(folder, 'keys.json')).then(
    () => true,
    () => false,
  )
  return isSite && siteOf(await requireKeys(folder)) === site
}

export interface HostedProject extends StorageServer {
  /** Its database, as the role that made the tables. */
  databaseUrl: string
  /** Whether what the project holds may be overwritten. */
  replace: boolean
}

/**
 * Brings a site to a hosted project that has its schema already. Cut or repeated, it goes on where it was: rows are one
 * transaction, files are compared one by one.
 */
export function moveToProject(settings: SiteSettings, project: HostedProject): Promise<Moved> {
  return withCargo(settings, async (cargo, isRunning) => {
    const { step } = settings
    const keys = await requireKeys(resolve(settings.dataDirectory))
    const database = openServerDatabase(project.databaseUrl)
    try {
      await requireSameMigrations(database.query, cargo)
      step('Moving rows, history, accounts and second factors')
      await database.transaction(async (run) => {
        await writeValuesAlike(run)
        await bringRows(run, cargo, keys, project.replace)
      })
      const files = await bringFiles(database.query, cargo, project, step)
      const rows = await database.transaction(async (run) => {
        await writeValuesAlike(run)
        return compareSite(run, cargo, keys)
      })
      return { manifest: cargo.manifest, compared: [...rows, files], isRunning }
    } finally {
      await database.close()
    }
  })
}
