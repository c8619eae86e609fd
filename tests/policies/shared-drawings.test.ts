import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedDrawingHeaders, sharedDrawingPath } from '#i18n/shared-drawing-path.ts'
import { drawingToken } from '#server/mail/newsletter-links.ts'
import { createSharedDrawings, forgetOldDrawings } from '#server/shared-drawings/shared-drawings.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { visitor, stranger, staff, administrator } = world.clients
afterAll(() => world.close())

let key: Uint8Array
beforeAll(async () => {
  const [row] = await world.backend.query<{ key: string }>(
    "select encode(key, 'hex') as key from private.newsletter_key",
  )
  key = new Uint8Array(Buffer.from(row?.key ?? '', 'hex'))
})
beforeEach(() => world.backend.query('delete from private.shared_drawings where true'))

const figures = { minutes: 10, perAddress: 1000, together: 1000 }
const open = (own = figures) =>
  createSharedDrawings({
    client: visitor,
    key: async () => key,
    log: { error: () => undefined } as never,
    figures: own,
  })
const newSecret = () => randomBytes(32).toString('base64url')
const rug = {
  width: 2000,
  length: 3000,
  shape: 'rectangle',
  corner: 0,
  technique: 'tufted',
  carved: false,
  yarns: [{ code: 'Rosa 1', hex: '#efe8da', area: 6, weight: 18, pile: 12, colours: ['#ffffff'] }],
}
const jpeg = (bytes = 60) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes, 7)])
const drawingOf = (width = 2000, picture = jpeg()) => ({
  rug: { ...rug, width },
  type: 'image/jpeg',
  picture: picture.toString('base64'),
})

function ask(method: string, link: { secret?: string; key?: string }, body?: unknown, server = open()) {
  const headers = new Headers()
  if (link.secret) headers.set(sharedDrawingHeaders.secret, link.secret)
  if (link.key) headers.set(sharedDrawingHeaders.key, link.key)
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return server(new Request(`http://casa.example${sharedDrawingPath}`, { method, headers, body: sent }))
}
const newLink = () => ({ secret: newSecret(), key: newSecret() })

