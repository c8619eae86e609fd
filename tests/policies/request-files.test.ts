import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { applyRetention, erasePerson } from '#content/inbox/inbox.queries.ts'
import { requestFilePath } from '#content/request-files/request-file.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { visitor, stranger, staff, administrator, secret } = world.clients
afterAll(() => world.close())

const bucket = 'request-files'
const plan = (bytes = 64, head = '%PDF-1.7', type = 'application/pdf') => {
  const filled = Buffer.alloc(bytes)
  filled.write(head, 'latin1')
  return new Blob([filled], { type })
}
const send = (path: string, file = plan(), upsert = false) =>
  visitor.storage.from(bucket).upload(path, file, { upsert, contentType: file.type })
const files = [{ name: 'planta.pdf', kind: 'pdf', size: 64 }]
const lead = (id: string, email: string, more: object = {}) => ({
  id,
  name: 'Ana',
  email,
  consent_version: '1',
  files,
  ...more,
})
const isThere = async (path: string) => (await secret.storage.from(bucket).download(path)).data !== null
const openInboxes = async () => {
  for (const client of [staff, administrator]) await client.rpc('open_inbox', { inbox: 'leads' })
}

beforeEach(() => world.backend.query('delete from public.inbox_access where true'))

describe('a file of a request', () => {
  it('is sent by anybody, and seen by staff alone who opened the inbox', async () => {
    const path = requestFilePath(randomUUID(), 0, 'pdf')
    expect((await send(path)).error).toBeNull()
    for (const outsider of [visitor, stranger, staff, administrator]) {
      expect((await outsider.storage.from(bucket).download(path)).data).toBeNull()
      expect((await outsider.storage.from(bucket).list()).data ?? []).toEqual([])
      expect((await outsider.storage.from(bucket).createSignedUrl(path, 60)).data).toBeNull()
    }
    await openInboxes()
    for (const insider of [staff, administrator])
      expect((await insider.storage.from(bucket).download(path)).data?.size).toBe(64)
    expect((await stranger.storage.from(bucket).download(path)).data).toBeNull()
  })

  it('is neither public, nor replaced or removed by its sender', async () => {
    const path = requestFilePath(randomUUID(), 1, 'pdf')
    await send(path)
    const { publicUrl } = visitor.storage.from(bucket).getPublicUrl(path).data
    expect((await world.backend.fetch(new Request(publicUrl))).ok).toBe(false)
    expect((await send(path, plan(70))).error).not.toBeNull()
    expect((await send(path, plan(70), true)).error).not.toBeNull()
    await visitor.storage.from(bucket).remove([path])
    expect((await secret.storage.from(bucket).download(path)).data?.size).toBe(64)
  })

  it.each([
    'a.pdf',
    `${randomUUID()}.pdf`,
    `${randomUUID()}/4.pdf`,
    `${randomUUID()}/1.html`,
    `${randomUUID()}/1.PDF`,
    `${randomUUID()}/a/1.pdf`,
  ])('is not called %s', async (path) => {
    expect((await send(path)).error).not.toBeNull()
  })

  it.each([
    ['pdf', '%PDF-1.7', 'application/pdf'],
    ['jpg', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['png', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['heic', '\0\0\0\x18ftypheic', 'image/heic'],
    ['dwg', 'AC1032', 'image/vnd.dwg'],
  ] as const)('may be a %s, under that name, type and content alone', async (kind, head, type) => {
    const path = () => requestFilePath(randomUUID(), 0, kind)
    expect((await send(path(), plan(64, head, type))).error).toBeNull()
    expect((await send(path(), plan(64, '<html>', type))).error).not.toBeNull()
    expect((await send(path(), plan(64, head, 'text/html'))).error).not.toBeNull()
    const other = kind === 'pdf' ? 'image/png' : 'application/pdf'
    expect((await send(path(), plan(64, head, other))).error).not.toBeNull()
  })

  it('goes with all else that its sender sent', async () => {
    const email = `${randomUUID()}@site.example`
    const [asked, binned, wrote] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [asked, binned, wrote]) await send(requestFilePath(id, 0, 'pdf'))
    expect((await visitor.from('leads').insert(lead(asked, email))).error).toBeNull()
    expect((await visitor.from('leads').insert(lead(binned, email))).error).toBeNull()
    const message = { ...lead(wrote, email), subject: 'Planta', message: 'Uma sala de seis metros.' }
    expect((await visitor.from('contact_messages').insert(message)).error).toBeNull()
    await openInboxes()
    expect((await staff.from('leads').delete().eq('id', binned)).error).toBeNull()
    expect(await erasePerson(administrator, email)).toMatchObject({ ok: true })
    for (const id of [asked, binned, wrote]) expect(await isThere(requestFilePath(id, 0, 'pdf'))).toBe(false)
  })

  it('stays while its row rests in the bin, and goes when the row is gone or never came', async () => {
    const [kept, binned, alone] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [kept, binned, alone]) await send(requestFilePath(id, 0, 'pdf'))
    for (const id of [kept, binned]) await visitor.from('leads').insert(lead(id, 'ana@site.example'))
    await openInboxes()
    await staff.from('leads').delete().eq('id', binned)
    await world.backend.query(
      "update storage.objects set created_at = created_at - interval '2 days' where bucket_id = $1",
      [bucket],
    )
    await world.backend.query('delete from public.inbox_access where true')
    expect(await applyRetention(staff)).toMatchObject({ ok: true })
    const standing = () =>
      Promise.all([kept, binned, alone].map((id) => isThere(requestFilePath(id, 0, 'pdf'))))
    expect(await standing()).toEqual([true, true, false])
    await world.backend.query(
      "update public.inbox_history set changed_at = changed_at - interval '31 days' where row_id = $1",
      [binned],
    )
    await world.backend.query(
      "update private.told_rows set gone_at = gone_at - interval '31 days' where row_id = $1",
      [binned],
    )
    expect(await applyRetention(staff)).toMatchObject({ ok: true })
    expect(await standing()).toEqual([true, false, false])
  })
})

