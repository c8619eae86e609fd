import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import { settingsFor } from '#tests/contract/reopen.ts'
import { pause, start } from './child.ts'

const writer = import.meta.resolve('./writer.ts')
// Most of it is starting processes, which a busy machine makes three times as long.
const patienceMs = 300_000

describe('a process killed without warning', () => {
  it(
    'during its first start begins again and finishes, whenever it was killed',
    async () => {
      const dataDirectory = await mkdtemp(join(tmpdir(), 'cartacho-first-start-'))
      for (const delay of [300, 600, 1000, 1800, 2600, 3400]) {
        const child = start(writer, dataDirectory, '0', 'check')
        await Promise.race([pause(delay), child.ended])
        child.process.kill('SIGKILL')
        await child.ended
        expect(child.complaint(), `killed after ${delay} ms`).not.toContain('Error')
      }
      const backend = await createBackend(settingsFor(dataDirectory))
      const [counts] = await backend.query<{ files: number; administrators: number; rugs: number }>(
        `select (select count(*) from storage.objects)::int as files,
         (select count(*) from private.administrator)::int as administrators,
         (select count(*) from public.rugs)::int as rugs`,
      )
      await backend.close()
      const seeded = join(settingsFor('').supabaseDirectory, 'seed', 'files')
      const files = (await readdir(seeded, { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile() && !entry.name.startsWith('.'),
      )
      expect(counts).toEqual({ files: files.length, administrators: 1, rugs: expect.any(Number) })
      expect(counts?.rugs).toBeGreaterThan(0)
      await rm(dataDirectory, { recursive: true, force: true })
    },
    patienceMs,
  )
})
