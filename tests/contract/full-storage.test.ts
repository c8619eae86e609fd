import { readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { receiveUpload } from '#backend/files/receive-upload.ts'
import { isOutOfSpace, toStorageProblem } from '#backend/files/storage-problem.ts'
import { openWorld, people, type World } from '#tests/world.ts'
import { reopen } from './reopen.ts'

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const picture = (bytes: number) => Buffer.concat([pngHead, Buffer.alloc(bytes - pngHead.length, 1)])
const room = 300_000

describe('a storage whose limit is reached', () => {
  let world: World
  let backend: Backend
  let token: string
  beforeAll(async () => {
    world = await openWorld()
    const [row] = await world.backend.query<{ used: string }>(
      "select sum((metadata ->> 'size')::bigint)::text as used from storage.objects",
    )
    backend = await reopen(world, { storageLimitBytes: Number(row?.used) + room })
    const signedIn = await backend.fetch(
      new Request('http://site.example/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(people.administrator),
      }),
    )
    token = (await signedIn.json()).access_token
  })
  afterAll(async () => {
    await backend?.close()
    await world?.close()
  })

  const send = (name: string, body: BodyInit, headers: Record<string, string> = {}) =>
    backend.fetch(
      new Request(`http://site.example/storage/v1/object/site-assets/prova/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png', ...headers },
        body,
        duplex: 'half',
      } as RequestInit),
    )
  const filesInside = async (folder: string) =>
    (await readdir(join(world.dataDirectory, 'files', folder)).catch(() => [])).length
  const objects = () => backend.query("select name from storage.objects where name like 'prova/%' order by 1")

  it('answers as a hosted project whose quota is used up, and keeps nothing of the file', async () => {
    const refused = await send('large.png', picture(room + 1000))
    expect([refused.status, await refused.json()]).toEqual([
      402,
      {
        statusCode: '402',
        error: 'exceed_storage_size_quota',
        code: 'exceed_storage_size_quota',
        message: expect.stringContaining('exceed_storage_size_quota'),
      },
    ])
    expect([await filesInside('.incoming'), await objects()]).toEqual([0, []])
  })

  it('counts the bytes that arrive, whatever was announced', async () => {
    const body = new Blob([picture(room + 1000)]).stream()
    expect((await send('unannounced.png', body)).status).toBe(402)
    expect([await filesInside('.incoming'), await filesInside('site-assets/prova'), await objects()]).toEqual(
      [0, 0, []],
    )
  })

  it('takes what fits, refuses the copy that does not, and takes it once there is room again', async () => {
    expect((await send('first.png', picture(200_000))).status).toBe(200)
    const copy = () =>
      backend.fetch(
        new Request('http://site.example/storage/v1/object/copy', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            bucketId: 'site-assets',
            sourceKey: 'prova/first.png',
            destinationKey: 'prova/second.png',
          }),
        }),
      )
    expect((await copy()).status).toBe(402)
    expect((await send('second.png', picture(200_000))).status).toBe(402)
    const gone = await backend.fetch(
      new Request('http://site.example/storage/v1/object/site-assets/prova/first.png', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      }),
    )
    expect(gone.status).toBe(200)
    expect((await send('second.png', picture(200_000))).status).toBe(200)
    expect(await objects()).toEqual([{ name: 'prova/second.png' }])
  })

  it('refuses a resumable upload before its first byte', async () => {
    const metadata = { bucketName: 'videos', objectName: 'hero/full.mp4', contentType: 'video/mp4' }
    const refused = await backend.fetch(
      new Request('http://site.example/storage/v1/upload/resumable', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'upload-length': String(20_000_000),
          'upload-metadata': Object.entries(metadata)
            .map(([key, value]) => `${key} ${btoa(value)}`)
            .join(','),
        },
      }),
    )
    expect(refused.status).toBe(402)
    expect(await filesInside('.resumable')).toBe(0)
  })

  it('goes on reading and writing rows', async () => {
    const answer = await backend.fetch(
      new Request('http://site.example/rest/v1/gallery_samples', {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: 'Cheia' }),
      }),
    )
    expect(answer.status).toBe(201)
    expect((await backend.health()).ok).toBe(true)
  })

  // A device of Linux whose every write answers that the disk is full.
  it('tells a full disk from other faults, and leaves nothing half-written', async () => {
    const path = join(world.dataDirectory, 'full')
    await symlink('/dev/full', path)
    const request = new Request('http://site.example/x', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: picture(100_000),
    })
    const bucket = { file_size_limit: null, allowed_mime_types: null } as never
    const error = await receiveUpload(request, bucket, path).catch((cause) => cause)
    expect(isOutOfSpace(error)).toBe(true)
    expect(toStorageProblem(error)?.statusCode).toBe(402)
    expect(await readdir(world.dataDirectory)).not.toContain('full')
    const other = await writeFile(join(world.dataDirectory, 'none', 'x'), '').catch((cause) => cause)
    expect(isOutOfSpace(other)).toBe(false)
  })
})
