import { readdir, readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, people, type World } from '#tests/world.ts'
import { reopen } from './reopen.ts'
import { describeResumable } from './resumable-contract.ts'
import { serveOnFreePort, type Target } from './target.ts'

const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1')

describe('the embedded storage', () => {
  let world: World
  let target: Target
  let token: string
  beforeAll(async () => {
    world = await openWorld()
    const server = await serveOnFreePort(world.backend.fetch)
    const { publishableKey, secretKey } = world.backend
    const { administrator } = people
    target = { url: server.url, publishableKey, secretKey, administrator, close: server.close }
    const { data } = await world.clients.administrator.auth.getSession()
    token = data.session?.access_token ?? ''
  })
  afterAll(async () => {
    await target?.close()
    await world?.close()
  })
  describeResumable(() => target)

  const tus = (bearer: string) => ({ authorization: `Bearer ${bearer}`, 'tus-resumable': '1.0.0' })
  async function begin(bytes: number) {
    const metadata = { bucketName: 'videos', objectName: 'hero/cut.mp4', contentType: 'video/mp4' }
    const created = await fetch(`${target.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...tus(token),
        'upload-length': String(bytes),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${btoa(value)}`)
          .join(','),
      },
    })
    return new URL(created.headers.get('location') ?? '', target.url).href
  }
  const part = {
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const left = async () =>
    (await readdir(join(world.dataDirectory, 'files', '.resumable')).catch(() => [])).length

  it('keeps what arrived before the line was cut', async () => {
    const address = await begin(500_000)
    const { promise, resolve } = Promise.withResolvers<void>()
    const request = httpRequest(address, {
      method: 'PATCH',
      headers: { ...tus(token), ...part, 'content-length': '500000' },
    })
    request.on('error', () => resolve())
    request.write(Buffer.concat([head, Buffer.alloc(200_000 - head.length)]), () =>
      setTimeout(() => request.destroy(), 300),
    )
    await promise
    const offset = async () => {
      const answer = await fetch(address, { method: 'HEAD', headers: tus(token) })
      return Number(answer.headers.get('upload-offset'))
    }
    await expect.poll(offset, { timeout: 10_000 }).toBe(200_000)
  })

  it('shows an upload to nobody but who began it', async () => {
    const address = await begin(1000)
    const { data } = await world.clients.staff.auth.getSession()
    const other = tus(data.session?.access_token ?? '')
    expect((await fetch(address, { method: 'HEAD', headers: other })).status).toBe(404)
    expect((await fetch(address, { method: 'DELETE', headers: other })).status).toBe(404)
    expect((await fetch(address, { method: 'DELETE', headers: tus(token) })).status).toBe(204)
  })

  it('refuses bytes that are not what they are said to be, and keeps none of them', async () => {
    const before = await left()
    const address = await begin(1000)
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: { ...tus(token), ...part },
      body: Buffer.alloc(1000, 'x'),
    })
    expect(answer.status).toBe(415)
    expect(await left()).toBe(before)
    const { data } = await world.clients.administrator.storage.from('videos').list('hero')
    expect(data?.map((file) => file.name)).not.toContain('cut.mp4')
  })

  it('goes on after the server was started anew', async () => {
    const film = Buffer.concat([head, Buffer.alloc(2000 - head.length, 3)])
    const address = new URL(await begin(film.length)).pathname
    const send = (fetch: World['backend']['fetch'], offset: number, body: Buffer<ArrayBuffer>) =>
      fetch(
        new Request(`http://site.example${address}`, {
          method: 'PATCH',
          headers: { ...tus(token), ...part, 'upload-offset': String(offset) },
          body,
        }),
      )
    expect((await send(world.backend.fetch, 0, film.subarray(0, 1200))).status).toBe(204)
    const backend = await reopen(world)
    try {
      const rest = await send(backend.fetch, 1200, film.subarray(1200))
      expect(rest.status).toBe(204)
      const stored = await backend.openFile('videos', 'hero/cut.mp4')
      expect(stored && (await readFile(stored.path)).equals(film)).toBe(true)
    } finally {
      await backend.close()
    }
  })
})
