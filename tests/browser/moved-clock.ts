import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { patience } from './patience.ts'

const minuteMs = 60_000

/** A clock of a site that can be set forward while it runs, for its threads and its database. */
export interface MovedClock {
  /** What the site has to be started with. */
  readonly settings: Record<string, string>
  /** How far it is ahead, in minutes. */
  readonly ahead: () => number
  pass(minutes: number): Promise<void>
  remove(): Promise<void>
}

export async function openMovedClock(): Promise<MovedClock> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartacho-clock-'))
  const file = path.join(folder, 'ahead')
  let ahead = 0
  await writeFile(file, '0')
  /** What the threads of the site know of it, each different answer once. */
  const known = async () => {
    const files = (await readdir(folder)).filter((name) => name.startsWith('ahead-'))
    return [...new Set(await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8'))))]
  }
  return {
    settings: {
      NODE_OPTIONS: `--import=${path.resolve(import.meta.dirname, 'clock-ahead.mjs')}`,
      CLOCK_AHEAD: file,
    },
    ahead: () => ahead,
    async pass(minutes) {
      ahead += minutes
      const said = String(ahead * minuteMs)
      await writeFile(file, said)
      await expect.poll(known, patience).toEqual([said])
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
