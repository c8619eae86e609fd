import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { serveOnFreePort } from './target.ts'

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const picture = (bytes: number, fill = 1) =>
  Buffer.concat([pngHead, Buffer.alloc(bytes - pngHead.length, fill)])

describe('files on disk', () => {
  let world: World
  let server: Awaited<ReturnType<typeof serveOnFreePort>>
  beforeAll(async () => {
    world = await openWorld()
    server = await serveOnFreePort(world.backend.fetch)
  })
  afterAll(async () => {
    await server?.close()
    await world?.close()
  })

  const assets = () => world.clients.administrator.storage.from('site-assets')
  const address = (name: string) => `${server.url}/storage/v1/object/public/site-assets/${name}`
  const filesUnder = async (folder: string) =>
    (
      await readdir(join(world.dataDirectory, 'files', folder), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => [])
    ).filter((entry) => entry.isFile()).length

  async function send(
    name: string,
    headers: Record<string, string>,
    write: (request: ReturnType<typeof httpRequest>) => void,
  ) {
    const { data } = await world.clients.administrator.auth.getSession()
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: string } | 'cut'>()
    const request = httpRequest(`${server.url}/storage/v1/object/site-assets/${name}`, {
      method: 'POST',
      headers: {
        apikey: world.backend.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'image/png',
        ...headers,
      },
    })
    request.on('response', async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, body })
    })
    request.on('error', () => resolve('cut'))
    write(request)
    return promise
  }

  it('an upload without a length is cut at the bucket limit, and nothing stays', async () => {
    const answer = await send('disk/endless.png', { 'transfer-encoding': 'chunked' }, async (request) => {
      request.write(picture(1_000_000))
      for (let sent = 0; sent < 40 && !request.destroyed; sent += 1) {
        if (!request.write(Buffer.alloc(1_000_000))) await new Promise((next) => setTimeout(next, 5))
      }
      request.end()
    })
    if (answer !== 'cut') expect(JSON.parse(answer.body)).toMatchObject({ statusCode: '413' })
    expect((await fetch(address('disk/endless.png'))).ok).toBe(false)
    expect(await filesUnder('.incoming')).toBe(0)
  })

  it('an upload that breaks off leaves neither row nor file', async () => {
    await send('disk/broken.png', { 'content-length': '900000' }, (request) => {
      request.write(picture(300_000))
      setTimeout(() => request.destroy(), 50)
    })
    await expect.poll(() => filesUnder('.incoming')).toBe(0)
    expect((await fetch(address('disk/broken.png'))).ok).toBe(false)
  })

  it.each([
    ['a page called a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png'],
    ['a PNG called JPEG', picture(64), 'image/jpeg'],
    ['nothing called a picture', Buffer.alloc(0), 'image/png'],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  ])('%s is refused', async (_, bytes, contentType) => {
    const { error } = await assets().upload('disk/false.png', bytes, { contentType, upsert: true })
    expect(error).toMatchObject({ statusCode: '415' })
    expect((await fetch(address('disk/false.png'))).ok).toBe(false)
  })

  it('who is reading a file reads it to its end while it is replaced', async () => {
    const [first, second] = [picture(8_000_000, 1), picture(8_000_000, 2)]
    await assets().upload('disk/read.png', first, { contentType: 'image/png' })
    const response = await fetch(address('disk/read.png'))
    await assets().upload('disk/read.png', second, { contentType: 'image/png', upsert: true })
    expect(Buffer.from(await response.arrayBuffer()).equals(first)).toBe(true)
    expect(Buffer.from(await (await fetch(address('disk/read.png'))).arrayBuffer()).equals(second)).toBe(true)
    expect(await filesUnder('site-assets/disk/read.png')).toBe(1)
  })

  it('uploads of one name at once leave one row and one file, whole', async () => {
    const uploads = Array.from({ length: 8 }, (_, index) =>
      assets().upload('disk/crowd.png', picture(100_000, index), { contentType: 'image/png', upsert: true }),
    )
    expect((await Promise.all(uploads)).every(({ error }) => error === null)).toBe(true)
    expect(await filesUnder('site-assets/disk/crowd.png')).toBe(1)
    const bytes = Buffer.from(await (await fetch(address('disk/crowd.png'))).arrayBuffer())
    expect([bytes.length, new Set(bytes.subarray(8)).size]).toEqual([100_000, 1])
  })

  it('a refused row leaves no file', async () => {
    const before = await filesUnder('site-assets')
    await assets().upload('disk/once.png', picture(64), { contentType: 'image/png' })
    const again = await Promise.all(
      [1, 2, 3].map(() => assets().upload('disk/once.png', picture(64), { contentType: 'image/png' })),
    )
    expect(again.every(({ error }) => error !== null)).toBe(true)
    expect(await filesUnder('site-assets')).toBe(before + 1)
    await assets().remove(['disk/once.png'])
    expect(await filesUnder('site-assets')).toBe(before)
  })

  it('files are answered so that a browser neither runs nor guesses them', async () => {
    await assets().upload('disk/safe.png', picture(64), { contentType: 'image/png', upsert: true })
    const { headers } = await fetch(`${address('disk/safe.png')}?download=tapete.png`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('content-disposition')).toBe(
      "attachment; filename=tapete.png; filename*=UTF-8''tapete.png",
    )
  })

  it('openFile finds public files alone', async () => {
    await assets().upload('disk/open.png', picture(64), { contentType: 'image/png', upsert: true })
    const file = await world.backend.openFile('site-assets', 'disk/open.png')
    expect(file).toMatchObject({ type: 'image/png', bytes: 64 })
    await world.backend.query(
      "insert into storage.buckets (id, name, public) values ('closed', 'closed', false)",
    )
    await world.clients.secret.storage
      .from('closed')
      .upload('a.txt', 'segredo', { contentType: 'text/plain' })
    expect(await world.backend.openFile('closed', 'a.txt')).toBeNull()
    expect((await fetch(`${server.url}/storage/v1/object/public/closed/a.txt`)).ok).toBe(false)
    expect((await world.clients.visitor.storage.from('closed').download('a.txt')).error).not.toBeNull()
    expect(await (await world.clients.secret.storage.from('closed').download('a.txt')).data?.text()).toBe(
      'segredo',
    )
    expect((await world.clients.visitor.storage.from('closed').list()).data).toEqual([])
  })
})
