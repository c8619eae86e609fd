import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { openEmbeddedDatabase } from '#backend/database/connection.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'cartacho-engine-'))
const database = await openEmbeddedDatabase(directory)
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true, force: true })
})

const extensions = ['isn', 'ltree', 'file_fdw', 'pgcrypto']

it('the engine opens with few buffers, and without extensions that nothing of ours creates', async () => {
  expect(await database.query('show shared_buffers')).toEqual([{ shared_buffers: '16MB' }])
  const available = await database.query<{ name: string }>('select name from pg_available_extensions')
  expect(available.filter(({ name }) => extensions.includes(name))).toEqual([])
})

// When this fails the library asks what to load: then connectEmbedded need not take it away (@supabase/lite 0.10.0).
it('the library still loads extensions of its own into every database', async () => {
  const source = fileURLToPath(import.meta.resolve('@supabase/lite/pglite'))
  const text = await readFile(source, 'utf8')
  for (const name of extensions) expect(text).toContain(`${name}:${name}`)
})
