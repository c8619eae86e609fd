import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it, onTestFinished } from 'vitest'
import { readEmptyDatabase } from '#backend/database/empty-database.ts'

/** What is of one making alone: the number of a database and its last times, its log, and who has it open. */
const ownOfEach = /^(global\/pg_control|pg_wal\/\w+|postmaster\.(pid|opts))$/

async function made(options: { loadDataDir?: Blob }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartacho-empty-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const engine = await PGlite.create(folder, options)
  const catalogs = await allCatalogs(engine)
  await engine.close()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file)
    if (!ownOfEach.test(name)) files.set(name, await readFile(file))
  }
  return { catalogs, files }
}

/** Each row of each table of the system as text, but of the counters of use. */
async function allCatalogs(engine: PGlite): Promise<Record<string, unknown>> {
  const { rows } = await engine.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' order by 1`,
  )
  const told: Record<string, unknown> = {}
  for (const { name } of rows)
    told[name] = (
      await engine.query(`select row::text from pg_catalog.${name} as row order by 1`, [], {
        rowMode: 'array',
      })
    ).rows.join('\n')
  return told
}

// When this fails the engine is another: `npm run empty-database`.
it('a database begins with what the engine makes of an empty folder, byte for byte', async () => {
  const tar = new Blob([await readEmptyDatabase()], { type: 'application/x-tar' })
  const own = await made({})
  const unpacked = await made({ loadDataDir: tar })
  expect(Object.keys(own.catalogs).length).toBeGreaterThan(60)
  expect(unpacked.catalogs).toEqual(own.catalogs)
  expect([...unpacked.files.keys()].sort()).toEqual([...own.files.keys()].sort())
  const different = [...own.files].filter(([name, bytes]) => !unpacked.files.get(name)?.equals(bytes))
  expect(different.map(([name]) => name)).toEqual([])
})
