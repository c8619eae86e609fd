import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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
})
