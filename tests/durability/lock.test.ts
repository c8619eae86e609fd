import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import { lockDirectory } from '#backend/start/lock-file.ts'
import { settingsFor } from '#tests/contract/reopen.ts'
import { openWorld } from '#tests/world.ts'
import { start } from './child.ts'

const writer = import.meta.resolve('./writer.ts')
const lockHolder = import.meta.resolve('./lock-holder.ts')

describe('the lock of a data directory', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'cartacho-lock-'))
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  it('is given to one of many processes that start at once, after a holder was killed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const children = Array.from({ length: 4 }, () => start(lockHolder, directory))
      const answers = await Promise.all(
        children.map((child) => Promise.race([child.line('holds'), child.line('refused')])),
      )
      for (const child of children) child.process.kill('SIGKILL')
      await Promise.all(children.map((child) => child.ended))
      expect(answers.filter((answer) => answer === 'holds')).toHaveLength(1)
      expect(answers.filter((answer) => answer?.includes('is in use by process'))).toHaveLength(3)
    }
  })

  it('is refused twice in one process, and free again once released', async () => {
    const lock = await lockDirectory(directory)
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`)
    lock.release()
    ;(await lockDirectory(directory)).release()
  })

  it('is refused to a second copy of the module, as a development server makes', async () => {
    const lock = await lockDirectory(directory)
    vi.resetModules()
    const copy = await import('#backend/start/lock-file.ts')
    expect(copy.lockDirectory).not.toBe(lockDirectory)
    await expect(copy.lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`)
    lock.release()
  })

  it('of a process whose number was given to another is taken over', async () => {
    await writeFile(join(directory, 'lock'), `${process.ppid} 1\n`)
    const lock = await lockDirectory(directory)
    expect(await readFile(join(directory, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    lock.release()
  })

  it('is taken over at once when the process that was taking it over was killed too', async () => {
    const gone = start(lockHolder, directory)
    await gone.line('holds')
    gone.process.kill('SIGKILL')
    await gone.ended
    const named = await readFile(join(directory, 'lock'), 'utf8')
    await writeFile(join(directory, 'lock.takeover'), named)
    await writeFile(join(directory, 'lock.takeover.takeover'), named)
    const lock = await lockDirectory(directory)
    expect(await readdir(directory)).toEqual(['lock'])
    lock.release()
  })

  it('keeps a second backend out of a directory in use, in plain words', async () => {
    const world = await openWorld()
    const child = start(writer, world.dataDirectory, '0', 'check')
    expect(await child.ended).not.toBe(0)
    expect(child.complaint()).toContain(`is in use by process ${process.pid}`)
    await expect(createBackend(settingsFor(world.dataDirectory))).rejects.toThrow('is in use by process')
    expect((await world.clients.visitor.from('content_version').select('version')).error).toBeNull()
    await world.close()
  })
})
