import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyPrepared } from './copy-prepared.ts'
import { keptPictures, timeByContent } from './kept-pictures.ts'
import { endSharedSites } from './shared-site.ts'
import { picturesMade, type RunningSite, startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a site that was started once and tidily ended. */
    readonly preparedSite: string
    /** The address of a site that runs for all files. */
    readonly siteToVisit: string
  }
}

let prepared: string
let visited: RunningSite

/** Once for all files: a first start takes seconds, and pictures need to be made once only. */
export async function setup(project: TestProject): Promise<void> {
  prepared = await mkdtemp(path.join(tmpdir(), 'cartacho-site-prepared-'))
  const site = await startSite(prepared)
  await site.close()
  await rm(path.join(prepared, 'dumps'), { recursive: true, force: true })
  await rm(path.join(prepared, 'pictures'), { recursive: true, force: true })
  await timeByContent(path.join(prepared, 'files'))
  await symlink(await keptPictures(), `${prepared}-pictures`)
  visited = await startSite(await copyPrepared(prepared), picturesMade(project.config.provide.asked))
  project.provide('preparedSite', prepared)
  project.provide('siteToVisit', visited.url)
}

export async function teardown(): Promise<void> {
  await visited?.kill()
  await endSharedSites(prepared)
  for (const folder of [visited?.dataDirectory, prepared, `${prepared}-pictures`])
    if (folder) await rm(folder, { recursive: true, force: true })
}