describe('a drawing that is kept for its link', () => {
  it('is handed out to whoever has the link, changed and taken away by who made it alone', async () => {
    const link = newLink()
    expect((await ask('PUT', link, drawingOf())).status).toBe(204)
    const got = await ask('GET', { secret: link.secret })
    expect(got.headers.get('cache-control')).toBe('no-store')
    expect(await got.json()).toEqual(drawingOf())

    const other = { secret: link.secret, key: newSecret() }
    expect((await ask('PUT', other, drawingOf(999))).status).toBe(409)
    expect((await ask('DELETE', other)).status).toBe(404)
    expect((await ask('DELETE', { secret: link.secret })).status).toBe(404)
    expect((await ask('PUT', link, drawingOf(1500))).status).toBe(204)
    expect(await (await ask('GET', { secret: link.secret })).json()).toEqual(drawingOf(1500))

    expect((await ask('DELETE', link)).status).toBe(204)
    expect((await ask('GET', { secret: link.secret })).status).toBe(404)
    expect((await ask('DELETE', link)).status).toBe(404)
  })

  it('is held under digests, so that nobody who reads the database has a link', async () => {
    const link = newLink()
    await ask('PUT', link, drawingOf())
    const rows = await world.backend.query<{ id: string }>('select * from private.shared_drawings')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.id).toBe(createHash('sha256').update(link.secret).digest('hex'))
    expect(JSON.stringify(rows)).not.toContain(link.secret)
    expect(JSON.stringify(rows)).not.toContain(link.key)
  })

  it('is gone after thirty days, and a change makes it last no longer', async () => {
    const [link, late] = [newLink(), newLink()]
    await ask('PUT', link, drawingOf())
    const age = (days: number) =>
      world.backend.query(
        'update private.shared_drawings set made_at = made_at - make_interval(days => $1::integer)',
        [days],
      )
    await age(29)
    await ask('PUT', link, drawingOf(1500))
    expect((await ask('GET', link)).status).toBe(200)
    await age(1)
    expect((await ask('GET', link)).status).toBe(404)
    await ask('PUT', late, drawingOf())
    await age(30)
    await forgetOldDrawings({
      client: visitor,
      key: async () => key,
      log: { error: () => undefined } as never,
    })
    expect(await world.backend.query('select id from private.shared_drawings')).toEqual([])
  })

  it('has an end for all together, and for one address', async () => {
    await world.backend.query(
      `insert into private.shared_drawings (id, made_by, drawing)
       select encode(sha256(convert_to(one::text, 'UTF8')), 'hex'), repeat('a', 64), '{}' from generate_series(1, 399) as one`,
    )
    const link = newLink()
    expect((await ask('PUT', link, drawingOf())).status).toBe(204)
    expect((await ask('PUT', newLink(), drawingOf())).status).toBe(503)
    expect((await ask('PUT', link, drawingOf(1500))).status).toBe(204)
    const strict = open({ minutes: 10, perAddress: 1, together: 10 })
    expect((await ask('PUT', link, drawingOf(), strict)).status).toBe(204)
    expect((await ask('PUT', link, drawingOf(), strict)).status).toBe(429)
    expect((await ask('GET', link, undefined, strict)).status).toBe(200)
  })

  it.each([
    ['no drawing', { words: 'a' }],
    ['a page for a picture', { ...drawingOf(), picture: Buffer.from('<!doctype html>').toString('base64') }],
    ['a picture of another kind', { ...drawingOf(), type: 'image/png' }],
    ['a kind that is none', { ...drawingOf(), type: 'image/svg+xml' }],
    ['a rug that cannot be made', { ...drawingOf(), rug: { ...rug, width: 90_000 } }],
    ['too large a picture', drawingOf(2000, jpeg(331_000))],
  ])('is not %s', async (_, body) => {
    const link = newLink()
    expect((await ask('PUT', link, body)).status).toBe(400)
    expect((await ask('GET', link)).status).toBe(404)
  })

  it('is whole or not there, also where two sendings of it cross', async () => {
    const link = newLink()
    const large = (width: number) => drawingOf(width, jpeg(200_000))
    const crossed = await Promise.all([1500, 1600, 1700].map((width) => ask('PUT', link, large(width))))
    expect(crossed.map(({ status }) => status)).toContain(204)
    const got = (await (await ask('GET', link)).json()) as ReturnType<typeof drawingOf>
    expect([large(1500), large(1600), large(1700)]).toContainEqual(got)
    await world.backend.query("update private.shared_drawings set drawing = null, coming = '{', came = 1")
    expect((await ask('GET', link)).status).toBe(404)
  })

  it('takes the largest picture that it may have', async () => {
    const link = newLink()
    const drawing = drawingOf(2000, jpeg(329_900))
    expect((await ask('PUT', link, drawing)).status).toBe(204)
    expect(await (await ask('GET', link)).json()).toEqual(drawing)
  })

  it('is nobody\u2019s who comes to the database by themselves', async () => {
    const link = newLink()
    await ask('PUT', link, drawingOf())
    const id = createHash('sha256').update(link.secret).digest('hex')
    const old = drawingToken(key, new Date(Date.now() - 10 * 60_000))
    for (const client of [visitor, stranger, staff, administrator])
      for (const token of ['', 'a guess', old]) {
        const change = JSON.stringify({ id, made_by: 'a'.repeat(64), drawing: '{}' })
        expect((await client.rpc('read_shared_drawing', { token, id })).error?.code).toBe('42501')
        expect((await client.rpc('share_drawing', { token, change })).error?.code).toBe('42501')
        expect((await client.rpc('forget_shared_drawing', { token, change })).error?.code).toBe('42501')
      }
  })

  it.each(['', 'short', 'a'.repeat(44), `${'a'.repeat(42)}/`])('has no link called %j', async (secret) => {
    expect((await ask('GET', { secret })).status).toBe(404)
    expect((await ask('PUT', { secret, key: newSecret() }, drawingOf())).status).toBe(404)
  })
})
