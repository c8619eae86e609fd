import { resolve } from 'node:path'
import { refuseExisting, writeArchive } from '#backend/transfer/archive.ts'
import type { Manifest } from '#backend/transfer/manifest.ts'
import { type SiteSettings, withCargo } from '#backend/transfer/take-cargo.ts'

/** Makes one archive of a site, running or stopped, and reads it back. Returns what is in it. */
export async function backUp(settings: SiteSettings, file: string): Promise<Manifest> {
  const path = resolve(file)
  await refuseExisting(path)
  return withCargo(settings, async (cargo) => {
    await writeArchive(cargo, path, settings.step)
    return cargo.manifest
  })
}
