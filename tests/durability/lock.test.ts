import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import { lockDirectory } from '#backend/start/lock-file.ts'
import { settingsFor } from '#tests/contract/reopen.ts'
import { openWorld } from '#tests/world.ts'
import { start } from './child.ts'
import { missingMount, startOnDisk } from './small-disk.ts'

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

  it('that came with a copy of the folder is taken over, and one that is touched from elsewhere is not', async () => {
    const lock = await lockDirectory(directory)
    const text = await readFile(join(directory, 'lock'), 'utf8')
    const [copy, remote] = [`${directory}-copy`, `${directory}-remote`]
    await cp(directory, copy, { recursive: true })
    await mkdir(remote)
    const elsewhere = text.replace(/ [^ /]+\//, ' 6a2f41a3-c54c-fce8-32d2-0324e1c32e22/')
    await writeFile(join(remote, 'lock'), elsewhere)
    const touching = setInterval(() => void utimes(join(remote, 'lock'), new Date(), new Date()), 1000)
    const [taken, refused] = await Promise.allSettled([lockDirectory(copy), lockDirectory(remote)])
    clearInterval(touching)
    expect(taken.status).toBe('fulfilled')
    expect(refused).toMatchObject({ reason: { message: expect.stringContaining('on another machine') } })
    expect(await readFile(join(directory, 'lock'), 'utf8')).toBe(text)
    expect(await readFile(join(remote, 'lock'), 'utf8')).toBe(elsewhere)
    expect(await readdir(copy)).toEqual(['lock'])
    lock.release()
    if (taken.status === 'fulfilled') taken.value.release()
    for (const folder of [copy, remote]) await rm(folder, { recursive: true })
  })

  it('is touched while it is held, and written again when someone removes it', async () => {
    const lock = await lockDirectory(directory)
    const path = join(directory, 'lock')
    const text = await readFile(path, 'utf8')
    await utimes(path, 1, 1)
    await expect.poll(async () => (await stat(path)).mtimeMs, { timeout: 5000 }).toBeGreaterThan(1_000_000)
    await rm(path)
    await expect.poll(() => readFile(path, 'utf8').catch(() => ''), { timeout: 5000 }).toBe(text)
    lock.release()
    expect(await readdir(directory)).toEqual([])
  })

  it('that another process took ends the one that held it', async () => {
    const holder = start(lockHolder, directory)
    await holder.line('holds')
    const other = `${process.pid} 1 another/place`
    await writeFile(join(directory, 'lock'), other)
    expect(await holder.ended).not.toBe(0)
    expect(holder.complaint()).toContain(`is in use by process ${process.pid}`)
    expect(await readFile(join(directory, 'lock'), 'utf8')).toBe(other)
  })

  it('that names nobody yet is waited for: until it does, or its writer must have been killed in between', async () => {
    const path = join(directory, 'lock')
    await writeFile(path, '')
    const written = expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.ppid}.`)
    await writeFile(path, `${process.ppid} -\n`)
    await written
    await writeFile(path, '')
    const nineSecondsAgo = new Date(Date.now() - 9000)
    await utimes(path, nineSecondsAgo, nineSecondsAgo)
    ;(await lockDirectory(directory)).release()
    expect(await readdir(directory)).toEqual([])
  })

  it('that was begun before the clock was set back is not waited for', async () => {
    await writeFile(join(directory, 'lock'), '')
    const later = new Date(Date.now() + 60 * 60 * 1000)
    await utimes(join(directory, 'lock'), later, later)
    ;(await lockDirectory(directory)).release()
  })

  it('is refused in plain words where nothing can be written', async () => {
    await writeFile(join(directory, 'file'), '')
    await expect(lockDirectory(join(directory, 'file'))).rejects.toThrow('is no folder: move away')
    await expect(lockDirectory(join(directory, 'file', 'data'))).rejects.toThrow('is no folder: move away')
  })

  it.skipIf(missingMount)(
    'is refused in plain words on a disk that is full or can only be read',
    async () => {
      for (const [options, words] of [
        ['ro', 'can only be read: mount it for writing, or set another DATA_DIR'],
        ['nr_inodes=1', 'a disk that is full: make room on it'],
      ] as const) {
        const child = startOnDisk({ directory, options }, lockHolder, directory)
        expect(await child.line('refused')).toContain(words)
        await child.ended
      }
    },
  )

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
