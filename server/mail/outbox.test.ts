import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createOutbox } from './outbox.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'outbox-'))
afterAll(() => rm(directory, { recursive: true }))

const lines: string[] = []
const log = createLog({ level: 'info', readable: false, write: (line) => lines.push(line) })
const mail = { to: 'ana@example.com', subject: 'Ana asks', text: 'Ana asks for a rug' }

test('a mail becomes one whole file that only this account can read', async () => {
  const folder = path.join(directory, 'new/outbox')
  await createOutbox({ directory: folder, log }).send(mail)
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  const file = path.join(folder, files[0] ?? '')
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(mail)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('mails of one instant do not overwrite each other', async () => {
  const folder = path.join(directory, 'many')
  const outbox = createOutbox({ directory: folder, log })
  await Promise.all(Array.from({ length: 20 }, () => outbox.send(mail)))
  expect(await readdir(folder)).toHaveLength(20)
})

test('the log names the file and says nothing of the mail', () => {
  const text = lines.join('')
  expect(text).toContain('.json')
  expect(text).not.toMatch(/ana|asks|example/i)
})

test('a mail that cannot be written fails loudly', async () => {
  await expect(createOutbox({ directory: '/dev/null/outbox', log }).send(mail)).rejects.toThrow()
})
