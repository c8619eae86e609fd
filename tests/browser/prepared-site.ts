import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a site that was started once and tidily ended. */
    readonly preparedSite: string
  }
}

let prepared: string

/** Once for all files: a first start takes seconds, and pictures need to be made once only. */
export async function setup(project: TestProject): Promise<void> {
  prepared = await mkdtemp(path.join(tmpdir(), 'cartacho-site-prepared-'))
  const site = await startSite(prepared)
  await site.close()
  await rm(path.join(prepared, 'dumps'), { recursive: true, force: true })
  await rm(path.join(prepared, 'pictures'), { recursive: true, force: true })
  await mkdir(`${prepared}-pictures`)
  project.provide('preparedSite', prepared)
}

export async function teardown(): Promise<void> {
  await rm(prepared, { recursive: true, force: true })
  await rm(`${prepared}-pictures`, { recursive: true, force: true })
}
