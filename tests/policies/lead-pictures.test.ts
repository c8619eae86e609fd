import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '#content/inbox/inbox.queries.ts'
import { leadPicturePath, leadPictureUrl } from '#content/leads/lead-picture.ts'
import { openWorld } from '#tests/world.ts'
import { sentBuckets } from './bucket-decisions.ts'

const world = await openWorld()
const { visitor, stranger, staff, administrator, secret } = world.clients
afterAll(() => world.close())

const bucket = 'lead-pictures'
const pictureOf = (bytes = 64, head = '\xff\xd8\xff\xe0', type = 'image/jpeg') => {
  const filled = Buffer.alloc(bytes)
  filled.write(head, 'latin1')
  return new Blob([filled], { type })
}
const send = (path: string, picture = pictureOf(), upsert = false) =>
  visitor.storage.from(bucket).upload(path, picture, { upsert })

describe('the picture of a request for a price', () => {
  it('is sent by anybody and seen by staff alone', async () => {
    const path = leadPicturePath(randomUUID())
    expect((await send(path)).error).toBeNull()
    for (const outsider of [visitor, stranger]) {
      expect((await outsider.storage.from(bucket).download(path)).data).toBeNull()
      expect((await outsider.storage.from(bucket).list()).data ?? []).toEqual([])
      expect((await outsider.storage.from(bucket).createSignedUrl(path, 60)).data).toBeNull()
    }
    for (const insider of [staff, administrator])
      expect((await insider.storage.from(bucket).download(path)).data?.size).toBe(64)
  })

  it('goes with all else that its sender sent', async () => {
    const [id, email] = [randomUUID(), `${randomUUID()}@site.example`]
    await send(leadPicturePath(id))
    const row = { id, name: 'M. A.', email, image_url: leadPictureUrl(id), consent_version: '1' }
    expect((await visitor.from('leads').insert(row)).error).toBeNull()
    expect(await erasePerson(administrator, email)).toMatchObject({ ok: true, value: { leads: 1 } })
    expect((await secret.storage.from(bucket).download(leadPicturePath(id))).data).toBeNull()
  })

  it('is not public by its address', async () => {
    const path = leadPicturePath(randomUUID())
    await send(path)
    const { publicUrl } = visitor.storage.from(bucket).getPublicUrl(path).data
    const answer = await world.backend.fetch(new Request(publicUrl))
    expect(answer.ok).toBe(false)
  })

  it('is neither replaced nor removed by its sender', async () => {
    const path = leadPicturePath(randomUUID())
    await send(path)
    expect((await send(path, pictureOf(70))).error).not.toBeNull()
    expect((await send(path, pictureOf(70), true)).error).not.toBeNull()
    await visitor.storage.from(bucket).remove([path])
    expect((await secret.storage.from(bucket).download(path)).data?.size).toBe(64)
    await staff.storage.from(bucket).remove([path])
    expect((await secret.storage.from(bucket).download(path)).data).toBeNull()
  })

  it.each(['a.jpg', `folder/${randomUUID()}.jpg`, `${randomUUID()}.png`])(
    'is not called %s',
    async (path) => {
      expect((await send(path)).error).not.toBeNull()
    },
  )

  it('is a JPEG of no more than its size', async () => {
    const path = leadPicturePath(randomUUID())
    expect((await send(path, pictureOf(64, '<svg', 'image/svg+xml'))).error).not.toBeNull()
    expect((await send(path, pictureOf(64, '<svg'))).error).not.toBeNull()
    expect((await send(path, pictureOf((sentBuckets[bucket]?.bytes ?? 0) + 1))).error).not.toBeNull()
  })
})

describe('a request for a price', () => {
  const request = (id: string, image_url: string) => ({
    id,
    name: 'Ana',
    email: 'ana@casa.example',
    consent_version: 'test',
    image_url,
  })

  it('names its own picture and no other', async () => {
    const id = randomUUID()
    const other = request(randomUUID(), leadPictureUrl(id))
    expect((await visitor.from('leads').insert(other)).error).not.toBeNull()
    expect((await visitor.from('leads').insert(request(id, leadPictureUrl(id)))).error).toBeNull()
  })
})

describe('pictures of strangers', () => {
  const stored = (count: number, createdAt: string, bytes = 64) =>
    world.backend.query(
      `insert into storage.objects (id, bucket_id, name, created_at, metadata)
       select gen_random_uuid(), $1, gen_random_uuid() || '.jpg', now() - $2::text::interval, jsonb_build_object('size', $3::bigint)
       from generate_series(1, $4::int)`,
      [bucket, createdAt, bytes, count],
    )
  const sendOne = async () => (await send(leadPicturePath(randomUUID()))).error
  beforeEach(() => world.backend.query('delete from storage.objects where bucket_id = $1', [bucket]))

  it('are taken a hundred and twenty times within an hour', async () => {
    await stored(119, '50 minutes')
    expect(await sendOne()).toBeNull()
    expect(await sendOne()).toMatchObject({ statusCode: '403' })
    await world.backend.query(
      "update storage.objects set created_at = created_at - interval '1 hour' where bucket_id = $1",
      [bucket],
    )
    expect(await sendOne()).toBeNull()
  })

  it('wait two hundred at a time, or two hundred megabytes, for the request that names them', async () => {
    await stored(199, '2 hours')
    expect(await sendOne()).toBeNull()
    expect(await sendOne()).not.toBeNull()
    await world.backend.query(
      `insert into public.leads (id, name, whatsapp, consent_version)
       select split_part(name, '.', 1)::uuid, 'Ana', '+55', '1' from storage.objects where bucket_id = $1`,
      [bucket],
    )
    expect(await sendOne()).toBeNull()
    await stored(100, '2 hours', 2 * 1024 * 1024)
    expect(await sendOne()).not.toBeNull()
  })
})
