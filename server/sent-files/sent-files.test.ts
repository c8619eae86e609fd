import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendFilePath } from '#i18n/sent-file-paths.ts'
import { createReceiveFiles } from './receive-files.ts'
import { openSentFiles, type SentFiles } from './sent-files.ts'

let directory: string
let files: SentFiles
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-sent-files-'))
  files = await openSentFiles(directory)
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const newKey = () => randomBytes(16).toString('hex')
const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(1000)])
const ask = (
  key: string,
  method: string,
  headers: Record<string, string> = {},
  body?: Uint8Array<ArrayBuffer>,
) =>
  createReceiveFiles(files)(new Request(`http://site.example${sendFilePath(key)}`, { method, headers, body }))
const add = (key: string, from: number, to: number, length = bytes.length, all = bytes) =>
  ask(
    key,
    'PATCH',
    { 'upload-offset': String(from), 'upload-length': String(length) },
    new Uint8Array(all.subarray(from, to)),
  )
const sizeOf = async (key: string) => Number((await ask(key, 'HEAD')).headers.get('upload-offset'))

it('comes in parts, goes on after a restart and is known by what it is', async () => {
  const key = newKey()
  expect(await sizeOf(key)).toBe(0)
  expect((await add(key, 0, 600)).status).toBe(204)
  expect(files.find(key)).toBeNull()
  files = await openSentFiles(directory)
  expect(await sizeOf(key)).toBe(600)
  expect((await add(key, 600, bytes.length)).status).toBe(204)
  expect(files.find(key)).toEqual({ kind: 'pdf', size: bytes.length })
  files = await openSentFiles(directory)
  expect(files.find(key)).toEqual({ kind: 'pdf', size: bytes.length })
})

it('a part of another place changes nothing, and says how much there is', async () => {
  const key = newKey()
  await add(key, 0, 600)
  for (const [from, to] of [
    [0, 100],
    [700, 800],
  ] as const) {
    const answer = await add(key, from, to)
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([409, '600'])
  }
})

it('what is no file of a request, too large, or no part is refused and leaves nothing', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  expect((await add(newKey(), 0, page.length, page.length, page)).status).toBe(415)
  expect((await add(newKey(), 0, 10, 20 * 1024 * 1024 + 1)).status).toBe(413)
  expect((await add(newKey(), 0, 100, 50)).status).toBe(413)
  expect((await add(newKey(), 0, 0)).status).toBe(409)
  expect((await ask(newKey(), 'PATCH', {}, new Uint8Array(bytes))).status).toBe(400)
  expect((await ask('../../etc/passwd', 'HEAD')).status).toBe(404)
  expect((await ask(newKey(), 'GET')).status).toBe(405)
  const long = Buffer.concat([bytes, Buffer.alloc(1024 * 1024)])
  expect((await add(newKey(), 0, long.length, long.length, long)).status).toBe(400)
  expect(await readdir(directory)).toEqual([])
})

it('is handed over once, and known for a while by what it was', async () => {
  const key = newKey()
  await add(key, 0, bytes.length)
  const to = path.join(directory, 'taken')
  expect(await files.release(key, to)).toBe(true)
  expect((await readFile(to)).equals(bytes)).toBe(true)
  expect(await files.release(key, to)).toBe(false)
  // A device whose answer was lost asks again: nothing is sent twice.
  expect(files.find(key)).toEqual({ kind: 'pdf', size: bytes.length })
  expect(await sizeOf(key)).toBe(bytes.length)
})

it('what no form came for goes after a day', async () => {
  const [old, young] = [newKey(), newKey()]
  await add(old, 0, bytes.length)
  await add(young, 0, 600)
  const before = new Date(Date.now() - 25 * 3600 * 1000)
  await utimes(path.join(directory, `${old}.pdf`), before, before)
  files = await openSentFiles(directory)
  await files.sweep()
  expect(await readdir(directory)).toEqual([`${young}.part`])
})

const from = (sender: string, key = newKey()) =>
  files.take(key, 0, bytes.length, bytes.subarray(0, 100), sender)

it('nine of one sender wait at once', async () => {
  const [first, ...others] = Array.from({ length: 9 }, newKey)
  for (const key of [first ?? '', ...others]) expect((await add(key, 0, 100)).status).toBe(204)
  expect((await add(newKey(), 0, 100)).status).toBe(503)
  // What began goes on.
  expect((await add(first ?? '', 100, bytes.length)).status).toBe(204)
})

it('whoever fills the place from hundreds of addresses keeps nobody out, and loses their own first', async () => {
  const own = newKey()
  expect((await from('a visitor', own)).state).toBe('more')
  for (let count = 0; count < 400; count += 1)
    expect((await from(`household ${Math.floor(count / 9)}`)).state).toBe('more')
  expect(await readdir(directory)).toHaveLength(300)
  expect((await from('another visitor')).state).toBe('more')
  expect(files.size(own)).toBe(100)
  expect(await files.take(own, 100, bytes.length, bytes.subarray(100), 'a visitor')).toMatchObject({
    state: 'whole',
  })
})
