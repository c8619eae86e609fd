import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { accountBounds, strangerBounds } from '#backend/files/upload-bounds.ts'
import { leadPicturePath } from '#content/leads/lead-picture.ts'
import { openWorld, people, type World } from '#tests/world.ts'

const picture = Buffer.alloc(64)
picture.write('\xff\xd8\xff\xe0', 'latin1')

let world: World
let backend: Backend
let token: string
beforeAll(async () => {
  const clientAddress = (request: Request) => request.headers.get('x-test-address') ?? ''
  world = await openWorld({ clientAddress })
  backend = world.backend
  const answer = await ask('/auth/v1/token?grant_type=password', 'house', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(people.administrator),
  })
  token = (await answer.json()).access_token
})
afterAll(async () => {
  vi.useRealTimers()
  await world?.close()
})

const ask = (path: string, from: string, { headers, ...init }: RequestInit) =>
  backend.fetch(
    new Request(`http://site.example${path}`, {
      ...init,
      headers: { apikey: backend.publishableKey, 'x-test-address': from, ...headers },
    }),
  )
const sendPicture = async (from: string) =>
  (
    await ask(`/storage/v1/object/lead-pictures/${leadPicturePath(randomUUID())}`, from, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: picture,
    })
  ).status

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${btoa(value)}`)
    .join(',')
const begin = async (from: string, bytes = 64, bearer?: string) => {
  const target = bearer
    ? { bucketName: 'videos', objectName: `hero/${randomUUID()}.mp4`, contentType: 'video/mp4' }
    : { bucketName: 'lead-pictures', objectName: leadPicturePath(randomUUID()), contentType: 'image/jpeg' }
  const answer = await ask('/storage/v1/upload/resumable', from, {
    method: 'POST',
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': encoded(target),
    },
  })
  return answer.status
}

it('a stranger sends ten pictures in ten minutes, and keeps nobody else from sending', async () => {
  const { points } = strangerBounds.files
  const statuses: number[] = []
  for (let at = 0; at < points + 3; at += 1) statuses.push(await sendPicture('1.2.3.4'))
  expect(statuses).toEqual([...Array(points).fill(200), 429, 429, 429])
  expect(await sendPicture('1.2.3.5')).toBe(200)
  // The site itself, which counts its visitors where their requests come in.
  for (let at = 0; at <= points; at += 1) expect(await sendPicture('')).toBe(200)
})

it('a stranger has few uploads unfinished, an account more', async () => {
  const strangers = [await begin('2.0.0.1'), await begin('2.0.0.1'), await begin('2.0.0.1')]
  expect([...strangers, await begin('2.0.0.1')]).toEqual([201, 201, 201, 429])
  expect(await begin('2.0.0.2', 2 * 1024 * 1024)).toBe(201)
  const own: number[] = []
  for (let at = 0; at <= accountBounds.unfinished.files; at += 1) own.push(await begin('house', 500, token))
  expect(own).toEqual([...Array(accountBounds.unfinished.files).fill(201), 429])
})

it('strangers together have few uploads unfinished, whatever their addresses', async () => {
  const statuses = new Set<number>()
  for (let at = 0; at < strangerBounds.unfinished.files + 2; at += 1) statuses.add(await begin(`3.0.0.${at}`))
  expect(statuses).toEqual(new Set([201, 429]))
})

it('reads the folder of unfinished uploads now and again, not at each one', async () => {
  const folder = join(world.dataDirectory, 'files', '.resumable')
  const old = join(folder, `${randomUUID()}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(old, JSON.stringify({ size: 1, metadata: {}, owner: null, upsert: false, created: '' }))
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
  await utimes(old, twoDaysAgo, twoDaysAgo)
  const isThere = async () => (await readdir(folder)).includes(old.slice(folder.length + 1))
  await begin('house', 500, token)
  expect(await isThere()).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60 * 1000 })
  await begin('house', 500, token)
  expect(await isThere()).toBe(false)
  vi.useRealTimers()
})
