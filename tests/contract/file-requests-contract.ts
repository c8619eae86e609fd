import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administratorOf, clientOf, type Target, unique } from './target.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pngBlob = () => new Blob([png], { type: 'image/png' })

/** What is asked of files past supabase-js, and how refusals are worded: seen of hosted's own Storage server. */
export function describeFileRequests(target: () => Target) {
  describe('requests for files', () => {
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
      const { data } = await assets(admin).list(folder)
      if (data?.length) await assets(admin).remove(data.map((file) => `${folder}/${file.name}`))
    })

    it('a name may have empty parts', async () => {
      const path = `site-assets/${folder}/parts//a.png`
      const call = async (method: string) =>
        fetch(`${target().url}/storage/v1/object/${path}`, {
          method,
          headers: { ...(await authorization()), 'content-type': 'image/png' },
          ...(method === 'POST' && { body: png }),
        })
      expect(await (await call('POST')).json()).toMatchObject({ Key: path })
      expect((await (await call('GET')).arrayBuffer()).byteLength).toBe(png.length)
      const without = await fetch(`${target().url}/storage/v1/object/${path.replace('//', '/')}`)
      expect(without.ok).toBe(false)
      expect((await call('DELETE')).status).toBe(200)
    })

    it.each([
      'a/../../b.png',
      'a\0b.png',
      '../a.png',
      'a\\..\\b.png',
      'ç.png',
      '~a.png',
      'a%b.png',
      'a#b.png',
    ])('the name %j is refused', async (name) => {
      const path = `/storage/v1/object/site-assets/${folder}/${encodeURIComponent(name)}`
      const response = await fetch(target().url + path, {
        method: 'POST',
        headers: { ...(await authorization()), 'content-type': 'image/png' },
        body: png,
      })
      expect(response.ok).toBe(false)
      expect(response.status).toBeLessThan(500)
    })

    it.each(['a b.png', 'a+b.png', "o'k (1), *.png", 'a;b=c@d&e$f!.png', '.a.png'])(
      'the name %j is kept as it is',
      async (name) => {
        const path = `${folder}/names/${name}`
        expect((await assets(admin).upload(path, pngBlob(), { upsert: true })).error).toBeNull()
        expect((await assets(visitor).download(path)).data?.size).toBe(png.length)
        const { data } = await assets(admin).remove([path])
        expect(data?.map((file) => file.name)).toEqual([path])
      },
    )

    it.each([
      ['site-assets', 'evil.html', 'image/png'],
      ['site-assets', 'evil.js', 'image/png'],
      ['site-assets', 'no-extension', 'image/png'],
      ['site-assets', 'film.mp4', 'image/png'],
      ['videos', 'film.html', 'video/mp4'],
      ['documents', 'page.svg', 'application/pdf'],
    ])('into %s a file called %s is refused to everybody', async (bucket, name, contentType) => {
      const bytes = contentType === 'application/pdf' ? '%PDF-1.7' : png
      const sent = await admin.storage.from(bucket).upload(`${folder}/${name}`, bytes, { contentType })
      expect(sent.error).toMatchObject({ statusCode: '403' })
    })

    it.each(['image/png/x', 'text/html', 'image/svg+xml'])(
      'a page that a form declares to be %s is refused',
      async (declared) => {
        const form = new FormData()
        form.append('contentType', declared)
        form.append('', new Blob(['<!doctype html><script>1</script>'], { type: 'image/png' }), 'a.png')
        const path = `/storage/v1/object/site-assets/${folder}/declared.png`
        const headers = await authorization()
        const answer = await fetch(target().url + path, { method: 'POST', headers, body: form })
        expect(answer.status).toBe(400)
        expect((await fetch(address('declared.png'))).ok).toBe(false)
      },
    )

    it('a file is not called another kind afterwards', async () => {
      await assets(admin).upload(`${folder}/kind.png`, pngBlob(), { upsert: true })
      expect((await assets(admin).move(`${folder}/kind.png`, `${folder}/kind.html`)).error).not.toBeNull()
      expect((await assets(admin).copy(`${folder}/kind.png`, `${folder}/kind.js`)).error).not.toBeNull()
      expect((await assets(visitor).download(`${folder}/kind.png`)).data?.size).toBe(png.length)
    })

    it('a name that is not there is added by an update too', async () => {
      expect((await assets(admin).update(`${folder}/updated.png`, pngBlob())).error).toBeNull()
      expect((await assets(visitor).download(`${folder}/updated.png`)).data?.size).toBe(png.length)
    })

    it('a range that is none is refused with its code, and HEAD knows no ranges', async () => {
      await assets(admin).upload(`${folder}/ranges.png`, pngBlob(), { upsert: true })
      const get = (range: string, method = 'GET') =>
        fetch(address('ranges.png'), { method, headers: { range } })
      for (const range of ['bytes=1000-', 'bytes=5-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=-0']) {
        const refused = await get(range)
        expect([refused.status, (await refused.json()).code]).toEqual([416, 'InvalidRange'])
      }
      expect((await get('bytes=0-99999')).headers.get('content-range')).toBe(
        `bytes 0-${png.length - 1}/${png.length}`,
      )
      const head = await get('bytes=0-9', 'HEAD')
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(png.length)])
    })

    it('a download is named as asked, and no robot is invited', async () => {
      await assets(admin).upload(`${folder}/named.png`, pngBlob(), { upsert: true })
      const disposition = async (query: string) =>
        (await fetch(address('named.png') + query)).headers.get('content-disposition')
      expect(await disposition('?download=a%20%C3%A7%22.png')).toBe(
        "attachment; filename=a%20%C3%A7%22.png; filename*=UTF-8''a%20%C3%A7%22.png",
      )
      expect(await disposition('?download')).toBe('attachment;')
      expect(await disposition('')).toBeNull()
      expect((await fetch(address('named.png'))).headers.get('x-robots-tag')).toBe('none')
    })

    it('a zero byte, wherever it stands, is refused and no fault', async () => {
      const at = `${target().url}/storage/v1/object`
      const headers = { ...(await authorization()), 'content-type': 'application/json' }
      const body = JSON.stringify({ prefix: 'a\0b', prefixes: ['a\0b'] })
      const refused = [
        await fetch(`${at}/public/site-assets%00/a.png`),
        await fetch(`${at}/public/site-assets/a%00.png`),
        await fetch(`${at}/list/site-assets%00`, { method: 'POST', headers, body: '{"prefix":""}' }),
      ]
      const inBodies = [
        await fetch(`${at}/list/site-assets`, { method: 'POST', headers, body }),
        await fetch(`${at}/site-assets`, { method: 'DELETE', headers, body }),
      ]
      // The real server asks its database, and hands on what that says (1.11.2).
      for (const answer of inBodies)
        if ((await answer.clone().json()).code !== 'DatabaseError') refused.push(answer)
      for (const answer of refused) {
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
      }
    })

    it('a public bucket reads without a key, a closed one says that it is none', async () => {
      await assets(admin).upload(`${folder}/open.png`, pngBlob(), { upsert: true })
      const read = async (path: string, headers = {}) => {
        const answer = await fetch(`${target().url}/storage/v1/object/${path}`, { headers })
        return answer.ok ? answer.status : [answer.status, (await answer.json()).code]
      }
      expect(await read(`site-assets/${folder}/open.png`)).toBe(200)
      expect(await read(`info/site-assets/${folder}/open.png`)).toBe(200)
      expect(await read(`site-assets/${folder}/open.png`, { authorization: 'Bearer x' })).toBe(200)
      expect(await read('lead-pictures/none.jpg')).toEqual([400, 'NoSuchBucket'])
      expect(await read('public/lead-pictures/none.jpg')).toContain(400)
      expect(await read('public/site-assets/none.jpg')).toEqual([400, 'NoSuchKey'])
      const key = { apikey: target().publishableKey, authorization: `Bearer ${target().publishableKey}` }
      expect(await read('lead-pictures/none.jpg', key)).toEqual([400, 'NoSuchKey'])
    })

    it('refusals are worded as hosted words them', async () => {
      const post = async (path: string, body: unknown, headers: Record<string, string>) => {
        const answer = await fetch(`${target().url}/storage/v1/${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
        const said = await answer.json()
        return [answer.status, said.statusCode, said.code, said.message]
      }
      const known = await authorization()
      expect(await post('object/list/site-assets', { prefix: '' }, {})).toEqual([
        400,
        '400',
        'InvalidRequest',
        "headers must have required property 'authorization'",
      ])
      expect(await post('object/list/site-assets', {}, known)).toEqual([
        400,
        '400',
        'InvalidRequest',
        "body must have required property 'prefix'",
      ])
      expect((await post(`object/sign/site-assets/${folder}/a.png`, { expiresIn: 0 }, known))[3]).toBe(
        'body/expiresIn must be >= 1',
      )
      expect((await post('nothing', {}, known))[0]).toBe(404)
      const wrong = { apikey: target().publishableKey, authorization: 'Bearer x' }
      expect(await post('object/list/site-assets', { prefix: '' }, wrong)).toEqual([
        400,
        '403',
        'AccessDenied',
        'Invalid Compact JWS',
      ])
    })

    async function authorization() {
      const { data } = await admin.auth.getSession()
      return { apikey: target().publishableKey, authorization: `Bearer ${data.session?.access_token}` }
    }
  })
}
