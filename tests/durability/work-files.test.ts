import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import { settingsFor } from '#tests/contract/reopen.ts'
import { openWorld, worldDirectory } from '#tests/world.ts'

const workFiles = (directory: string) => join(directory, 'database/base/pgsql_tmp')

it('a statement that would fill the disk is refused at a quarter of a gigabyte, and leaves nothing there', async () => {
  const world = await openWorld()
  const long = 'select i, repeat(md5(i::text), 500) as words from generate_series(1, 100000) i'
  const sorted = world.backend.query(`select max(words) from (${long} order by md5(i::text)) as all_words`)
  await expect(sorted).rejects.toMatchObject({ code: '53400' })
  expect(await readdir(workFiles(world.dataDirectory))).toEqual([])
  expect(await world.backend.query('select 1 as one')).toEqual([{ one: 1 }])
  await world.close()
})

it('what a statement left on the disk whose process was killed is gone after the next start', async () => {
  const directory = await worldDirectory()
  await mkdir(workFiles(directory), { recursive: true })
  await writeFile(join(workFiles(directory), 'pgsql_tmp42.0'), new Uint8Array(1_000_000))
  const backend = await createBackend(settingsFor(directory))
  expect(await readdir(workFiles(directory)).catch(() => [])).toEqual([])
  await backend.close()
})
