import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '#content/database/client.ts'
import { leadPictureBucket, leadPicturePath } from '#content/leads/lead-picture.ts'
import { sentPicturePath } from '#i18n/sent-picture-path.ts'
import { bearerClients } from '#server/bearer-client.ts'
import { openWorld, type World } from '#tests/world.ts'
import { createSentPictures } from './sent-pictures.ts'

let world: World
let answer: ReturnType<typeof createSentPictures>
beforeAll(async () => {
  world = await openWorld()
  const { backend } = world
  const clientOf = bearerClients('http://site.example', backend.publishableKey, backend)
  answer = createSentPictures({ clientOf, log: { debug() {}, info() {}, warn() {}, error() {} } })
})
afterAll(() => world?.close())

async function ask(id: string, client?: Client) {
  const token = (await client?.auth.getSession())?.data.session?.access_token
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  return answer(new Request(`http://site.example${sentPicturePath(id)}`, { headers }))
}

/** As a stranger sends it: past the site, declared to be a JPEG. */
async function send(bytes: Buffer): Promise<string> {
  const id = randomUUID()
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  const sent = await world.clients.visitor.storage.from(leadPictureBucket).upload(leadPicturePath(id), file)
  expect(sent.error).toBeNull()
  return id
}

it('staff see what a stranger sent drawn anew, without anything that came beside the picture', async () => {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#804020' } })
  const told = await picture
    .jpeg()
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
    .toBuffer()
  const id = await send(told)
  const shown = await ask(id, world.clients.staff)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(told.includes('<script>')).toBe(true)
  expect(bytes.includes('<script>')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080 })
})

it('nobody else sees it', async () => {
  const id = await send(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer(),
  )
  expect((await ask(id)).status).toBe(401)
  expect((await ask(id, world.clients.stranger)).status).toBe(404)
  expect((await ask(randomUUID(), world.clients.staff)).status).toBe(404)
})

it('what only begins as a picture is shown to nobody', async () => {
  const page = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('<!doctype html><script>1</script>'),
  ])
  const refused = await ask(await send(page), world.clients.staff)
  expect([refused.status, await refused.text()]).toEqual([415, ''])
})
