import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { worldDirectory } from '#tests/world.ts'
import { pause, start } from './child.ts'
import { Ledger } from './ledger.ts'

// Twenty are tests/load/kill.test.ts.
const rounds = 2
// Most of it is starting processes, which a busy machine makes three times as long.
const patienceMs = 300_000

const writer = import.meta.resolve('./writer.ts')

describe('a process killed without warning', () => {
  it(
    'loses no acknowledged row and no acknowledged file, twice over',
    async () => {
      const dataDirectory = await worldDirectory()
      const ledger = new Ledger()
      for (let round = 0; round < rounds; round += 1) {
        const child = start(writer, dataDirectory, String(ledger.highest + 1))
        const found = await child.line('found ')
        expect(found, child.complaint()).not.toBeNull()
        ledger.check(found)
        // A disk that stands still for a moment is not to be the moment of each round.
        const acknowledged = () => child.lines.filter((line) => line.startsWith('row ')).length
        await expect.poll(acknowledged, { timeout: patienceMs / 10 }).toBeGreaterThan(1)
        await pause(150 + Math.random() * 500)
        child.process.kill('SIGKILL')
        await child.ended
        for (const line of child.lines) ledger.note(line)
      }
      const last = start(writer, dataDirectory, '0', 'check')
      ledger.check(await last.line('found '))
      expect(await last.ended, last.complaint()).toBe(0)
      expect(ledger.rows.size).toBeGreaterThan(rounds)
      expect(await readdir(join(dataDirectory, 'files'))).not.toContain('.incoming')
      await rm(dataDirectory, { recursive: true, force: true })
    },
    patienceMs,
  )
})
