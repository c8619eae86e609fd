import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administratorOf, clientOf, type Target, unique } from './target.ts'

// Hosted Supabase takes parts of exactly this size, but for the last.
const partBytes = 6 * 1024 * 1024
const film = new Uint8Array(partBytes + 1000).map((_, index) => index % 251)
film.set(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1'))

/** Uploads that go on after a cut: the tus protocol at /storage/v1/upload/resumable. */
export function describeResumable(target: () => Target) {
  describe('a resumable upload', () => {
    let admin: SupabaseClient
    let token: string
    const folder = `test-uploads/${unique()}`
    beforeAll(async () => {
      admin = await administratorOf(target())
      token = (await admin.auth.getSession()).data.session?.access_token ?? ''
    })
    afterAll(async () => {
      await admin.storage.from('videos').remove([`${folder}/film.mp4`])
    })

    const endpoint = () => `${target().url}/storage/v1/upload/resumable`
    const headers = (bearer = token) => ({
      apikey: target().publishableKey,
      authorization: `Bearer ${bearer}`,
      'tus-resumable': '1.0.0',
      'x-upsert': 'true',
    })
    function create(metadata: Record<string, string>, bytes = film.length, bearer?: string) {
      const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${btoa(value)}`)
      return fetch(endpoint(), {
        method: 'POST',
        headers: {
          ...headers(bearer),
          'upload-length': String(bytes),
          'upload-metadata': encoded.join(','),
        },
      })
    }
    const ofFilm = (name: string) => ({
      bucketName: 'videos',
      objectName: `${folder}/${name}`,
      contentType: 'video/mp4',
      cacheControl: '3600',
    })
    const send = (address: string, offset: number, part: Uint8Array<ArrayBuffer>) =>
      fetch(address, {
        method: 'PATCH',
        headers: {
          ...headers(),
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: part,
      })
    const begin = async (name: string) => {
      const created = await create(ofFilm(name))
      expect(created.status).toBe(201)
      return new URL(created.headers.get('location') ?? '', endpoint()).href
    }
    const offsetOf = async (address: string) => {
      const answer = await fetch(address, { method: 'HEAD', headers: headers() })
      return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status
    }

    it('goes on where it was cut, and is then a file like any other', async () => {
      const address = await begin('film.mp4')
      expect((await send(address, 0, film.slice(0, partBytes))).status).toBe(204)
      expect(await offsetOf(address)).toBe(partBytes)
      const last = await send(address, partBytes, film.slice(partBytes))
      expect(last.status).toBe(204)
      expect(last.headers.get('upload-offset')).toBe(String(film.length))
      const { data } = admin.storage.from('videos').getPublicUrl(`${folder}/film.mp4`)
      const stored = await fetch(data.publicUrl)
      expect(stored.headers.get('content-type')).toBe('video/mp4')
      expect(stored.headers.get('cache-control')).toContain('max-age=3600')
      expect(Buffer.from(await stored.arrayBuffer()).equals(film)).toBe(true)
    })

    it('says where it is rather than taking a part twice', async () => {
      const address = await begin('twice.mp4')
      await send(address, 0, film.slice(0, partBytes))
      expect((await send(address, 0, film.slice(0, partBytes))).status).toBe(409)
      expect(await offsetOf(address)).toBe(partBytes)
      expect((await fetch(address, { method: 'DELETE', headers: headers() })).status).toBe(204)
      expect(await offsetOf(address)).toBe(404)
    })

    it.each([
      ['of another type', { contentType: 'image/png' }, film.length, 403],
      ['called another kind', { objectName: `${folder}/film.html` }, film.length, 403],
      ['above the limit of its bucket', {}, 51 * 1024 * 1024, 413],
      ['into a bucket that is not there', { bucketName: 'nowhere' }, film.length, 404],
    ])('%s is refused before it begins', async (_, change, bytes, status) => {
      expect((await create({ ...ofFilm('refused.mp4'), ...change }, bytes)).status).toBe(status)
    })

    it('that declares no type is refused by a bucket that has a list of them', async () => {
      const { contentType: _, ...untyped } = ofFilm('untyped.mp4')
      expect((await create(untyped)).status).toBe(403)
    })

    it('is refused to a visitor', async () => {
      const answer = await create(ofFilm('refused.mp4'), film.length, target().publishableKey)
      expect(answer.status).toBe(403)
      expect((await clientOf(target()).storage.from('videos').list(folder)).data).not.toContainEqual(
        expect.objectContaining({ name: 'refused.mp4' }),
      )
    })
  })
}
