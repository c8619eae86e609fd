import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import { settingsFor } from '#tests/contract/reopen.ts'
import { openWorld } from '#tests/world.ts'
import { pause, start } from './child.ts'

const rounds = 10
// Most of it is starting processes, which a busy machine makes three times as long.
const patienceMs = 300_000

/** What was acknowledged so far, and what the last write of each file may have left. */
class Ledger {
  readonly rows = new Set<string>()
  readonly acknowledged = new Map<string, string>()
  readonly possible = new Map<string, Set<string>>()
  highest = 0

  note(line: string) {
    const [kind, name = '', digest = ''] = line.split(' ')
    if (kind === 'row') {
      this.rows.add(`${name} ${digest}`)
      this.highest = Math.max(this.highest, Number(digest))
    }
    if (kind === 'try') {
      const before = this.acknowledged.get(name) ?? 'none'
      this.possible.set(name, new Set([before, digest]))
      this.highest = Math.max(this.highest, Number(/\d+/.exec(name)?.[0] ?? 0))
    }
    if (kind === 'file') {
      this.acknowledged.set(name, digest)
      this.possible.set(name, new Set([digest]))
    }
  }

  check(line: string | null) {
    const found = JSON.parse(line?.slice('found '.length) ?? 'null') as {
      rows: string[]
      files: Record<string, string>
    }
    const lost = [...this.rows].filter((name) => !found.rows.includes(name))
    expect(lost, 'acknowledged rows that are gone').toEqual([])
    for (const [name, digests] of this.possible) {
      expect([...digests], `the bytes of ${name}`).toContain(found.files[name] ?? 'none')
      // What is there now is what stays until the next write.
      this.acknowledged.set(name, found.files[name] ?? 'none')
      this.possible.set(name, new Set([found.files[name] ?? 'none']))
    }
  }
}

const writer = import.meta.resolve('./writer.ts')

describe('a process killed without warning', () => {
  it(
    'loses no acknowledged row and no acknowledged file, ten times over',
    async () => {
      const world = await openWorld()
      await world.backend.close()
      const ledger = new Ledger()
      for (let round = 0; round < rounds; round += 1) {
        const child = start(writer, world.dataDirectory, String(ledger.highest + 1))
        const found = await child.line('found ')
        expect(found, child.complaint()).not.toBeNull()
        ledger.check(found)
        await child.line('writing')
        await pause(150 + Math.random() * 500)
        child.process.kill('SIGKILL')
        await child.ended
        for (const line of child.lines) ledger.note(line)
      }
      const last = start(writer, world.dataDirectory, '0', 'check')
      ledger.check(await last.line('found '))
      expect(await last.ended, last.complaint()).toBe(0)
      expect(ledger.rows.size).toBeGreaterThan(rounds)
      expect(await readdir(join(world.dataDirectory, 'files'))).not.toContain('.incoming')
      await rm(world.dataDirectory, { recursive: true, force: true })
    },
    patienceMs,
  )

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
