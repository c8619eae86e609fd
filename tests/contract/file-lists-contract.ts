import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administratorOf, clientOf, type Target, unique } from './target.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pngBlob = () => new Blob([png], { type: 'image/png' })

/** Lists of files, whole and in pages, in the order of hosted's own Storage server. */
export function describeFileLists(target: () => Target) {
  describe('lists of files', () => {
    let visitor: SupabaseClient
    let admin: SupabaseClient
    const folder = `test-uploads/${unique()}`
    const assets = (client: SupabaseClient) => client.storage.from('site-assets')

    beforeAll(async () => {
      visitor = clientOf(target())
      admin = await administratorOf(target())
    })
    afterAll(async () => {
      const { data } = await assets(admin).list(folder)
      if (data?.length) await assets(admin).remove(data.map((file) => `${folder}/${file.name}`))
    })

    it('a folder lists what lies in it, deeper folders by name', async () => {
      for (const name of ['list/b.png', 'list/a.png', 'list/deep/c.png', 'list/deep/d.png']) {
        await assets(admin).upload(`${folder}/${name}`, pngBlob(), { upsert: true })
      }
      const list = async (options?: object) => {
        const { data } = await assets(admin).list(`${folder}/list`, options)
        return data?.map((entry) => [entry.name, entry.id === null])
      }
      expect(await list()).toEqual([
        ['a.png', false],
        ['b.png', false],
        ['deep', true],
      ])
      expect(await list({ sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
        ['deep', true],
        ['b.png', false],
        ['a.png', false],
      ])
      expect(await list({ limit: 1, offset: 1 })).toEqual([['b.png', false]])
      expect(await list({ search: 'b' })).toEqual([['b.png', false]])
      expect((await list({ sortBy: { column: 'name', order: 'desc' } }))?.at(-1)).toEqual(['a.png', false])
      const { data } = await assets(admin).list(`${folder}/list`, { search: 'a' })
      expect(data?.[0]?.metadata).toMatchObject({
        size: png.length,
        mimetype: 'image/png',
        contentLength: png.length,
      })
      const names = ['a.png', 'b.png', 'deep/c.png', 'deep/d.png'].map((name) => `${folder}/list/${name}`)
      expect((await assets(visitor).list(`${folder}/list`)).data).toEqual([])
      expect((await assets(admin).remove(names)).data?.length).toBe(4)
      expect(await list()).toEqual([])
    })

    it('a page of a list goes on where the one before ended', async () => {
      const names = ['a.png', 'b.png', 'deep.png', 'deep/c.png', 'deep/d.png', 'e.png']
      for (const name of names)
        await assets(admin).upload(`${folder}/pages/${name}`, pngBlob(), { upsert: true })
      const pages = async (options: object) => {
        const seen: string[][] = []
        for (let cursor: string | undefined; seen.length < 9; ) {
          const { data } = await assets(admin).listV2({
            prefix: `${folder}/pages/`,
            limit: 2,
            ...options,
            ...(cursor && { cursor }),
          })
          seen.push([...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ name }) => shortened(name)))
          if (!data?.hasNext) return seen
          cursor = data.nextCursor
        }
        return seen
      }
      const shortened = (name: string) => name.replace(`${folder}/pages/`, '')
      expect(await pages({})).toEqual([
        ['a.png', 'b.png'],
        ['deep.png', 'deep/c.png'],
        ['deep/d.png', 'e.png'],
      ])
      expect(await pages({ with_delimiter: true })).toEqual([
        ['a.png', 'b.png'],
        ['deep/', 'deep.png'],
        ['e.png'],
      ])
      expect(await pages({ with_delimiter: true, sortBy: { column: 'name', order: 'desc' } })).toEqual([
        ['deep/', 'e.png'],
        ['deep.png', 'b.png'],
        ['a.png'],
      ])
      const last = await pages({ with_delimiter: true, sortBy: { column: 'created_at', order: 'desc' } })
      expect(last.flat().toSorted()).toEqual(['a.png', 'b.png', 'deep.png', 'deep/', 'e.png'])
      await assets(admin).remove(names.map((name) => `${folder}/pages/${name}`))
    })
  })
}
