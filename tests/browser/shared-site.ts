import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { copyPrepared } from './copy-prepared.ts'
import { picturesMade, type RunningSite, startSite } from './site.ts'

/** Where the shared site says it stands: not where it is visited. */
export const sharedPublicUrl = 'http://casa.example'

let shared: Promise<RunningSite> | undefined

/**
 * The site that a worker's files share, one after another, which leave nothing behind that visitors see and send their
 * requests under addresses of their own (`tests/shared-site.test.ts`): beginning one costs two and a half seconds of a
 * core, and as much again until it is warm. What closing it closes is nothing. Each file is another visitor: what one has
 * sent counts for none of the next.
 */
export async function openSharedSite(): Promise<RunningSite> {
  shared ??= begin(inject('preparedSite'))
  // One that did not start is no file's but this one's.
  const site = await shared.catch((problem) => {
    shared = undefined
    throw problem
  })
  await fetch(`${site.url}/robots.txt`, { headers: { 'x-another-visitor': 'yes' } })
  return { ...site, close: async () => {} }
}

async function begin(prepared: string): Promise<RunningSite> {
  const environment = {
    ...picturesMade(inject('asked')),
    SITE_URL: sharedPublicUrl,
    TRUST_PROXY: '1',
    VISITORS: 'in turn',
  }
  const site = await startSite(await copyPrepared(prepared), environment)
  await mkdir(sharedSites(prepared), { recursive: true })
  await writeFile(path.join(sharedSites(prepared), String(site.pid)), site.dataDirectory)
  return site
}

/** Ends the sites of all workers, and removes what they kept: no worker knows which of its files is the last. */
export async function endSharedSites(prepared: string): Promise<void> {
  const folder = sharedSites(prepared)
  for (const pid of await readdir(folder).catch(() => [])) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended by itself.
    }
    await rm(await readFile(path.join(folder, pid), 'utf8'), { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
}

const sharedSites = (prepared: string) => `${prepared}-shared`
