import { randomUUID } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, type BackendSettings, createBackend } from '#backend/backend.ts'
import { settingsFor } from '#tests/contract/reopen.ts'
import { copyData } from '#tests/copy-data.ts'
import { openWorld } from '#tests/world.ts'

/** A data directory that was closed tidily, with one dump and one second factor. */
let whole: string
let table: string
let directory: string
let said: string[]
const folders: string[] = []

beforeAll(async () => {
  const world = await openWorld()
  whole = world.dataDirectory
  const { query, close } = world.backend
  await query(
    "insert into auth.mfa_factors (id, user_id, factor_type, status) values ($1, $2, 'totp', 'verified')",
    [randomUUID(), world.userIds.staff],
  )
  const [row] = await query<{ path: string }>("select pg_relation_filepath('public.rugs') as path")
  table = row?.path ?? ''
  await close()
})

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cartacho-lost-'))
  folders.push(directory)
  await copyData(whole, directory)
  said = []
})

afterAll(async () => {
  for (const folder of [whole, ...folders]) await rm(folder, { recursive: true, force: true })
})

const begin = (settings: Partial<BackendSettings> = {}): Promise<Backend> =>
  createBackend({ ...settingsFor(directory), step: (line) => void said.push(line), ...settings })

const countOf = async (backend: Backend, name: string) =>
  (await backend.query<{ count: number }>(`select count(*)::int as count from ${name}`))[0]?.count

describe('a start in a data directory that lacks a part', () => {
  it('without keys is refused while a second factor needs them, and makes none', async () => {
    await rm(join(directory, 'keys.json'))
    await expect(begin()).rejects.toThrow(
      /keys\.json is gone, and 1 second factors can only be read with it: put it back.*\n.*ACCEPT_LOSS=keys\.$/,
    )
    expect(await readdir(directory)).not.toContain('keys.json')
    const backend = await begin({ acceptedLosses: ['keys'] })
    expect(said).toEqual([expect.stringContaining('new keys were made, and everybody has to sign in again')])
    expect(await countOf(backend, 'auth.mfa_factors')).toBe(1)
    await backend.close()
  })

  it('without files is refused; with some gone it says how many, and keeps many that have no row', async () => {
    const files = join(directory, 'files')
    await rename(files, `${files}-elsewhere`)
    await expect(begin()).rejects.toThrow(/(\d+) of \1 stored files are not in .*\n.*ACCEPT_LOSS=files\.$/)
    await rename(`${files}-elsewhere`, files)
    const [one = ''] = await readdir(join(files, 'site-assets', 'video'))
    await rm(join(files, 'site-assets', 'video', one), { recursive: true })
    for (let number = 0; number < 21; number += 1)
      await writeFile(join(files, 'site-assets', `lost-${number}`), '')
    await (await begin()).close()
    expect(said).toEqual([
      expect.stringMatching(/^1 of \d+ stored files are not in .*: put them back/),
      expect.stringMatching(/^21 files in .* have no row in the database and are kept/),
    ])
    expect(
      (await readdir(join(files, 'site-assets'))).filter((name) => name.startsWith('lost-')),
    ).toHaveLength(21)
  })

  it('without a database goes on with the newest dump; without that too it is refused and keeps the files', async () => {
    await rm(join(directory, 'database'), { recursive: true })
    await (await begin()).close()
    expect(said).toEqual([
      expect.stringMatching(/The database folder .* is gone/),
      expect.stringMatching(/^Restored the database from the dump d0/),
    ])
    await rm(join(directory, 'database'), { recursive: true })
    await rm(join(directory, 'dumps'), { recursive: true })
    const before = readdirSync(join(directory, 'files'), { recursive: true })
    await expect(begin()).rejects.toThrow(
      /the database is gone and there is no dump.*\n.*ACCEPT_LOSS=database\.$/,
    )
    expect(readdirSync(join(directory, 'files'), { recursive: true })).toEqual(before)
    expect(await readdir(directory)).not.toContain('database')
  })

  it('with a damaged table goes on with the dump, names the table, and keeps the folder', async () => {
    const path = join(directory, 'database', table)
    const file = await open(path, 'r+')
    await file.write(Buffer.alloc((await stat(path)).size, 0xa5))
    await file.close()
    const backend = await begin()
    expect(said[0]).toMatch(
      /^The table rugs of the database cannot be read; it was set aside as .*broken-\d+$/,
    )
    expect(said[1]).toMatch(/^Restored the database from the dump/)
    expect(await countOf(backend, 'public.rugs')).toBeGreaterThan(0)
    await backend.close()
  })

  it('closes the database and its dumps to all other accounts', () => {
    const open = ['database', 'dumps'].flatMap((name) =>
      readdirSync(join(whole, name), { recursive: true, encoding: 'utf8' })
        .map((entry) => join(whole, name, entry))
        .concat(join(whole, name))
        .filter((path) => lstatSync(path).mode & 0o077),
    )
    expect(open).toEqual([])
  })
})
