import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { pause, start } from '#tests/durability/child.ts'
import { Ledger } from '#tests/durability/ledger.ts'
import { openWorld } from '#tests/world.ts'

const rounds = 20
const writesARound = 60

it('killed twenty times in more than a thousand mixed writes and uploads, it loses nothing it acknowledged', async () => {
  const world = await openWorld()
  await world.backend.close()
  const writer = import.meta.resolve('#tests/durability/writer.ts')
  const ledger = new Ledger()
  const acknowledged = { row: 0, file: 0, none: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const child = start(writer, world.dataDirectory, String(ledger.highest + 1))
    const found = await child.line('found ')
    expect(found, child.complaint()).not.toBeNull()
    ledger.check(found)
    const done = () => child.lines.filter((line) => /^(row|file) /.test(line)).length
    while (done() < writesARound) await pause(5)
    await pause(Math.random() * 60)
    child.process.kill('SIGKILL')
    await child.ended
    for (const line of child.lines) {
      ledger.note(line)
      const [kind = '', , digest] = line.split(' ')
      if (kind === 'row') acknowledged.row += 1
      if (kind === 'file') acknowledged[digest === 'none' ? 'none' : 'file'] += 1
    }
  }
  const last = start(writer, world.dataDirectory, '0', 'check')
  ledger.check(await last.line('found '))
  expect(await last.ended, last.complaint()).toBe(0)
  const { row, file, none } = acknowledged
  process.stdout.write(`${rounds} kills: 0 lost of ${row} rows, ${file} uploads and ${none} removals\n`)
  expect(row + file + none).toBeGreaterThan(1000)
  await rm(world.dataDirectory, { recursive: true, force: true })
}, 900_000)
