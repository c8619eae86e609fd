import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administratorOf, clientOf, type Target, unique } from './target.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pngBlob = () => new Blob([png], { type: 'image/png' })

/** An MP4 by its head, of so many bytes. */
function mp4(bytes: number): Uint8Array<ArrayBuffer> {
  const film = new Uint8Array(bytes).map((_, index) => index % 251)
  film.set(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1'))
  return film
}

/** The calls on files of the specification's section 7, and what browsers ask of the files. */
export function describeFiles(target: () => Target) {
  describe('files', () => {
    let visitor: SupabaseClient
    let admin: SupabaseClient
    const folder = `test-uploads/${unique()}`
    const assets = (client: SupabaseClient) => client.storage.from('site-assets')
    const address = (path: string) => assets(visitor).getPublicUrl(`${folder}/${path}`).data.publicUrl

    beforeAll(async () => {
      visitor = clientOf(target())
      admin = await administratorOf(target())
    })
    afterAll(async () => {
      for (const bucket of ['site-assets', 'videos']) {
        const { data } = await admin.storage.from(bucket).list(folder)
        if (data?.length)
          await admin.storage.from(bucket).remove(data.map((file) => `${folder}/${file.name}`))
      }
    })

    it('a picture is uploaded as the panel does, and read by its public address', async () => {
      const path = `${folder}/a.png`
      const options = { cacheControl: '3600', upsert: true, contentType: 'image/png' }
      const { data, error } = await assets(admin).upload(path, pngBlob(), options)
      expect(error).toBeNull()
      expect(data).toMatchObject({ path, fullPath: `site-assets/${path}`, id: expect.any(String) })
      const response = await fetch(address('a.png'))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cache-control')).toContain('max-age=3600')
      expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true)
    })

    it('bytes are uploaded without a form too', async () => {
      const { error } = await assets(admin).upload(`${folder}/raw.png`, png, { contentType: 'image/png' })
      expect(error).toBeNull()
      expect((await fetch(address('raw.png'))).headers.get('content-length')).toBe(String(png.length))
    })

    it('a name in use is refused unless upsert is asked for', async () => {
      await assets(admin).upload(`${folder}/twice.png`, pngBlob(), { upsert: true })
      const again = await assets(admin).upload(`${folder}/twice.png`, pngBlob())
      expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
      const longer = new Blob([png, 'x'], { type: 'image/png' })
      expect((await assets(admin).upload(`${folder}/twice.png`, longer, { upsert: true })).error).toBeNull()
      expect((await assets(visitor).download(`${folder}/twice.png`)).data?.size).toBe(png.length + 1)
      expect((await assets(admin).update(`${folder}/twice.png`, pngBlob())).error).toBeNull()
      expect((await assets(visitor).download(`${folder}/twice.png`)).data?.size).toBe(png.length)
    })

    it('a video streams in ranges, and is not sent again to who has it', async () => {
      const film = mp4(300_000)
      const path = `${folder}/film.mp4`
      const videos = admin.storage.from('videos')
      expect((await videos.upload(path, new Blob([film], { type: 'video/mp4' }))).error).toBeNull()
      const url = videos.getPublicUrl(path).data.publicUrl
      const get = (headers: Record<string, string>, method = 'GET') => fetch(url, { headers, method })

      const part = await get({ range: 'bytes=1000-1999' })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/300000'])
      expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.from(film.slice(1000, 2000)))).toBe(true)
      const tail = await get({ range: 'bytes=-10' })
      expect(tail.headers.get('content-range')).toBe('bytes 299990-299999/300000')
      const open = await get({ range: 'bytes=299000-' })
      expect([open.status, (await open.arrayBuffer()).byteLength]).toEqual([206, 1000])
      expect((await get({ range: 'bytes=300000-' })).status).toBe(416)

      const whole = await get({}, 'HEAD')
      expect(whole.headers.get('content-length')).toBe('300000')
      const etag = whole.headers.get('etag') ?? ''
      expect(etag).toContain(createHash('md5').update(film).digest('hex'))
      expect((await get({ 'if-none-match': etag })).status).toBe(304)
      expect(Date.parse(whole.headers.get('last-modified') ?? '')).toBeGreaterThan(Date.now() - 600_000)
    })

    it('a removed file is gone, and a file that is not there is no error', async () => {
      await assets(admin).upload(`${folder}/gone.png`, pngBlob(), { upsert: true })
      const { data } = await assets(admin).remove([`${folder}/gone.png`, `${folder}/never.png`])
      expect(data?.map((file) => file.name)).toEqual([`${folder}/gone.png`])
      expect((await fetch(address('gone.png'))).status).toBe(400)
      expect((await assets(visitor).exists(`${folder}/gone.png`)).data).toBe(false)
    })

    it('files are moved and copied', async () => {
      await assets(admin).upload(`${folder}/from.png`, pngBlob(), { upsert: true })
      expect((await assets(admin).copy(`${folder}/from.png`, `${folder}/copy.png`)).data?.path).toBe(
        `site-assets/${folder}/copy.png`,
      )
      expect((await assets(admin).move(`${folder}/from.png`, `${folder}/to.png`)).error).toBeNull()
      expect((await fetch(address('from.png'))).ok).toBe(false)
      expect((await fetch(address('to.png'))).ok).toBe(true)
      expect((await fetch(address('copy.png'))).ok).toBe(true)
      expect((await assets(admin).move(`${folder}/to.png`, `${folder}/copy.png`)).error).not.toBeNull()
      expect((await fetch(address('to.png'))).ok).toBe(true)
      expect((await assets(admin).copy(`${folder}/never.png`, `${folder}/x.png`)).error).not.toBeNull()
    })

    it('info tells size and type', async () => {
      await assets(admin).upload(`${folder}/info.png`, pngBlob(), { upsert: true })
      const { data } = await assets(visitor).info(`${folder}/info.png`)
      expect(data).toMatchObject({ size: png.length, contentType: 'image/png', name: `${folder}/info.png` })
    })

    it('signed addresses read for their time, and are bound to their file', async () => {
      await assets(admin).upload(`${folder}/signed.png`, pngBlob(), { upsert: true })
      const { data } = await assets(admin).createSignedUrl(`${folder}/signed.png`, 60)
      const url = data?.signedUrl ?? ''
      expect((await fetch(url)).status).toBe(200)
      expect((await fetch(url.replace('signed.png', 'info.png'))).status).toBe(400)
      const token = new URL(url).searchParams.get('token')
      const asSession = await fetch(`${target().url}/rest/v1/history_view?select=*&limit=1`, {
        headers: { apikey: target().publishableKey, authorization: `Bearer ${token}` },
      })
      expect(asSession.ok).toBe(false)
      const many = await assets(admin).createSignedUrls([`${folder}/signed.png`, `${folder}/never.png`], 60)
      expect(many.data?.map((entry) => entry.error === null)).toEqual([true, false])
      const download = await assets(admin).createSignedUrl(`${folder}/signed.png`, 60, {
        download: 'tapete.png',
      })
      const saved = await fetch(download.data?.signedUrl ?? '')
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment;.*tapete\.png/)
    })

    it('a signed upload takes one file without an account', async () => {
      const path = `${folder}/handed-${unique()}.png`
      const { data } = await assets(admin).createSignedUploadUrl(path)
      const sent = await assets(visitor).uploadToSignedUrl(path, data?.token ?? '', pngBlob())
      expect(sent.error).toBeNull()
      expect((await assets(visitor).download(path)).data?.size).toBe(png.length)
      expect((await assets(visitor).uploadToSignedUrl(path, 'wrong', pngBlob())).error).not.toBeNull()
      expect((await assets(visitor).createSignedUploadUrl(`${folder}/evil.png`)).error).not.toBeNull()
    })

    it('a visitor uploads, replaces and removes nothing', async () => {
      await assets(admin).upload(`${folder}/kept.png`, pngBlob(), { upsert: true })
      const upload = await assets(visitor).upload(`${folder}/evil.png`, pngBlob())
      expect(upload.error).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      })
      const longer = new Blob([png, 'x'], { type: 'image/png' })
      expect(
        (await assets(visitor).upload(`${folder}/kept.png`, longer, { upsert: true })).error,
      ).not.toBeNull()
      await assets(visitor).remove([`${folder}/kept.png`])
      expect((await assets(visitor).move(`${folder}/kept.png`, `${folder}/evil.png`)).error).not.toBeNull()
      expect((await assets(visitor).download(`${folder}/kept.png`)).data?.size).toBe(png.length)
      expect((await fetch(address('evil.png'))).ok).toBe(false)
    })

    it('types and sizes that the bucket does not take are refused', async () => {
      const pdf = await assets(admin).upload(
        `${folder}/pdf.png`,
        new Blob(['%PDF'], { type: 'application/pdf' }),
      )
      expect(pdf.error).toMatchObject({
        statusCode: '415',
        message: 'mime type application/pdf is not supported',
      })
      const large = new Blob([png, new Uint8Array(15_728_640)], { type: 'image/png' })
      expect((await assets(admin).upload(`${folder}/large.png`, large)).error).toMatchObject({
        statusCode: '413',
      })
      expect((await admin.storage.from('no-bucket').upload('a.png', pngBlob())).error).toMatchObject({
        statusCode: '404',
        message: 'Bucket not found',
      })
      expect((await fetch(address('large.png'))).ok).toBe(false)
    })

    it('buckets are shown to nobody but the secret key', async () => {
      expect((await visitor.storage.createBucket('evil', { public: true })).error).not.toBeNull()
      expect((await visitor.storage.deleteBucket('site-assets')).error).not.toBeNull()
      expect((await visitor.storage.emptyBucket('site-assets')).error).not.toBeNull()
    })
  })
}
