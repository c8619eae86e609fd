import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorld } from '#tests/world.ts'
import { roles } from './answers.ts'
import { bucketDecisions, sentBuckets } from './bucket-decisions.ts'
import { readCatalogue } from './catalogue.ts'

const world = await openWorld()
const catalogue = await readCatalogue(world)
const { secret, staff, administrator, visitor } = world.clients
afterAll(() => world.close())

const png = bucketDecisions['site-assets']?.file ?? { type: '', head: '' }

/** So many bytes that begin as a file of the type does. */
function fileOf(bytes: number, { type, head }: { type: string; head: string }): Blob {
  const filled = Buffer.alloc(bytes)
  filled.write(head, 'latin1')
  return new Blob([filled], { type })
}

async function isThere(bucket: string, path: string): Promise<boolean> {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const { data } = await secret.storage.from(bucket).list(folder, { limit: 1000 })
  return Boolean(data?.some((file) => path.endsWith(`/${file.name}`)))
}

async function sizeOf(bucket: string, path: string): Promise<number | undefined> {
  const { data } = await visitor.storage.from(bucket).download(path)
  return data?.size
}

describe('the list of buckets', () => {
  it('is decided in full, with types and sizes', () => {
    const decided = Object.entries({ ...bucketDecisions, ...sentBuckets }).map(([id, { types, bytes }]) => ({
      id,
      public: !(id in sentBuckets),
      file_size_limit: bytes,
      allowed_mime_types: types,
    }))
    expect(catalogue.buckets).toEqual(decided.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  })
})

for (const [bucket, { file, writers, removers }] of Object.entries(bucketDecisions)) {
  for (const [folder, allowed] of Object.entries(writers)) {
    describe(`${bucket}/${folder}`, () => {
      const newPath = () => `${folder}/${randomUUID()}.${file.extension}`

      it.each(roles)('answers the upload of %s as decided', async (role) => {
        const path = newPath()
        const upload = await world.clients[role].storage.from(bucket).upload(path, fileOf(64, file))
        expect(upload.error === null).toBe(allowed.includes(role))
        expect(await isThere(bucket, path)).toBe(allowed.includes(role))
      })

      it.each(roles)('answers the replacing of a file by %s as decided', async (role) => {
        const path = newPath()
        await secret.storage.from(bucket).upload(path, fileOf(64, file))
        await world.clients[role].storage.from(bucket).upload(path, fileOf(65, file), { upsert: true })
        expect(await sizeOf(bucket, path)).toBe(allowed.includes(role) ? 65 : 64)
      })

      it.each(roles)('answers the removal by %s as decided', async (role) => {
        const path = newPath()
        await secret.storage.from(bucket).upload(path, fileOf(64, file))
        expect(await isThere(bucket, path)).toBe(true)
        await world.clients[role].storage.from(bucket).remove([path])
        expect(await isThere(bucket, path)).toBe(!(removers?.[folder] ?? allowed).includes(role))
      })

      it('is read by a visitor', async () => {
        const path = newPath()
        await secret.storage.from(bucket).upload(path, fileOf(64, file))
        expect(await sizeOf(bucket, path)).toBe(64)
      })
    })
  }

  describe(`${bucket} refuses the administrator`, () => {
    it.each(['image/svg+xml', 'text/html', 'application/zip'])('a file of type %s', async (type) => {
      const path = `products/${randomUUID()}.${file.extension}`
      const { error } = await administrator.storage.from(bucket).upload(path, fileOf(64, { ...file, type }))
      expect(error).not.toBeNull()
      expect(await isThere(bucket, path)).toBe(false)
    })

    it('what only says it is a file of its type', async () => {
      const path = `products/${randomUUID()}.${file.extension}`
      const { error } = await administrator.storage
        .from(bucket)
        .upload(path, fileOf(64, { ...file, head: '<svg' }))
      expect(error).not.toBeNull()
    })

    it('a file larger than its limit', async () => {
      const path = `products/${randomUUID()}.${file.extension}`
      const tooLarge = fileOf((bucketDecisions[bucket]?.bytes ?? 0) + 1, file)
      const upload = await administrator.storage.from(bucket).upload(path, tooLarge)
      expect(upload.error).not.toBeNull()
      expect(await isThere(bucket, path)).toBe(false)
    })
  })
}

describe('a folder that only looks like the rugs folder', () => {
  it.each(['rugs-other/a.png', 'other/rugs/a.png', 'RUGS/a.png', 'rugs/../products/a.png'])(
    'is closed to staff: %s',
    async (path) => {
      const { error } = await staff.storage.from('site-assets').upload(path, fileOf(64, png))
      expect(error).not.toBeNull()
    },
  )

  it('takes no file that staff move out of it', async () => {
    const name = `${randomUUID()}.png`
    await staff.storage.from('site-assets').upload(`rugs/${name}`, fileOf(64, png))
    const { error } = await staff.storage.from('site-assets').move(`rugs/${name}`, `products/${name}`)
    expect(error).not.toBeNull()
    expect(await isThere('site-assets', `rugs/${name}`)).toBe(true)
  })
})

describe('facts of pictures', () => {
  const row = (folder: string) => ({
    url: `/storage/v1/object/public/site-assets/${folder}/${randomUUID()}.png`,
    width: 10,
    height: 10,
    bytes: 10,
  })

  it('are written by staff for pictures of rugs', async () => {
    const { url, ...facts } = row('rugs')
    expect((await staff.from('media').insert({ url, ...facts })).error).toBeNull()
    await staff.from('media').update({ alt_pt: 'Visto de cima' }).eq('url', url)
    const { data } = await visitor.from('media').select('alt_pt').eq('url', url)
    expect(data).toEqual([{ alt_pt: 'Visto de cima' }])
    await staff.from('media').delete().eq('url', url)
    expect((await visitor.from('media').select('url').eq('url', url)).data).toEqual([])
  })

  it('cannot be moved by staff to another picture', async () => {
    const { url, ...facts } = row('rugs')
    await staff.from('media').insert({ url, ...facts })
    const { error } = await staff
      .from('media')
      .update({ url: row('products').url })
      .eq('url', url)
    expect(error?.code).toBe('42501')
  })

  it('are not written by staff for other pictures', async () => {
    expect((await staff.from('media').insert(row('products'))).error?.code).toBe('42501')
  })
})

describe('buckets themselves', () => {
  it.each(roles)('are not created, changed or deleted by %s', async (role) => {
    const { storage } = world.clients[role]
    expect((await storage.createBucket(`new-${role}`, { public: true })).error).not.toBeNull()
    expect(
      (await storage.updateBucket('videos', { public: true, allowedMimeTypes: ['text/html'] })).error,
    ).not.toBeNull()
    expect((await storage.deleteBucket('videos')).error).not.toBeNull()
  })
})

it('names and tags of files are noted by staff under rugs alone, and read by no visitor', async () => {
  const note = (folder: string) => ({
    url: `/storage/v1/object/public/site-assets/${folder}/${randomUUID()}.png`,
    original_name: 'foto.heic',
    tags: ['cliente'],
  })
  const own = note('rugs')
  expect((await staff.from('file_notes').upsert(own, { onConflict: 'url' })).error).toBeNull()
  expect((await staff.from('file_notes').insert(note('products'))).error?.code).toBe('42501')
  expect((await staff.from('file_notes').select('tags').eq('url', own.url)).data).toEqual([
    { tags: ['cliente'] },
  ])
  expect((await visitor.from('file_notes').select('url')).data ?? []).toEqual([])
  const many = { ...note('rugs'), tags: Array.from({ length: 21 }, (_, at) => `marca ${at}`) }
  expect((await staff.from('file_notes').insert(many)).error?.code).toBe('23514')
})
