import { readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import { settingsFor } from '#tests/contract/reopen.ts'
import { openWorld } from '#tests/world.ts'

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
    await writeFile(join(directory, 'dumps', '9999-newest-but-broken.tar.gz'), 'no archive')

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
    const world = await openWorld()
    await world.backend.close()
    await rm(join(world.dataDirectory, 'dumps'), { recursive: true })
    await truncate(join(world.dataDirectory, 'database', 'global', 'pg_control'), 100)
    await expect(createBackend(settingsFor(world.dataDirectory))).rejects.toThrow(
      'there is no dump that does',
    )
    await rm(world.dataDirectory, { recursive: true, force: true })
  })

  it('is not needed when all is well: the last three dumps are kept', async () => {
    const world = await openWorld()
    let { backend } = world
    for (let run = 0; run < 4; run += 1) {
      await backend.query('update public.content_version set changed_at = now()')
      await backend.close()
      backend = await createBackend(settingsFor(world.dataDirectory))
    }
    await backend.close()
    expect(await readdir(join(world.dataDirectory, 'dumps'))).toHaveLength(3)
    await rm(world.dataDirectory, { recursive: true, force: true })
  })
})

const pngHead = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