describe('a row', () => {
  const [file] = files
  it.each([
    ['nothing', []],
    ['four files', [file, file, file, file]],
    ['a path of its own', [{ ...file, path: 'other' }]],
    ['a kind that none has', [{ ...file, kind: 'html' }]],
    ['no name', [{ ...file, name: ' ' }]],
    ['too many bytes', [{ ...file, size: 20 * 1024 * 1024 + 1 }]],
    ['a size that is none', [{ ...file, size: 'a' }]],
    ['words', ['planta.pdf']],
    ['an object', { file }],
  ])('names no files as %s', async (_what, wrong) => {
    const { error } = await visitor
      .from('leads')
      .insert(lead(randomUUID(), 'ana@site.example', { files: wrong }))
    expect(error?.code).toBe('23514')
  })
})

describe('files of strangers', () => {
  const stored = (count: number, createdAt: string, bytes = 64) =>
    world.backend.query(
      `insert into storage.objects (id, bucket_id, name, created_at, metadata)
       select gen_random_uuid(), $1, gen_random_uuid() || '/1.pdf', now() - $2::text::interval, jsonb_build_object('size', $3::bigint)
       from generate_series(1, $4::int)`,
      [bucket, createdAt, bytes, count],
    )
  const sendOne = async () => (await send(requestFilePath(randomUUID(), 0, 'pdf'))).error
  beforeEach(() => world.backend.query('delete from storage.objects where bucket_id = $1', [bucket]))

  it('are taken a hundred and eighty times within an hour', async () => {
    await stored(179, '50 minutes')
    await world.backend.query(
      `insert into public.leads (id, name, whatsapp, consent_version)
       select split_part(name, '/', 1)::uuid, 'Ana', '+55', '1' from storage.objects where bucket_id = $1`,
      [bucket],
    )
    expect(await sendOne()).toBeNull()
    expect(await sendOne()).toMatchObject({ statusCode: '403' })
  })

  it('wait sixty at a time, or six hundred megabytes, for the row that they belong to', async () => {
    await stored(59, '2 hours')
    expect(await sendOne()).toBeNull()
    expect(await sendOne()).not.toBeNull()
    await world.backend.query('delete from storage.objects where bucket_id = $1', [bucket])
    await stored(30, '2 hours', 20 * 1024 * 1024)
    expect(await sendOne()).not.toBeNull()
  })
})
