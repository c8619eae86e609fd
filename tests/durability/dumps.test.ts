import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import type { Database } from '#backend/database/database.ts'
import { keepDumps, listDumps, readDump } from '#backend/start/dumps.ts'
import { settingsFor } from '#tests/contract/reopen.ts'
import { openWorld, worldDirectory } from '#tests/world.ts'

describe('a database folder that does not open', () => {
  it('is set aside, and the newest dump that opens takes its place', async () => {
    const world = await openWorld()
    const directory = world.dataDirectory
    const { secret } = world.clients
    await secret.from('site_settings').insert({ section: 'dump', key: 'kept', value: 'yes' })
    const bytes = new Blob([pngHead], { type: 'image/png' })
    await secret.storage.from('site-assets').upload('dump/kept.png', bytes)
    await world.backend.close()
    await truncate(join(directory, 'database', 'global', 'pg_control'), 100)
    await writeFile(join(directory, 'dumps', 'd99999999-newest-but-broken.tar.gz'), 'no archive')

    const said: string[] = []
    const settings = { ...settingsFor(directory), step: (line: string) => void said.push(line) }
    const backend = await createBackend(settings)
    expect(said.join('\n')).toMatch(
      /does not open; it was set aside.*\n.*Restored the database from the dump/,
    )
    const rows = await backend.query("select value from public.site_settings where section = 'dump'")
    expect(rows).toEqual([{ value: 'yes' }])
    expect(await backend.openFile('site-assets', 'dump/kept.png')).toMatchObject({
      type: 'image/png',
      bytes: 8,
    })
    expect((await readdir(directory)).some((name) => name.startsWith('database.broken-'))).toBe(true)
    await backend.close()
    await rm(directory, { recursive: true, force: true })
  })

  it('without a dump stops the start with a clear message', async () => {
    const directory = await worldDirectory()
    await rm(join(directory, 'dumps'), { recursive: true, force: true })
    await truncate(join(directory, 'database', 'global', 'pg_control'), 100)
    await expect(createBackend(settingsFor(directory))).rejects.toThrow('there is no dump that does')
    await rm(directory, { recursive: true, force: true })
  })

  it('is not needed when all is well: the last three dumps are kept', async () => {
    const world = await openWorld()
    let { backend } = world
    for (let run = 0; run < 4; run += 1) {
      await backend.query("update public.content_version set changed_at = changed_at + interval '1 second'")
      await backend.close()
      backend = await createBackend(settingsFor(world.dataDirectory))
    }
    await backend.close()
    expect(await readdir(join(world.dataDirectory, 'dumps'))).toHaveLength(3)
    await rm(world.dataDirectory, { recursive: true, force: true })
  })
})

describe('the dumps of a database', () => {
  const hourMs = 60 * 60 * 1000
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'cartacho-dumps-'))
  })
  afterEach(async () => {
    vi.useRealTimers()
    await rm(directory, { recursive: true, force: true })
  })

  it('are told apart by a number that rises, though the clock is set back and forth an hour', async () => {
    await mkdir(join(directory, 'dumps'))
    const earlier = '2026-11-22T12-00-00-000Z.tar.gz'
    await writeFile(join(directory, 'dumps', earlier), 'of an earlier version')
    const { write } = writtenDumps(directory)
    const start = Date.parse('2026-11-22T12:30:00Z')
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const [number, hours] of [0, -1, 1, -1].entries()) {
      vi.setSystemTime(start + hours * hourMs)
      await write(`dump ${number + 1}`)
      const [newest = ''] = await listDumps(directory)
      expect(Buffer.from(await readDump(directory, newest)).toString()).toBe(`dump ${number + 1}`)
      const kept = await listDumps(directory)
      expect(kept.includes(earlier)).toBe(number < 2)
      expect(kept).toHaveLength(Math.min(number + 2, 3))
    }
    expect(await listDumps(directory)).toEqual([
      'd00000004-2026-11-22T11-30-00-000Z.tar.gz',
      'd00000003-2026-11-22T13-30-00-000Z.tar.gz',
      'd00000002-2026-11-22T11-30-00-000Z.tar.gz',
    ])
  })

  it('are for the owner alone, and one that a killed process began is removed', async () => {
    await mkdir(join(directory, 'dumps'))
    await writeFile(join(directory, 'dumps', 'd00000001-x.tar.gz.77.tmp'), 'half')
    const { write } = writtenDumps(join(directory))
    await write('whole')
    const [name = '', ...others] = await readdir(join(directory, 'dumps'))
    expect(others).toEqual([])
    expect((await stat(join(directory, 'dumps', name))).mode & 0o777).toBe(0o600)
  })

  it('that could not be written is written the next time, though nothing was changed meanwhile', async () => {
    const { dumps, write } = writtenDumps(directory)
    await writeFile(join(directory, 'dumps'), 'in the way')
    await write('content')
    await rm(join(directory, 'dumps'))
    await dumps.dumpNow()
    expect(await listDumps(directory)).toHaveLength(1)
  })
})

/** Dumps of a database that holds one text. */
function writtenDumps(directory: string) {
  let content = ''
  let position = 0
  const database = {
    query: async () => [{ position: String(position) }],
    dump: async () => new Uint8Array(gzipSync(content)),
  } as unknown as Database
  const dumps = keepDumps(directory, database, { info() {}, warn() {}, error() {} })
  dumps.stop()
  return {
    dumps,
    write(text: string) {
      content = text
      position += 1
      return dumps.dumpNow()
    },
  }
}

const pngHead = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
